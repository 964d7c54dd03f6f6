"""The tables of the database. All times are ms since 1970; values of the games are JSON text."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("language", String(2), nullable=False),
    Column("login", String(32), unique=True),  # null: a guest
    Column("password", String(200), nullable=False, default=""),  # argon2 hash; empty: none
    Column("silent_until", BigInteger, nullable=False, default=0),  # may not chat before
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("moderator", Boolean, nullable=False, default=False),
    Column("totp", String(64), nullable=False, default=""),  # the secret that the owner's device shares; empty: none
    Column("totp_step", BigInteger, nullable=False, default=0),  # of the last code, which serves once
    Column("email", String(254), nullable=False, default=""),  # confirmed
    Column("closed_until", BigInteger, nullable=False, default=0),  # by a moderator
    Column("shadowed", Boolean, nullable=False, default=False),  # only they themselves see what they write
    Column("guardian", String(200), nullable=False, default=""),  # argon2 hash of a PIN; empty: nobody watches over it
    Column("phrases_only", Boolean, nullable=False, default=False),
    Column("friends_only", Boolean, nullable=False, default=False),
    Column("profile", String(10), nullable=False, default="friends"),  # who sees it: nobody, friends, everybody
    Column("zone", String(40), nullable=False, default=""),  # IANA time zone; empty: not known
    Column(
        "quiet_from", Integer, nullable=False, default=-1
    ),  # minute of the day; nothing is sent from then on; -1: never
    Column("quiet_until", Integer, nullable=False, default=-1),
)

tokens = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),  # SHA-256: a stolen database opens no session
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires_at", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False, default=0),
    Column("seen_at", BigInteger, nullable=False, default=0),
    Column("device", String(60), nullable=False, default=""),  # browser and system, as it says itself
    Column("block", String(50), nullable=False, default="", index=True),  # of addresses that it was last used from
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", String(400), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False, default=0),
    Column("device", String(60), nullable=False, default=""),
)

# One-time codes that bring an account back: those written down at sign-up, and those sent by e-mail.
codes = Table(
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # written, reset, email
    Column("email", String(254), nullable=False),  # that an email code confirms
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),  # null: never
)

# What happened to an account, for its owner; no secrets.
security_events = Table(
    "security_events",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(30), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("device", String(60), nullable=False),
    Column("block", String(50), nullable=False),
)

# What a passkey has to sign, once and soon.
challenges = Table(
    "challenges",
    metadata,
    Column("challenge", String(100), primary_key=True),
    Column("player", String(40), nullable=False),  # empty: to sign in
    Column("expires_at", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("language", String(2), nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("host", String(40), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("absence", String(12), nullable=False),
    Column("absence_minutes", Integer, nullable=False),
    Column("status", String(8), nullable=False),  # waiting, running, over
    Column("secret", LargeBinary, nullable=False),
    Column("lexicon", String(100), nullable=False),
    Column("header", Text, nullable=False, default=""),  # the record's first line, from the start on
    Column("version", Integer, nullable=False, default=0),
    Column("awaited", String(24), nullable=False, default=""),  # seats, comma between
    Column("due", BigInteger),  # when somebody should look at the table: a deadline, a bot that does not move
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger, nullable=False, default=0),
    Column("ended_at", BigInteger, nullable=False, default=0),
    Column("outcome", Text, nullable=False, default=""),
    Column("rematch", String(40), nullable=False, default=""),
    Column("talk", String(8), nullable=False, default="free"),  # free, phrases
    Column("friends_only", Boolean, nullable=False, default=False),
    Column("gallery", Boolean, nullable=False, default=False),  # players hear spectators during the game
    Column("shared", Boolean, nullable=False, default=False),  # one device, several players
    Column("block", String(50), nullable=False, default=""),  # of addresses that it was made from; until it is over
    Column("tallied", Boolean, nullable=False, default=False),  # its figures are written down
    Index(None, "status", "due"),
    Index(None, "status", "tallied"),
    Index(None, "host", "status"),
    Index(None, "block", "status"),
    Index(None, "status", "open", "created_at"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # empty, player, bot
    Column("player", String(40), nullable=False, default="", index=True),
    Column("name", String(24), nullable=False, default=""),
    Column("level", Integer, nullable=False, default=0),
    Column("entropy", String(64), nullable=False, default=""),
    Column("stand_in", Boolean, nullable=False, default=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("line", Text, nullable=False),  # the record's line
    Column("command_id", String(120)),  # player and id; null for what the table itself does
    UniqueConstraint("table", "command_id"),
)

# Books in which people keep the score of a real box.
books = Table(
    "books",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("cover", Text, nullable=False),
    Column("pen", String(64), nullable=False),  # SHA-256 of what whoever writes must know; empty: nobody writes
    Column("host", ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False, default=0),
    Column("result", Text, nullable=False, default=""),  # how it came out; empty: it is open
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index(None, "host", "created_at"),
)

book_entries = Table(
    "book_entries",
    metadata,
    Column("book", ForeignKey("books.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("entry", Text, nullable=False),
    Column("entry_id", String(80), nullable=False),  # made by the client that sent it
    UniqueConstraint("book", "entry_id"),
)

chat = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table", String(40), nullable=False, index=True),  # empty: the lobby
    Column("player", String(40), nullable=False, index=True),
    Column("name", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(300), nullable=False),
    Column("phrase", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("shadowed", Boolean, nullable=False, default=False),  # for its writer alone
)

mutes = Table(
    "mutes",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", String(40), primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("player", String(40), nullable=False),
    Column("about", String(40), nullable=False),
    Column("table", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("name", String(24), nullable=False, default=""),  # of whom it is about, as it was then
    Column("said", Text, nullable=False, default="[]"),  # what was said around it, whatever becomes of the writers
    Column("handled_at", BigInteger, nullable=False, default=0),
    Column("handled_by", String(32), nullable=False, default=""),
)

# Who counts whom among their friends; friends are those who name each other.
friends = Table(
    "friends",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("friend", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
)

# What somebody gives away to be named a friend by whoever has it.
friend_codes = Table(
    "friend_codes",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("expires_at", BigInteger, nullable=False),
)

# Whom somebody does not want to play with, hear from or be asked by.
blocked = Table(
    "blocked",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
)

# Who is asked to sit down at a table that waits.
invitations = Table(
    "invitations",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("host", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),  # who asks
    Column("at", BigInteger, nullable=False),
)

# What a seat did in a finished game: its plays, for the profile of whoever sat there.
figures = Table(
    "figures",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("plays", Text, nullable=False),
)

# Where a device of a player takes notices while the page is closed.
pushes = Table(
    "pushes",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the endpoint, which may be long
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("session", ForeignKey("tokens.digest", ondelete="CASCADE"), nullable=False, index=True),  # ends with it
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

# Notices that are to be sent; whoever takes one out sends it.
notices = Table(
    "notices",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), primary_key=True),  # turn, invited
    Column("due", BigInteger, nullable=False, index=True),
)

# Time in which somebody's clock stands still in games by letter.
vacations = Table(
    "vacations",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("since", BigInteger, primary_key=True),
    Column("until", BigInteger, nullable=False, index=True),
)

# What all processes share and nobody else may know.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)

# Blocks of addresses that are kept out.
bans = Table(
    "bans",
    metadata,
    Column("block", String(50), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

# What moderators did.
actions = Table(
    "actions",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("moderator", String(32), nullable=False),  # login; empty: on the server's own machine
    Column("kind", String(20), nullable=False),
    Column("about", String(50), nullable=False),  # a player, a table or a block
    Column("name", String(50), nullable=False),  # what people call it
    Column("why", String(200), nullable=False),
)

# Until when a player counts as connected, renewed by whoever holds the player's socket.
leases = Table(
    "leases",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("seen_at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# When the service was away: time that is charged to nobody.
outages = Table(
    "outages",
    metadata,
    Column("since", BigInteger, primary_key=True),
    Column("until", BigInteger, nullable=False, index=True),
)

# One row: when some server process last said that it lives.
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("alive_at", BigInteger, nullable=False),
)

# Reviews of finished games, as far as they have come.
reviews = Table(
    "reviews",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), unique=True),  # null: of a file
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False),  # who asked first
    Column("status", String(10), nullable=False),  # waiting, done, failed, cancelled
    Column("file", Text, nullable=False, default=""),  # that somebody sent; empty: the table's record
    Column("result", Text, nullable=False, default=""),  # a Review as JSON; empty: nothing yet
    Column("done", Integer, nullable=False, default=0),
    Column("steps", Integer, nullable=False, default=0),
    Column("error", String(60), nullable=False, default=""),  # the code of what went wrong
    Column("claimed_until", BigInteger, nullable=False, default=0),  # by a process that works on it
    Column("created_at", BigInteger, nullable=False),
    Index("ix_reviews_player_created_at", "player", "created_at"),
    Index("ix_reviews_status_claimed_until", "status", "claimed_until"),
)

# Everything that people added to their decks of study and answered: a deck is the fold of it.
study_entries = Table(
    "study_entries",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("language", String(2), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("subject", String(15), nullable=False),
    Column("turn", Integer, nullable=False),  # how often the card was answered before; -1: it was only added
    Column("source", String(20), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("rating", Integer),  # null: it was only added
    Column("elapsed", Integer),
    UniqueConstraint("player", "language", "kind", "subject", "turn"),  # two devices do not answer a card at once
)

# The cards as the entries make them, so that nobody folds a year of answers to ask the next one.
study_cards = Table(
    "study_cards",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("language", String(2), primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("subject", String(15), primary_key=True),
    Column("source", String(20), nullable=False),
    Column("added", BigInteger, nullable=False),
    Column("reviews", Integer, nullable=False),
    Column("lapses", Integer, nullable=False),
    Column("first", BigInteger, nullable=False),
    Column("state", Integer),  # null, and so are the rest: not asked yet
    Column("step", Integer),
    Column("stability", Float(53)),
    Column("difficulty", Float(53)),
    Column("due", BigInteger),
    Column("last", BigInteger),
    Index(None, "player", "due"),
)

# Puzzles that somebody has tried: once as the puzzle of a day, once at any other time (day 0).
puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(60), primary_key=True),
    Column("day", Integer, primary_key=True),  # days since 1970
    Column("status", String(10), nullable=False),  # open, solved, given-up
    Column("tried", Text, nullable=False),  # the commands, in order, as JSON
    Column("began_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False, default=0),
    Index("ix_puzzle_tries_puzzle", "puzzle"),
)

# How well somebody solves the puzzles of a game in a language, and how hard a puzzle has proved to be.
puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("language", String(2), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("played", Integer, nullable=False),
)
puzzle_strengths = Table(
    "puzzle_strengths",
    metadata,
    Column("puzzle", String(60), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("played", Integer, nullable=False),
)

# Who lets puzzles be made of a finished game, and those that were made.
puzzle_consents = Table(
    "puzzle_consents",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
found_puzzles = Table(
    "found_puzzles",
    metadata,
    Column("id", String(60), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("lexicon", String(80), nullable=False),
    Column("puzzle", Text, nullable=False),  # as JSON
    Index("ix_found_puzzles_game_language", "game", "language"),
)
