"""The edge: HTTP and WebSocket, tables, lobby, identity, bus. Rules stay in `rules`, `families` and `games`."""
