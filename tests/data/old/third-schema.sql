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
INSERT INTO "alembic_version" VALUES('0003');
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
INSERT INTO "chat" VALUES(1,'DVqFSn9U3Kz2ournQ5qMzg','ZohLfdSIJqcPIxEb7TYSIg','Ana',0,'Hello there','',1794869803035,0);
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
INSERT INTO "codes" VALUES('5acb5c7c502bfd94da433bb7c19ae476b6006db5422f479c0c33772197e0013b','ZohLfdSIJqcPIxEb7TYSIg','written','',1794869802898,NULL);
INSERT INTO "codes" VALUES('eb0d380527ba08ebebd69a5d582bae8b7453c6ea70254815e6a44d0e96b83af1','ZohLfdSIJqcPIxEb7TYSIg','written','',1794869802898,NULL);
INSERT INTO "codes" VALUES('9297b88d49df7ff20e3c3773ff6db822d61e3bc33de8a1c80fc810294f0515d4','ZohLfdSIJqcPIxEb7TYSIg','written','',1794869802898,NULL);
INSERT INTO "codes" VALUES('cd8858ed70c4b39cecdb7b119d1e24c4dd7d6e8cb5f3a33d8740232ddcf60a49','ZohLfdSIJqcPIxEb7TYSIg','written','',1794869802898,NULL);
INSERT INTO "codes" VALUES('d27be9278a0120b5476452d1e0692dca8aec8719f033b8f04f2891396057a174','ZohLfdSIJqcPIxEb7TYSIg','written','',1794869802898,NULL);
INSERT INTO "codes" VALUES('6a3739ac931d3cf1923f825a0000f95c1f9c3c355526bb8f7d87c0bfbcebabb1','ZohLfdSIJqcPIxEb7TYSIg','written','',1794869802898,NULL);
INSERT INTO "codes" VALUES('38eb41075b87f676e06937243f85e1cc5949b60694e154d4f2527921111a679b','ZohLfdSIJqcPIxEb7TYSIg','written','',1794869802898,NULL);
INSERT INTO "codes" VALUES('ac05191571e1f91c8a4197e6697e0a7e3b2461c2116deff4d5766320324b0f5d','ZohLfdSIJqcPIxEb7TYSIg','written','',1794869802898,NULL);
CREATE TABLE entries (
	"table" VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	command_id VARCHAR(120), 
	CONSTRAINT pk_entries PRIMARY KEY ("table", version), 
	CONSTRAINT fk_entries_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_entries_table_command_id UNIQUE ("table", command_id)
);
INSERT INTO "entries" VALUES('5WmCr3h_y5Qwi7GbIjfXug',1,'{"version":1,"at":1794869802998,"command":{"kind":"begin","seat":-1},"events":[{"kind":"clocked","seat":-1,"at":1794869802998,"spent":[0,0],"moves":true},{"kind":"opening-draw","tiles":[[0,"Q"],[1,"F"]]},{"kind":"drawn","seat":1,"tiles":"BGDAAPE"},{"kind":"drawn","seat":0,"tiles":"AOCMEET"},{"kind":"turn-came","seat":1},{"kind":"luck","used":16}],"before":"c60579574f7d062b08e36f1a5a9dc422ecc22677cd0a7986a0b4bfebb33e5ffe"}',NULL);
INSERT INTO "entries" VALUES('5WmCr3h_y5Qwi7GbIjfXug',2,'{"version":2,"at":1794869803005,"command":{"kind":"resign","seat":1},"events":[{"kind":"clocked","seat":1,"at":1794869803005,"spent":[0,7],"moves":true},{"kind":"seat-left","seat":1,"why":"resigned"},{"kind":"ended","reason":"one-seat-left","lines":[]}],"before":"687a302ecb2aaaea09bf0b7031b7e2bdde51ec8c8c21af7437559001e2448d02"}','mP6gnloiK5gDmNboBl2nWg:a');
INSERT INTO "entries" VALUES('DVqFSn9U3Kz2ournQ5qMzg',1,'{"version":1,"at":1794869803026,"command":{"kind":"begin","seat":-1},"events":[{"kind":"clocked","seat":-1,"at":1794869803026,"spent":[0,0],"moves":true},{"kind":"opening-draw","tiles":[[0,"E"],[1,"P"]]},{"kind":"drawn","seat":0,"tiles":"THEASER"},{"kind":"drawn","seat":1,"tiles":"IEAKNIN"},{"kind":"turn-came","seat":0},{"kind":"luck","used":16}],"before":"c12158cd749e8b545142c5b742c47c13f753b559f5c46b145a997b8b86d5a171"}',NULL);
INSERT INTO "entries" VALUES('DVqFSn9U3Kz2ournQ5qMzg',2,'{"version":2,"at":1794869803033,"command":{"kind":"pass","seat":0},"events":[{"kind":"clocked","seat":0,"at":1794869803033,"spent":[7,0],"moves":true},{"kind":"passed","seat":0,"timed_out":false},{"kind":"turn-came","seat":1}],"before":"d5caca488c3d9715b10844758f73f1942101f2e22ac0bd3f10b6200e7ae2894b"}','ZohLfdSIJqcPIxEb7TYSIg:first');
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
INSERT INTO "leases" VALUES('ZohLfdSIJqcPIxEb7TYSIg',1794869803161,1794869803161);
INSERT INTO "leases" VALUES('mP6gnloiK5gDmNboBl2nWg',1794869803161,1794869803161);
INSERT INTO "leases" VALUES('Y5ssnYLrp9op_2QwyXNWGg',1794869803040,1794869803040);
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
INSERT INTO "players" VALUES('ZohLfdSIJqcPIxEb7TYSIg','Ana','en','ana','$argon2id$v=19$m=19456,t=2,p=1$SPbggkmU/+JxdoKb+Y1iDA$2G7JN04ZsUMz55YpcTGV+pfe3ga5hmZL6uQYK3QN498',0,1794869802775,1794869802775,0,'',0,'',0,0,'',0,0);
INSERT INTO "players" VALUES('mP6gnloiK5gDmNboBl2nWg','Jan','en',NULL,'',0,1794869802815,1794869802815,0,'',0,'',0,0,'',0,0);
INSERT INTO "players" VALUES('Y5ssnYLrp9op_2QwyXNWGg','Eve','en',NULL,'',0,1794869802852,1794869802852,0,'',0,'',0,0,'',0,0);
CREATE TABLE pulse (
	id INTEGER NOT NULL, 
	alive_at BIGINT NOT NULL, 
	CONSTRAINT pk_pulse PRIMARY KEY (id)
);
INSERT INTO "pulse" VALUES(1,1794869803387);
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
INSERT INTO "seats" VALUES('5WmCr3h_y5Qwi7GbIjfXug',0,'player','ZohLfdSIJqcPIxEb7TYSIg','Ana',0,'',0);
INSERT INTO "seats" VALUES('5WmCr3h_y5Qwi7GbIjfXug',1,'player','mP6gnloiK5gDmNboBl2nWg','Jan',0,'',0);
INSERT INTO "seats" VALUES('DVqFSn9U3Kz2ournQ5qMzg',0,'player','ZohLfdSIJqcPIxEb7TYSIg','Ana',0,'',0);
INSERT INTO "seats" VALUES('DVqFSn9U3Kz2ournQ5qMzg',1,'player','mP6gnloiK5gDmNboBl2nWg','Jan',0,'',0);
INSERT INTO "seats" VALUES('s9FJejxOcyDcXlOmFPxs4Q',0,'player','Y5ssnYLrp9op_2QwyXNWGg','Eve',0,'',0);
INSERT INTO "seats" VALUES('s9FJejxOcyDcXlOmFPxs4Q',1,'empty','','',0,'',0);
INSERT INTO "seats" VALUES('s9FJejxOcyDcXlOmFPxs4Q',2,'empty','','',0,'',0);
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
INSERT INTO "security_events" VALUES(1,'ZohLfdSIJqcPIxEb7TYSIg','account-made',1794869802900,'','127.0.0.1');
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
	rematch VARCHAR(40) NOT NULL, talk VARCHAR(8) DEFAULT 'free' NOT NULL, friends_only BOOLEAN DEFAULT 0 NOT NULL, gallery BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('5WmCr3h_y5Qwi7GbIjfXug','classic-us','{"language":"en","lexicon":"","words":"checked","challenge_seconds":20,"bank_minutes":0,"turn_seconds":0,"friendly":true,"practice":false,"family_words":null}','en',0,'ZohLfdSIJqcPIxEb7TYSIg',0,'claim',3,'over',X'BFCD72FA7423C4D62D718F8DAE1806321F7553049841EA8F778ED59AABFD3E18','en','{"format":"wordloom-record-1","game":"classic-us","options":{"bank_minutes":0,"challenge_seconds":20,"family_words":null,"friendly":true,"language":"en","lexicon":"","practice":false,"turn_seconds":0,"words":"checked"},"lexicon":"en","players":["Ana","Jan"],"commitment":"9a2af8eb7bb7ee5f6e0811c9a6596c3b05ceb5bef51b604880f74993cb49ebb3","entropy":["",""],"bag":"wordloom-bag-1","table":"5WmCr3h_y5Qwi7GbIjfXug","rules":2}',2,'',NULL,1794869802978,1794869802998,1794869803005,'{"reason":"one-seat-left","scores":[0,0],"places":[1,2]}','','free',0,0);
