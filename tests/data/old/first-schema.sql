BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
	at BIGINT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (number)
);
INSERT INTO "chat" VALUES(1,'hjn7gBDnindQ096eUL1MLg','SU1JuAqD2hSmza-76NHN5Q','Ana',0,'Good luck!','',1794856650251);
INSERT INTO "chat" VALUES(2,'hjn7gBDnindQ096eUL1MLg','-bUEJsPwy7hKheaDpFQTMA','Jan',1,'Powodzenia!','',1794856650265);
CREATE TABLE entries (
	"table" VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	command_id VARCHAR(120), 
	CONSTRAINT pk_entries PRIMARY KEY ("table", version), 
	CONSTRAINT fk_entries_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_entries_table_command_id UNIQUE ("table", command_id)
);
INSERT INTO "entries" VALUES('hjn7gBDnindQ096eUL1MLg',1,'{"version":1,"at":1794856649556,"command":{"kind":"begin","seat":-1},"events":[{"kind":"clocked","seat":-1,"at":1794856649556,"spent":[0,0],"moves":true},{"kind":"opening-draw","tiles":[[0,"A"],[1,"B"]]},{"kind":"drawn","seat":0,"tiles":"OOR?RZT"},{"kind":"drawn","seat":1,"tiles":"GXDWSHC"},{"kind":"turn-came","seat":0},{"kind":"luck","used":16}],"before":"75c032ed9ec50920f6971dda75f717127d73bb9d565bf182fe7e944aeec832e2"}',NULL);
INSERT INTO "entries" VALUES('hjn7gBDnindQ096eUL1MLg',2,'{"version":2,"at":1794856649278,"command":{"kind":"exchange","seat":0,"tiles":"O"},"events":[{"kind":"clocked","seat":0,"at":1794856649556,"spent":[0,0],"moves":true},{"kind":"exchanged","seat":0,"tiles":"O","drawn":"E"},{"kind":"turn-came","seat":1},{"kind":"luck","used":17}],"before":"4e88321bd7aff732a14a9fd7384cc74f7512956c0dbceeef38f72a98634ddda9"}','SU1JuAqD2hSmza-76NHN5Q:m0');
INSERT INTO "entries" VALUES('hjn7gBDnindQ096eUL1MLg',3,'{"version":3,"at":1794856649363,"command":{"kind":"exchange","seat":1,"tiles":"C"},"events":[{"kind":"clocked","seat":1,"at":1794856649556,"spent":[0,0],"moves":true},{"kind":"exchanged","seat":1,"tiles":"C","drawn":"T"},{"kind":"turn-came","seat":0},{"kind":"luck","used":18}],"before":"5fc0cf738fd3598b44309b557a3d638c863ee72a01dd1c83a9a64e324252b374"}','-bUEJsPwy7hKheaDpFQTMA:m1');
INSERT INTO "entries" VALUES('hjn7gBDnindQ096eUL1MLg',4,'{"version":4,"at":1794856649427,"command":{"kind":"exchange","seat":0,"tiles":"E"},"events":[{"kind":"clocked","seat":0,"at":1794856649556,"spent":[0,0],"moves":true},{"kind":"exchanged","seat":0,"tiles":"E","drawn":"L"},{"kind":"turn-came","seat":1},{"kind":"luck","used":19}],"before":"44864baef24fd64b677d1c2e5d5373329551399bac793ba159fd5c3c041cd5e4"}','SU1JuAqD2hSmza-76NHN5Q:m2');
INSERT INTO "entries" VALUES('hjn7gBDnindQ096eUL1MLg',5,'{"version":5,"at":1794856649527,"command":{"kind":"exchange","seat":1,"tiles":"D"},"events":[{"kind":"clocked","seat":1,"at":1794856649556,"spent":[0,0],"moves":true},{"kind":"exchanged","seat":1,"tiles":"D","drawn":"E"},{"kind":"turn-came","seat":0},{"kind":"luck","used":20}],"before":"52ceb0aca763761d0dc4b63806d29f30fdbf89455457e49914722cd7c2d9f323"}','-bUEJsPwy7hKheaDpFQTMA:m3');
INSERT INTO "entries" VALUES('hjn7gBDnindQ096eUL1MLg',6,'{"version":6,"at":1794856649635,"command":{"kind":"exchange","seat":0,"tiles":"L"},"events":[{"kind":"clocked","seat":0,"at":1794856649635,"spent":[79,0],"moves":true},{"kind":"exchanged","seat":0,"tiles":"L","drawn":"D"},{"kind":"turn-came","seat":1},{"kind":"luck","used":21}],"before":"547219cecfae702724fe20e170e4c77de06ea7cc2bde1ff2d06ddf908d947b79"}','SU1JuAqD2hSmza-76NHN5Q:m4');
INSERT INTO "entries" VALUES('hjn7gBDnindQ096eUL1MLg',7,'{"version":7,"at":1794856649739,"command":{"kind":"exchange","seat":1,"tiles":"E"},"events":[{"kind":"clocked","seat":1,"at":1794856649739,"spent":[0,104],"moves":true},{"kind":"exchanged","seat":1,"tiles":"E","drawn":"M"},{"kind":"turn-came","seat":0},{"kind":"luck","used":22}],"before":"c7def40850cea9dbe10d2cb1b9e14fa422ff8687b7a16e3f0229576983b1e8c4"}','-bUEJsPwy7hKheaDpFQTMA:m5');
INSERT INTO "entries" VALUES('hjn7gBDnindQ096eUL1MLg',8,'{"version":8,"at":1794856649775,"command":{"kind":"resign","seat":1},"events":[{"kind":"clocked","seat":1,"at":1794856649775,"spent":[36,0],"moves":true},{"kind":"seat-left","seat":1,"why":"resigned"},{"kind":"ended","reason":"one-seat-left","lines":[]}],"before":"c1bc319553488c4e8a9d94b5e8bfa4fd0a55dbd5aa12c0dbded17ca6a9acc43b"}','-bUEJsPwy7hKheaDpFQTMA:c1');
INSERT INTO "entries" VALUES('lrPRhB9CtavqeJwmCznGYQ',1,'{"version":1,"at":1794856650348,"command":{"kind":"begin","seat":-1},"events":[{"kind":"clocked","seat":-1,"at":1794856650348,"spent":[0,0],"moves":true},{"kind":"opening-draw","tiles":[[0,"L"],[1,"I"]]},{"kind":"drawn","seat":1,"tiles":"SBEMSON"},{"kind":"drawn","seat":0,"tiles":"IEHEXPA"},{"kind":"turn-came","seat":1},{"kind":"luck","used":16}],"before":"fb00de2317c52ccab7b937e9b914dd3755b8e872ca31b1afbe91dfdaa234c87d"}',NULL);
INSERT INTO "entries" VALUES('lrPRhB9CtavqeJwmCznGYQ',2,'{"version":2,"at":1794856649967,"command":{"kind":"exchange","seat":1,"tiles":"B"},"events":[{"kind":"clocked","seat":1,"at":1794856650348,"spent":[0,0],"moves":true},{"kind":"exchanged","seat":1,"tiles":"B","drawn":"A"},{"kind":"turn-came","seat":0},{"kind":"luck","used":17}],"before":"43dd211588c664857b411cc5cb6ba4610e707d867e191d9a7039f95a78b8aa15"}','-bUEJsPwy7hKheaDpFQTMA:m0');
INSERT INTO "entries" VALUES('lrPRhB9CtavqeJwmCznGYQ',3,'{"version":3,"at":1794856650009,"command":{"kind":"exchange","seat":0,"tiles":"A"},"events":[{"kind":"clocked","seat":0,"at":1794856650348,"spent":[0,0],"moves":true},{"kind":"exchanged","seat":0,"tiles":"A","drawn":"C"},{"kind":"turn-came","seat":1},{"kind":"luck","used":18}],"before":"8ef3210afb22174b71b555cbbd3c377a8dba2f31c63003aae14f6e4f25224a18"}','SU1JuAqD2hSmza-76NHN5Q:m1');
INSERT INTO "entries" VALUES('lrPRhB9CtavqeJwmCznGYQ',4,'{"version":4,"at":1794856650048,"command":{"kind":"exchange","seat":1,"tiles":"A"},"events":[{"kind":"clocked","seat":1,"at":1794856650348,"spent":[0,0],"moves":true},{"kind":"exchanged","seat":1,"tiles":"A","drawn":"A"},{"kind":"turn-came","seat":0},{"kind":"luck","used":19}],"before":"a64458f369e53ac4fb58eb85a6f7c07020940d9b1bafdfa7c9c25586781b0bba"}','-bUEJsPwy7hKheaDpFQTMA:m2');
INSERT INTO "entries" VALUES('lrPRhB9CtavqeJwmCznGYQ',5,'{"version":5,"at":1794856650107,"command":{"kind":"exchange","seat":0,"tiles":"C"},"events":[{"kind":"clocked","seat":0,"at":1794856650348,"spent":[0,0],"moves":true},{"kind":"exchanged","seat":0,"tiles":"C","drawn":"B"},{"kind":"turn-came","seat":1},{"kind":"luck","used":20}],"before":"152b8cd6b8da97fd53885f15734b9b99f7df6810375a950f43401d2f7e231184"}','SU1JuAqD2hSmza-76NHN5Q:m3');
INSERT INTO "entries" VALUES('lrPRhB9CtavqeJwmCznGYQ',6,'{"version":6,"at":1794856650207,"command":{"kind":"exchange","seat":1,"tiles":"A"},"events":[{"kind":"clocked","seat":1,"at":1794856650348,"spent":[0,0],"moves":true},{"kind":"exchanged","seat":1,"tiles":"A","drawn":"I"},{"kind":"turn-came","seat":0},{"kind":"luck","used":21}],"before":"2cd52aa81bb7cfcfdc1e67018676741f30678207478099b66997b269a64c52a0"}','-bUEJsPwy7hKheaDpFQTMA:m4');
INSERT INTO "entries" VALUES('lrPRhB9CtavqeJwmCznGYQ',7,'{"version":7,"at":1794856650276,"command":{"kind":"exchange","seat":0,"tiles":"B"},"events":[{"kind":"clocked","seat":0,"at":1794856650348,"spent":[0,0],"moves":true},{"kind":"exchanged","seat":0,"tiles":"B","drawn":"O"},{"kind":"turn-came","seat":1},{"kind":"luck","used":22}],"before":"790333ecaec16c0b1b2e83f78c14f3fe5e508b5fab43a498718095ee744a59ee"}','SU1JuAqD2hSmza-76NHN5Q:m5');
INSERT INTO "entries" VALUES('lrPRhB9CtavqeJwmCznGYQ',8,'{"version":8,"at":1794856650409,"command":{"kind":"exchange","seat":1,"tiles":"E"},"events":[{"kind":"clocked","seat":1,"at":1794856650409,"spent":[0,61],"moves":true},{"kind":"exchanged","seat":1,"tiles":"E","drawn":"E"},{"kind":"turn-came","seat":0},{"kind":"luck","used":23}],"before":"c8b65ff8a3860928fac4b5da96edfdc607649f09c4b843ffb08ad409f6566e78"}','-bUEJsPwy7hKheaDpFQTMA:m6');
INSERT INTO "entries" VALUES('lrPRhB9CtavqeJwmCznGYQ',9,'{"version":9,"at":1794856650535,"command":{"kind":"exchange","seat":0,"tiles":"E"},"events":[{"kind":"clocked","seat":0,"at":1794856650535,"spent":[126,0],"moves":true},{"kind":"exchanged","seat":0,"tiles":"E","drawn":"E"},{"kind":"turn-came","seat":1},{"kind":"luck","used":24}],"before":"edfb46b63220c5c42e99be03fa5be1147a846cb7ba04e5337e9aa92b77ae4b7d"}','SU1JuAqD2hSmza-76NHN5Q:m7');
INSERT INTO "entries" VALUES('lrPRhB9CtavqeJwmCznGYQ',10,'{"version":10,"at":1794856650576,"command":{"kind":"offer","seat":0,"what":"pause"},"events":[{"kind":"clocked","seat":0,"at":1794856650576,"spent":[0,41],"moves":false},{"kind":"offered","seat":0,"what":"pause"}],"before":"3003b272b9160295780131f2d0113f902b06deba4fdad7dee838e2cd540430a2"}','SU1JuAqD2hSmza-76NHN5Q:c1');
INSERT INTO "entries" VALUES('xcR-Wj-3eCgySQpeqmziPw',1,'{"version":1,"at":1794856651235,"command":{"kind":"begin","seat":-1},"events":[{"kind":"clocked","seat":-1,"at":1794856651235,"spent":[0],"moves":true},{"kind":"drawn","seat":0,"tiles":"YEHSSZ2"},{"kind":"turn-came","seat":0},{"kind":"luck","used":7}],"before":"2f4794683250eb32890496e085f384f720d8185485022ccd33eec5b9463c01b0"}',NULL);
CREATE TABLE mutes (
	player VARCHAR(40) NOT NULL, 
	muted VARCHAR(40) NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (player, muted), 
	CONSTRAINT fk_mutes_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "mutes" VALUES('UyWQOPKmc_0I2OJUB1uq9g','-bUEJsPwy7hKheaDpFQTMA');
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
	created_at BIGINT NOT NULL, 
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
	seen_at BIGINT NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (id), 
	CONSTRAINT uq_players_login UNIQUE (login)
);
INSERT INTO "players" VALUES('SU1JuAqD2hSmza-76NHN5Q','Ana','en','ana','$argon2id$v=19$m=19456,t=2,p=1$sEinPicujRcIakT1lryRPg$jI7MleNfnQifApf4uxlIgtvYnREqClIIcDCx+AOHKG4',0,1794856645215,1794856645215);
INSERT INTO "players" VALUES('-bUEJsPwy7hKheaDpFQTMA','Jan','pl',NULL,'',0,1794856646367,1794856646367);
INSERT INTO "players" VALUES('UyWQOPKmc_0I2OJUB1uq9g','Eve','ro',NULL,'',0,1794856647223,1794856647223);
CREATE TABLE pulse (
	id INTEGER NOT NULL, 
	alive_at BIGINT NOT NULL, 
	CONSTRAINT pk_pulse PRIMARY KEY (id)
);
INSERT INTO "pulse" VALUES(1,1794856651818);
CREATE TABLE reports (
	number INTEGER NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	about VARCHAR(40) NOT NULL, 
	"table" VARCHAR(40) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_reports PRIMARY KEY (number)
);
INSERT INTO "reports" VALUES(1,'UyWQOPKmc_0I2OJUB1uq9g','-bUEJsPwy7hKheaDpFQTMA','hjn7gBDnindQ096eUL1MLg','rude',1794856651390);
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
INSERT INTO "seats" VALUES('hjn7gBDnindQ096eUL1MLg',0,'player','SU1JuAqD2hSmza-76NHN5Q','Ana',0,'aa',0);
INSERT INTO "seats" VALUES('hjn7gBDnindQ096eUL1MLg',1,'player','-bUEJsPwy7hKheaDpFQTMA','Jan',0,'bb',0);
INSERT INTO "seats" VALUES('lrPRhB9CtavqeJwmCznGYQ',0,'player','SU1JuAqD2hSmza-76NHN5Q','Ana',0,'aa',0);
INSERT INTO "seats" VALUES('lrPRhB9CtavqeJwmCznGYQ',1,'player','-bUEJsPwy7hKheaDpFQTMA','Jan',0,'bb',0);
INSERT INTO "seats" VALUES('gWpREljyCRoFfAH8MIKosA',0,'player','SU1JuAqD2hSmza-76NHN5Q','Ana',0,'',0);
INSERT INTO "seats" VALUES('gWpREljyCRoFfAH8MIKosA',1,'empty','','',0,'',0);
INSERT INTO "seats" VALUES('gWpREljyCRoFfAH8MIKosA',2,'empty','','',0,'',0);
INSERT INTO "seats" VALUES('xcR-Wj-3eCgySQpeqmziPw',0,'player','UyWQOPKmc_0I2OJUB1uq9g','Eve',0,'',0);
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
	rematch VARCHAR(40) NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('hjn7gBDnindQ096eUL1MLg','classic-us','{"language":"en","lexicon":"","words":"checked","challenge_seconds":20,"bank_minutes":0,"turn_seconds":0,"friendly":true,"practice":false,"family_words":null}','en',0,'SU1JuAqD2hSmza-76NHN5Q',0,'claim',3,'over',X'05E924FEBD7673ECD038B89ECA48DF9C822C89C6664FDC4FF56F635379549DB2','en','{"format":"wordloom-record-1","game":"classic-us","options":{"bank_minutes":0,"challenge_seconds":20,"family_words":null,"friendly":true,"language":"en","lexicon":"","practice":false,"turn_seconds":0,"words":"checked"},"lexicon":"en","players":["Ana","Jan"],"commitment":"b55532f745e196b720a44752bcfe9a834a84bd6084fe20d5fd02d61fb147b14b","entropy":["aa","bb"],"bag":"wordloom-bag-1","table":"hjn7gBDnindQ096eUL1MLg","rules":2}',8,'',NULL,1794856649035,1794856649556,1794856649775,'{"reason":"one-seat-left","scores":[0,0],"places":[1,2]}','');
