"""The only door to the C++ kernel: plain numbers, strings and bytes; it knows nothing of games."""

from wordloom.native._kernel import (
    Board,
    BoardRules,
    GamePlan,
    GraphError,
    LeaveModel,
    LeaveSums,
    PlayGraph,
    Plays,
    WordGraph,
    build_graph,
    build_graph_file,
)

__all__ = [
    "Board",
    "BoardRules",
    "GamePlan",
    "GraphError",
    "LeaveModel",
    "LeaveSums",
    "PlayGraph",
    "Plays",
    "WordGraph",
    "build_graph",
    "build_graph_file",
]