INSERT INTO "tables" VALUES('DVqFSn9U3Kz2ournQ5qMzg','classic-us','{"language":"en","lexicon":"","words":"checked","challenge_seconds":20,"bank_minutes":0,"turn_seconds":0,"friendly":true,"practice":false,"family_words":null}','en',0,'ZohLfdSIJqcPIxEb7TYSIg',0,'claim',3,'running',X'EA9615DB07CEC1DD0D19DEFAB1E9F6A8B741752489CF952CDA32514659534F81','en','{"format":"wordloom-record-1","game":"classic-us","options":{"bank_minutes":0,"challenge_seconds":20,"family_words":null,"friendly":true,"language":"en","lexicon":"","practice":false,"turn_seconds":0,"words":"checked"},"lexicon":"en","players":["Ana","Jan"],"commitment":"19e2cb4d207d959e96f4d3ee55b57671446f7e41fad5c64b8d71b5187a8c3d70","entropy":["",""],"bag":"wordloom-bag-1","table":"DVqFSn9U3Kz2ournQ5qMzg","rules":2}',2,'1',NULL,1794869803011,1794869803026,0,'','','free',0,0);
INSERT INTO "tables" VALUES('s9FJejxOcyDcXlOmFPxs4Q','rummikub','{"language":"pt","lexicon":"","words":"checked","challenge_seconds":20,"bank_minutes":0,"turn_seconds":60,"friendly":true,"practice":false,"family_words":null,"theme":"","cedilla_as_c":false}','pt',0,'Y5ssnYLrp9op_2QwyXNWGg',1,'claim',3,'waiting',X'A4071993B56B1E7D64183875C760E2158933C06E4BCD8E69FCCED8B8D26A643C','pt','',0,'',NULL,1794869803040,0,0,'','','free',0,0);
CREATE TABLE tokens (
	digest VARCHAR(64) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	expires_at BIGINT NOT NULL, created_at BIGINT DEFAULT '0' NOT NULL, seen_at BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, block VARCHAR(50) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_tokens PRIMARY KEY (digest), 
	CONSTRAINT fk_tokens_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "tokens" VALUES('6c895ff7a475fe3276008447efcfbad972b2f4ded20f75b61e2d079de44674eb','mP6gnloiK5gDmNboBl2nWg',1810421802815,1794869802815,1794869802815,'','127.0.0.1');
INSERT INTO "tokens" VALUES('a30a27e7186b5da613da6e58b47732801da925583c8b733bf12c98eb9c180c04','Y5ssnYLrp9op_2QwyXNWGg',1810421802852,1794869802852,1794869802852,'','127.0.0.1');
INSERT INTO "tokens" VALUES('89763f2c0acb40aaf57086b8ea176729c2d0e1f6fe5f9594887d8c0bcf700a00','ZohLfdSIJqcPIxEb7TYSIg',1810421802898,1794869802898,1794869802898,'','127.0.0.1');
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
COMMIT;