INSERT INTO "tables" VALUES('lrPRhB9CtavqeJwmCznGYQ','classic-us','{"language":"en","lexicon":"","words":"checked","challenge_seconds":20,"bank_minutes":0,"turn_seconds":259200,"friendly":true,"practice":false,"family_words":null}','en',0,'SU1JuAqD2hSmza-76NHN5Q',0,'claim',3,'running',X'55410E5441ED7617C2EEC360583CA90AE9745374A7EF1ADA4136600E26EC696F','en','{"format":"wordloom-record-1","game":"classic-us","options":{"bank_minutes":0,"challenge_seconds":20,"family_words":null,"friendly":true,"language":"en","lexicon":"","practice":false,"turn_seconds":259200,"words":"checked"},"lexicon":"en","players":["Ana","Jan"],"commitment":"5c670bad606954b54cf2adea4f5f4aa14a2137c5ab88d05debc42fd89fda4c9e","entropy":["aa","bb"],"bag":"wordloom-bag-1","table":"lrPRhB9CtavqeJwmCznGYQ","rules":2}',10,'1',1795115850535,1794856650301,1794856650348,0,'','');
INSERT INTO "tables" VALUES('gWpREljyCRoFfAH8MIKosA','rummikub','{"language":"pt","lexicon":"","words":"checked","challenge_seconds":20,"bank_minutes":0,"turn_seconds":60,"friendly":true,"practice":false,"family_words":null,"theme":"","cedilla_as_c":false}','pt',0,'SU1JuAqD2hSmza-76NHN5Q',1,'claim',3,'waiting',X'49BE37189EB8923423C3417295B8C15F8E87272E91F4C0EC42EC5A799B2A7D33','pt','',0,'',NULL,1794856651177,0,0,'','');
INSERT INTO "tables" VALUES('xcR-Wj-3eCgySQpeqmziPw','cards-solo','{"language":"pl","lexicon":"","words":"checked","challenge_seconds":20,"bank_minutes":0,"turn_seconds":0,"friendly":true,"practice":false,"family_words":null,"action_seconds":15,"actions":false}','pl',0,'UyWQOPKmc_0I2OJUB1uq9g',0,'claim',3,'running',X'3C3D517F24C1E2092D1A6382E5A2EC46103A6EC0F7779D9D0E41C2C40C1011F2','pl','{"format":"wordloom-record-1","game":"cards-solo","options":{"action_seconds":15,"actions":false,"bank_minutes":0,"challenge_seconds":20,"family_words":null,"friendly":true,"language":"pl","lexicon":"","practice":false,"turn_seconds":0,"words":"checked"},"lexicon":"pl","players":["Eve"],"commitment":"82a30e47274e95acc23d976486c377a199f70a9fa739a13bf9eac879e8d38c48","entropy":[""],"bag":"wordloom-bag-1","table":"xcR-Wj-3eCgySQpeqmziPw","rules":2}',1,'0',NULL,1794856651225,1794856651235,0,'','');
CREATE TABLE tokens (
	digest VARCHAR(64) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	expires_at BIGINT NOT NULL, 
	CONSTRAINT pk_tokens PRIMARY KEY (digest), 
	CONSTRAINT fk_tokens_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "tokens" VALUES('61d87b6836c79ea8337b699a888b4dadf53ab4728d4bde45ca65395fec9777e1','SU1JuAqD2hSmza-76NHN5Q',1810408645215);
INSERT INTO "tokens" VALUES('852fa3a2eb6400e5297263c41c1892922f8451daaf80bac41434a9095b13a95e','-bUEJsPwy7hKheaDpFQTMA',1810408646367);
INSERT INTO "tokens" VALUES('48a7702ad6cd3eb5fefe5210154403b261fc56c376ce4ca64cae4b2899551fba','UyWQOPKmc_0I2OJUB1uq9g',1810408647223);
CREATE INDEX ix_chat_player ON chat (player);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_outages_until ON outages (until);
CREATE INDEX ix_tables_status_due ON tables (status, due);
CREATE INDEX ix_tables_status_open_created_at ON tables (status, open, created_at);
CREATE INDEX ix_passkeys_player ON passkeys (player);
CREATE INDEX ix_seats_player ON seats (player);
CREATE INDEX ix_tokens_player ON tokens (player);
COMMIT;
