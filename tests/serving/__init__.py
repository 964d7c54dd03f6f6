"""A real server on a free port, and clients that talk to it as browsers do."""
