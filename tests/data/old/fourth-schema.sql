BEGIN TRANSACTION;
CREATE TABLE actions (
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	moderator VARCHAR(32) NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	about VARCHAR(50) NOT NULL, 
	name VARCHAR(50) NOT NULL, 
	why VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_actions PRIMARY KEY (number)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE bans (
	block VARCHAR(50) NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_bans PRIMARY KEY (block)
);
CREATE TABLE challenges (
	challenge VARCHAR(100) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	expires_at BIGINT NOT NULL, 
	CONSTRAINT pk_challenges PRIMARY KEY (challenge)
);
CREATE TABLE chat (
	number INTEGER NOT NULL, 
	"table" VARCHAR(40) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(300) NOT NULL, 
	phrase VARCHAR(40) NOT NULL, 
	at BIGINT NOT NULL, shadowed BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (number)
);
INSERT INTO "chat" VALUES(1,'nKJwxBWjtv1jSDhYTOJwmg','pNbARGQ0AFUA07SXz8urzA','Ana',0,'Good luck!','',1794879276746,0);
CREATE TABLE codes (
	digest VARCHAR(64) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	email VARCHAR(254) NOT NULL, 
	created_at BIGINT NOT NULL, 
	expires_at BIGINT, 
	CONSTRAINT pk_codes PRIMARY KEY (digest), 
	CONSTRAINT fk_codes_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "codes" VALUES('259614ac09c0f11bdd290e38ba403e91e9b4227cbce5b4ed6871e5df1d89a360','pNbARGQ0AFUA07SXz8urzA','written','',1794879276186,NULL);
INSERT INTO "codes" VALUES('be0babe2d9c44b8281fb42372d579db8875f2e7cb4b5479bec106875a1b60231','pNbARGQ0AFUA07SXz8urzA','written','',1794879276186,NULL);
INSERT INTO "codes" VALUES('9b645c30009807cbf0c9e31a981db3ce1fb049565cc5367ec4d69f86611db1e8','pNbARGQ0AFUA07SXz8urzA','written','',1794879276186,NULL);
INSERT INTO "codes" VALUES('df2ddcdfd1d98e732f77a2db6ab0942157041de95c9bf3080bd495b08cd0d694','pNbARGQ0AFUA07SXz8urzA','written','',1794879276186,NULL);
INSERT INTO "codes" VALUES('11fdf237ecd91d935382b7f0271484cae52b7f24ff28de117289820ff6a0ba1c','pNbARGQ0AFUA07SXz8urzA','written','',1794879276186,NULL);
INSERT INTO "codes" VALUES('2abf3a63b5305ca02ee8d7ec27db09ee47e191ee783bf01fb96b52817e6b55eb','pNbARGQ0AFUA07SXz8urzA','written','',1794879276186,NULL);
INSERT INTO "codes" VALUES('082bec62bb66b0b000e21ca8f53695354a5e390c9beea7aff01e5642e03f5b89','pNbARGQ0AFUA07SXz8urzA','written','',1794879276186,NULL);
INSERT INTO "codes" VALUES('b8b92adba258516cb23f6759c260596d8273d469321e31aab351e522679b7856','pNbARGQ0AFUA07SXz8urzA','written','',1794879276186,NULL);
CREATE TABLE entries (
	"table" VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	command_id VARCHAR(120), 
	CONSTRAINT pk_entries PRIMARY KEY ("table", version), 
	CONSTRAINT fk_entries_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_entries_table_command_id UNIQUE ("table", command_id)
);
INSERT INTO "entries" VALUES('atEFPV0pLZlH33XgF-DQBg',1,'{"version":1,"at":1794879276491,"command":{"kind":"begin","seat":-1},"events":[{"kind":"clocked","seat":-1,"at":1794879276491,"spent":[0,0],"moves":true},{"kind":"opening-draw","tiles":[[0,"L"],[1,"Z"]]},{"kind":"drawn","seat":0,"tiles":"UOCEARB"},{"kind":"drawn","seat":1,"tiles":"DY?AUAU"},{"kind":"turn-came","seat":0},{"kind":"luck","used":16}],"before":"7317f4de75588ec6a8b5974e159a958d7b3ec78c695003758009fb3fb1d70965"}',NULL);
INSERT INTO "entries" VALUES('atEFPV0pLZlH33XgF-DQBg',2,'{"version":2,"at":1794879276547,"command":{"kind":"exchange","seat":0,"tiles":"A"},"events":[{"kind":"clocked","seat":0,"at":1794879276547,"spent":[56,0],"moves":true},{"kind":"exchanged","seat":0,"tiles":"A","drawn":"E"},{"kind":"turn-came","seat":1},{"kind":"luck","used":17}],"before":"3bad0155b7dc0d1f53627868fa062935cb01a280d98b042639cf654b558a0c14"}','pNbARGQ0AFUA07SXz8urzA:c1');
INSERT INTO "entries" VALUES('atEFPV0pLZlH33XgF-DQBg',3,'{"version":3,"at":1794879276600,"command":{"kind":"exchange","seat":1,"tiles":"A"},"events":[{"kind":"clocked","seat":1,"at":1794879276600,"spent":[0,53],"moves":true},{"kind":"exchanged","seat":1,"tiles":"A","drawn":"A"},{"kind":"turn-came","seat":0},{"kind":"luck","used":18}],"before":"4ff9e944153a8ae7cd850b33b091ca2996612a68c519435fb9b46fabe0213211"}','j_U_ezRuyChHC1wfrpKzBQ:c1');
INSERT INTO "entries" VALUES('atEFPV0pLZlH33XgF-DQBg',4,'{"version":4,"at":1794879276614,"command":{"kind":"exchange","seat":0,"tiles":"B"},"events":[{"kind":"clocked","seat":0,"at":1794879276614,"spent":[14,0],"moves":true},{"kind":"exchanged","seat":0,"tiles":"B","drawn":"R"},{"kind":"turn-came","seat":1},{"kind":"luck","used":19}],"before":"4d2da948a8c05263732333f370ab23192f049350c0fc93b221df855a8e371d22"}','pNbARGQ0AFUA07SXz8urzA:c2');
INSERT INTO "entries" VALUES('atEFPV0pLZlH33XgF-DQBg',5,'{"version":5,"at":1794879276652,"command":{"kind":"resign","seat":1},"events":[{"kind":"clocked","seat":1,"at":1794879276652,"spent":[0,38],"moves":true},{"kind":"seat-left","seat":1,"why":"resigned"},{"kind":"ended","reason":"one-seat-left","lines":[]}],"before":"8fcd30ae4d0c414bfce360c41f4b5ba46b5be87a80d1c496120be9c9d52bac27"}','j_U_ezRuyChHC1wfrpKzBQ:c2');
INSERT INTO "entries" VALUES('nKJwxBWjtv1jSDhYTOJwmg',1,'{"version":1,"at":1794879276723,"command":{"kind":"begin","seat":-1},"events":[{"kind":"clocked","seat":-1,"at":1794879276723,"spent":[0,0],"moves":true},{"kind":"opening-draw","tiles":[[0,"E"],[1,"O"]]},{"kind":"drawn","seat":0,"tiles":"OEOEOUR"},{"kind":"drawn","seat":1,"tiles":"LDAAIIO"},{"kind":"turn-came","seat":0},{"kind":"luck","used":16}],"before":"9ff9a00838df0a043b36b292cf077bf477a3b97493605f37a654cc34e2352395"}',NULL);
INSERT INTO "entries" VALUES('nKJwxBWjtv1jSDhYTOJwmg',2,'{"version":2,"at":1794879276725,"command":{"kind":"exchange","seat":0,"tiles":"E"},"events":[{"kind":"clocked","seat":0,"at":1794879276725,"spent":[2,0],"moves":true},{"kind":"exchanged","seat":0,"tiles":"E","drawn":"M"},{"kind":"turn-came","seat":1},{"kind":"luck","used":17}],"before":"6a0bb3544c0bd5c6dde21bb2d99ca96c8f5a7e9fb950d944a4a3872e6e678530"}','pNbARGQ0AFUA07SXz8urzA:c3');
INSERT INTO "entries" VALUES('nKJwxBWjtv1jSDhYTOJwmg',3,'{"version":3,"at":1794879276738,"command":{"kind":"exchange","seat":1,"tiles":"A"},"events":[{"kind":"clocked","seat":1,"at":1794879276738,"spent":[0,13],"moves":true},{"kind":"exchanged","seat":1,"tiles":"A","drawn":"A"},{"kind":"turn-came","seat":0},{"kind":"luck","used":18}],"before":"b37d35e0880900c96a5213b0393f19be5e93b939fc880d10bb8b58d82024f855"}','j_U_ezRuyChHC1wfrpKzBQ:c3');
INSERT INTO "entries" VALUES('nKJwxBWjtv1jSDhYTOJwmg',4,'{"version":4,"at":1794879276735,"command":{"kind":"exchange","seat":0,"tiles":"E"},"events":[{"kind":"clocked","seat":0,"at":1794879276738,"spent":[0,0],"moves":true},{"kind":"exchanged","seat":0,"tiles":"E","drawn":"L"},{"kind":"turn-came","seat":1},{"kind":"luck","used":19}],"before":"30e13707cb35cafd7008166f029a1c900d587316cc6109cd12e584b0ede2cece"}','pNbARGQ0AFUA07SXz8urzA:c4');
CREATE TABLE friends (
	player VARCHAR(40) NOT NULL, 
	friend VARCHAR(40) NOT NULL, 
	CONSTRAINT pk_friends PRIMARY KEY (player, friend), 
	CONSTRAINT fk_friends_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_friends_friend FOREIGN KEY(friend) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE leases (
	player VARCHAR(40) NOT NULL, 
	seen_at BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_leases PRIMARY KEY (player)
);
INSERT INTO "leases" VALUES('j_U_ezRuyChHC1wfrpKzBQ',1794879276717,1794879277446);
INSERT INTO "leases" VALUES('pNbARGQ0AFUA07SXz8urzA',1794879276701,1794879277446);
INSERT INTO "leases" VALUES('nPOuL4w1OU5sBpgvFjMfwQ',1794879276755,1794879276755);
CREATE TABLE mutes (
	player VARCHAR(40) NOT NULL, 
	muted VARCHAR(40) NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (player, muted), 
	CONSTRAINT fk_mutes_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE outages (
	since BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_outages PRIMARY KEY (since)
);
CREATE TABLE passkeys (
	credential VARCHAR(400) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	public_key BLOB NOT NULL, 
	sign_count BIGINT NOT NULL, 
	created_at BIGINT NOT NULL, used_at BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_passkeys PRIMARY KEY (credential), 
	CONSTRAINT fk_passkeys_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE players (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	login VARCHAR(32), 
	password VARCHAR(200) NOT NULL, 
	silent_until BIGINT NOT NULL, 
	created_at BIGINT NOT NULL, 
	seen_at BIGINT NOT NULL, moderator BOOLEAN DEFAULT 0 NOT NULL, totp VARCHAR(64) DEFAULT '' NOT NULL, totp_step BIGINT DEFAULT '0' NOT NULL, email VARCHAR(254) DEFAULT '' NOT NULL, closed_until BIGINT DEFAULT '0' NOT NULL, shadowed BOOLEAN DEFAULT 0 NOT NULL, guardian VARCHAR(200) DEFAULT '' NOT NULL, phrases_only BOOLEAN DEFAULT 0 NOT NULL, friends_only BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (id), 
	CONSTRAINT uq_players_login UNIQUE (login)
);
INSERT INTO "players" VALUES('pNbARGQ0AFUA07SXz8urzA','Ana','en','ana','$argon2id$v=19$m=19456,t=2,p=1$6TfexuC25G9kTN/gR1UNBw$dw2neC/VGEMPaIUJ+AonV4bJsZEa6vDs9hYREZvuPvU',0,1794879275527,1794879275527,0,'',0,'',0,0,'',0,0);
INSERT INTO "players" VALUES('j_U_ezRuyChHC1wfrpKzBQ','Jan','en',NULL,'',0,1794879275662,1794879275662,0,'',0,'',0,0,'',0,0);
INSERT INTO "players" VALUES('nPOuL4w1OU5sBpgvFjMfwQ','Eve','en',NULL,'',0,1794879275889,1794879275889,0,'',0,'',0,0,'',0,0);
CREATE TABLE pulse (
	id INTEGER NOT NULL, 
	alive_at BIGINT NOT NULL, 
	CONSTRAINT pk_pulse PRIMARY KEY (id)
);
INSERT INTO "pulse" VALUES(1,1794879276957);
CREATE TABLE reports (
	number INTEGER NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	about VARCHAR(40) NOT NULL, 
	"table" VARCHAR(40) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	at BIGINT NOT NULL, name VARCHAR(24) DEFAULT '' NOT NULL, said TEXT DEFAULT '[]' NOT NULL, handled_at BIGINT DEFAULT '0' NOT NULL, handled_by VARCHAR(32) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_reports PRIMARY KEY (number)
);
CREATE TABLE seats (
	"table" VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	level INTEGER NOT NULL, 
	entropy VARCHAR(64) NOT NULL, 
	stand_in BOOLEAN NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('atEFPV0pLZlH33XgF-DQBg',0,'player','pNbARGQ0AFUA07SXz8urzA','Ana',0,'',0);
INSERT INTO "seats" VALUES('atEFPV0pLZlH33XgF-DQBg',1,'player','j_U_ezRuyChHC1wfrpKzBQ','Jan',0,'',0);
INSERT INTO "seats" VALUES('nKJwxBWjtv1jSDhYTOJwmg',0,'player','pNbARGQ0AFUA07SXz8urzA','Ana',0,'',0);
INSERT INTO "seats" VALUES('nKJwxBWjtv1jSDhYTOJwmg',1,'player','j_U_ezRuyChHC1wfrpKzBQ','Jan',0,'',0);
INSERT INTO "seats" VALUES('BNYledxMBlqdfJdTCmxQDA',0,'player','nPOuL4w1OU5sBpgvFjMfwQ','Eve',0,'',0);
INSERT INTO "seats" VALUES('BNYledxMBlqdfJdTCmxQDA',1,'empty','','',0,'',0);
CREATE TABLE security_events (
	number INTEGER NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	kind VARCHAR(30) NOT NULL, 
	at BIGINT NOT NULL, 
	device VARCHAR(60) NOT NULL, 
	block VARCHAR(50) NOT NULL, 
	CONSTRAINT pk_security_events PRIMARY KEY (number), 
	CONSTRAINT fk_security_events_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "security_events" VALUES(1,'pNbARGQ0AFUA07SXz8urzA','account-made',1794879276188,'','127.0.0.1');
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	options TEXT NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	practice BOOLEAN NOT NULL, 
	host VARCHAR(40) NOT NULL, 
	open BOOLEAN NOT NULL, 
	absence VARCHAR(12) NOT NULL, 
	absence_minutes INTEGER NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	secret BLOB NOT NULL, 
	lexicon VARCHAR(100) NOT NULL, 
	header TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	awaited VARCHAR(24) NOT NULL, 
	due BIGINT, 
	created_at BIGINT NOT NULL, 
	started_at BIGINT NOT NULL, 
	ended_at BIGINT NOT NULL, 
	outcome TEXT NOT NULL, 
	rematch VARCHAR(40) NOT NULL, talk VARCHAR(8) DEFAULT 'free' NOT NULL, friends_only BOOLEAN DEFAULT 0 NOT NULL, gallery BOOLEAN DEFAULT 0 NOT NULL, shared BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('atEFPV0pLZlH33XgF-DQBg','classic-us','{"language":"en","lexicon":"","words":"checked","challenge_seconds":20,"bank_minutes":0,"turn_seconds":0,"friendly":true,"practice":false,"family_words":null}','en',0,'pNbARGQ0AFUA07SXz8urzA',0,'claim',3,'over',X'796BB4A3C60A78C4916F01E4E56C98DF48397811CF4F683796D4853019280C88','en','{"format":"wordloom-record-1","game":"classic-us","options":{"bank_minutes":0,"challenge_seconds":20,"family_words":null,"friendly":true,"language":"en","lexicon":"","practice":false,"turn_seconds":0,"words":"checked"},"lexicon":"en","players":["Ana","Jan"],"commitment":"a3183179729ee422ff2c0d5987e340e305502f72d5c5a920d9a0058a4218681c","entropy":["",""],"bag":"wordloom-bag-1","table":"atEFPV0pLZlH33XgF-DQBg","rules":2}',5,'',NULL,1794879276428,1794879276491,1794879276652,'{"reason":"one-seat-left","scores":[0,0],"places":[1,2]}','','free',0,0,0);
INSERT INTO "tables" VALUES('nKJwxBWjtv1jSDhYTOJwmg','classic-us','{"language":"en","lexicon":"","words":"checked","challenge_seconds":20,"bank_minutes":0,"turn_seconds":0,"friendly":true,"practice":false,"family_words":null}','en',0,'pNbARGQ0AFUA07SXz8urzA',0,'claim',3,'running',X'671E84640ADA2F76CE59ED298C796842AB733C2401B6C5DD7276EA5695100600','en','{"format":"wordloom-record-1","game":"classic-us","options":{"bank_minutes":0,"challenge_seconds":20,"family_words":null,"friendly":true,"language":"en","lexicon":"","practice":false,"turn_seconds":0,"words":"checked"},"lexicon":"en","players":["Ana","Jan"],"commitment":"a82e4047f76483a30c764ddb7d67223b5523bee186a08c81779680557b6d464e","entropy":["",""],"bag":"wordloom-bag-1","table":"nKJwxBWjtv1jSDhYTOJwmg","rules":2}',4,'1',NULL,1794879276701,1794879276723,0,'','','free',0,0,0);
INSERT INTO "tables" VALUES('BNYledxMBlqdfJdTCmxQDA','classic-us','{"language":"en","lexicon":"","words":"checked","challenge_seconds":20,"bank_minutes":0,"turn_seconds":0,"friendly":true,"practice":false,"family_words":null}','en',0,'nPOuL4w1OU5sBpgvFjMfwQ',1,'claim',3,'waiting',X'CE443D2AF9B5B95169A48C24C9C44DD85BDCE472D8C2A18699F1E4E71433F674','en','',0,'',NULL,1794879276755,0,0,'','','free',0,0,0);
CREATE TABLE tokens (
	digest VARCHAR(64) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	expires_at BIGINT NOT NULL, created_at BIGINT DEFAULT '0' NOT NULL, seen_at BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, block VARCHAR(50) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_tokens PRIMARY KEY (digest), 
	CONSTRAINT fk_tokens_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "tokens" VALUES('4f93b5065652ae05d926a969ccda437ced095329ce34405769e5040f536f4e89','j_U_ezRuyChHC1wfrpKzBQ',1810431275662,1794879275662,1794879275662,'','127.0.0.1');
INSERT INTO "tokens" VALUES('b8ec739756bc4f5bd28a723735307fad1e31c44fc2ffe27fd790a87f855e1023','nPOuL4w1OU5sBpgvFjMfwQ',1810431275889,1794879275889,1794879275889,'','127.0.0.1');
INSERT INTO "tokens" VALUES('12b8060048724bec3e1881f657ab8efce25851bb3bc06613784faf142a97d5c0','pNbARGQ0AFUA07SXz8urzA',1810431276185,1794879276185,1794879276185,'','127.0.0.1');
CREATE INDEX ix_chat_player ON chat (player);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_outages_until ON outages (until);
CREATE INDEX ix_tables_status_due ON tables (status, due);
CREATE INDEX ix_tables_status_open_created_at ON tables (status, open, created_at);
CREATE INDEX ix_passkeys_player ON passkeys (player);
CREATE INDEX ix_seats_player ON seats (player);
CREATE INDEX ix_tokens_player ON tokens (player);
CREATE INDEX ix_codes_player ON codes (player);
CREATE INDEX ix_security_events_player ON security_events (player);
CREATE INDEX ix_friends_friend ON friends (friend);
CREATE INDEX ix_tokens_block ON tokens (block);
CREATE INDEX ix_tables_host_status ON tables (host, status);
COMMIT;
