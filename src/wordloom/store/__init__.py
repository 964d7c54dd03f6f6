"""The event log and what surrounds it: SQLite by default, PostgreSQL for many machines, the same code for both.

Every operation is a plain function of a SQLAlchemy connection; a `Database` runs it in a transaction.
"""

from wordloom.store.database import Database, open_database

__all__ = ["Database", "open_database"]
