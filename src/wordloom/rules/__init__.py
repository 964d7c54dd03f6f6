"""What games share: the Game protocol, matches, events, turns, challenge windows, clock, views, records."""
