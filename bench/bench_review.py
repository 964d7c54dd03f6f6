"""How long bots' thoughts and players' moves take while reviews are made, beside the same server without reviews.

python bench/bench_review.py [--rounds 4]

Each round asks the same questions twice: with nothing else to do, and while reviews wait and are made. The claim is
that a move and a thought take about as long in both.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from bench_server import free_port

GAME = Path(__file__).parents[1] / "tests" / "data" / "review" / "two-robots.gcg"
THOUGHTS, MOVES = 12, 40


class Table:
    """A practice table of two around one device, by REST."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        options = {"language": "en", "practice": True}
        self.id = self.ask("POST", "/tables", {"game": "classic-us", "options": options})["id"]
        self.ask("POST", f"/tables/{self.id}/seats", {"who": "here", "name": "Leo"})
        self.ask("POST", f"/tables/{self.id}/start")
        (self.seat,) = self.ask("GET", f"/tables/{self.id}/view")["view"]["game"]["to_move"]

    def ask(self, method: str, path: str, body: object = None) -> Any:
        answer = self.http.request(method, f"/api{path}", json=body)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def think(self) -> float:
        """Seconds until a thought has come back from a worker process."""
        began = time.perf_counter()
        self.ask("GET", f"/tables/{self.id}/hint?seat={self.seat}")
        return time.perf_counter() - began

    def look(self) -> float:
        """Seconds until the server has answered what needs nobody else."""
        began = time.perf_counter()
        self.ask("GET", f"/tables/{self.id}/view")
        return time.perf_counter() - began


def measured(table: Table) -> tuple[float, float]:
    """The median thought and the median answer."""
    thoughts = statistics.median(table.think() for _ in range(THOUGHTS))
    return thoughts, statistics.median(table.look() for _ in range(MOVES))


def waiting(table: Table) -> int:
    return sum(state["status"] == "waiting" for state in table.ask("GET", "/reviews"))


def keep_busy(table: Table) -> None:
    """Have reviews to make."""
    while waiting(table) < 3:
        table.ask("POST", "/reviews", {"file": GAME.read_text(encoding="utf-8")})


def forget_all(table: Table) -> None:
    for state in table.ask("GET", "/reviews"):
        table.ask("DELETE", f"/reviews/{state['id']}")


def run(rounds: int, url: str) -> None:
    with httpx.Client(base_url=url, timeout=120) as http:
        token = http.post("/api/guest", json={"name": "Ana", "language": "en"}).json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        table = Table(http)
        table.think()
        alone: list[tuple[float, float]] = []
        beside: list[tuple[float, float]] = []
        for _ in range(rounds):
            alone.append(measured(table))
            keep_busy(table)
            time.sleep(2)
            beside.append(measured(table))
            assert waiting(table), "the reviews were done before the measuring"
            forget_all(table)
            time.sleep(2)
        for place, name in enumerate(("a bot's thought", "an answer")):
            quiet, busy = (statistics.median(pair[place] for pair in pairs) for pairs in (alone, beside))
            told = f"{name}: {1000 * busy:.1f} ms beside reviews, {1000 * quiet:.1f} ms without"
            print(f"{told}, ratio {busy / quiet:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4)
    rounds = parser.parse_args().rounds
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "wordloom", "serve", f"--port={port}", f"--data={data}", "--pause=0"]
        server = subprocess.Popen([*command, "--limit=request_rate=10000", "--limit=request_burst=100000"])
        try:
            for _ in range(300):
                try:
                    httpx.get(f"http://127.0.0.1:{port}/health", timeout=1)
                    break
                except httpx.HTTPError:
                    time.sleep(0.2)
            run(rounds, f"http://127.0.0.1:{port}")
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
