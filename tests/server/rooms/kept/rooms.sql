BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE attachments (
	"match" TEXT NOT NULL, 
	entity TEXT NOT NULL, 
	seat BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_attachments PRIMARY KEY ("match", entity), 
	CONSTRAINT fk_attachments_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE builds (
	id TEXT NOT NULL, 
	guest TEXT NOT NULL, 
	game TEXT NOT NULL, 
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	made_ms BIGINT NOT NULL, 
	CONSTRAINT pk_builds PRIMARY KEY (id), 
	CONSTRAINT fk_builds_guest FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE TABLE chats (
	room TEXT NOT NULL, 
	n BIGINT NOT NULL, 
	seat BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, guest TEXT, 
	CONSTRAINT pk_chats PRIMARY KEY (room, n), 
	CONSTRAINT fk_chats_room FOREIGN KEY(room) REFERENCES rooms (id)
);
INSERT INTO "chats" VALUES('wTN3dzBxhzW7rDLHBWBTFg',0,0,'Ann','Hello!',1794929650890,'1CsiBgTycJl2uDmYmNALMg');
CREATE TABLE guests (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	token_hash TEXT NOT NULL, 
	made_ms BIGINT NOT NULL, 
	seen_ms BIGINT NOT NULL, 
	CONSTRAINT pk_guests PRIMARY KEY (id), 
	CONSTRAINT uq_guests_token_hash UNIQUE (token_hash)
);
INSERT INTO "guests" VALUES('XeCHToq_oOVLRq-VciPJuw','Ann','ecb46eabc0c2b08b1125aa14dca4b386d898bffcb948974716d943bfad2790a5',1794929635505,1794929635505);
INSERT INTO "guests" VALUES('DGgi5bK1R2i5fPhJgZdF9A','Bob','b7159f0af215071519b5037bde6667a398aea96592fd2b08cfdb10959539be27',1794929635519,1794929635519);
INSERT INTO "guests" VALUES('mvOMTsRKWgGmxXcKATQThw','Cem','30a16b45cc3e4b073160479ae9f7e94829705bf1fbb8312e320c9af8bd6744d0',1794929635524,1794929635524);
INSERT INTO "guests" VALUES('YdEE7OXo-WVT_Sf4WasjbA','Ann','83e8b9619ce4387ab250ee5f6596d4b05cbee9ecf3744ca4699b9618b7f0cdf6',1794929635695,1794929635695);
INSERT INTO "guests" VALUES('q1rpIZvgGvQqchgZOhZD_Q','Bob','70ef49f0202442b458782d1056a855f6672f63c60d64736e82613de6e1a9188c',1794929635703,1794929635703);
INSERT INTO "guests" VALUES('0pki9-8Ps3VyD0rYV3VexQ','Ann','96f7e53d3c391bd1be1eaa3ffd821485a0043a135f3a8a75ad348dcaa2dfe41e',1794929636477,1794929636477);
INSERT INTO "guests" VALUES('iHrZ0mC8DF2sKq1cz33CbA','Bob','2bca849545d784d98daa21eabcd2467e905f8a3cb7d28abd87686fe14fd469a7',1794929636485,1794929636485);
INSERT INTO "guests" VALUES('UugklGKetIMCtt8eOIqwUw','Ann','f402175a5ebd65bfe581a81005d4071a21b73451104a3b5d14401ef1470dc44d',1794929636566,1794929636566);
INSERT INTO "guests" VALUES('unglWvQqDgGtCjYdSxw6WA','Bob','b54eb7ee6d1073a4c51b65b9103607027d5fdeeee9f1bfebd4983226b50e9a3a',1794929636568,1794929636568);
INSERT INTO "guests" VALUES('34n0VwrKy76INmhFBhxc6Q','Ann','3ac32f4a255dc0f07f45f1109ab6ba2e4191ffea56b31f91e41d534594fc4509',1794929650310,1794929650310);
INSERT INTO "guests" VALUES('1CsiBgTycJl2uDmYmNALMg','Ann','a2dd4ad824deccbb75c765778a248afc12e9cd7a96641cc2eb5c4a4b63ae9215',1794929650764,1794929650764);
INSERT INTO "guests" VALUES('etVV73UatnRUBrRPJtoKag','Bob','f6dbd903d5b820b79b52383b61b24d3bfec9cb2050619778d1c3db5cfbfcd7e9',1794929650768,1794929650768);
CREATE TABLE invites (
	secret_hash TEXT NOT NULL, 
	room TEXT NOT NULL, 
	seat BIGINT, 
	device BOOLEAN NOT NULL, 
	used BOOLEAN NOT NULL, 
	made_ms BIGINT NOT NULL, 
	CONSTRAINT pk_invites PRIMARY KEY (secret_hash), 
	CONSTRAINT fk_invites_room FOREIGN KEY(room) REFERENCES rooms (id)
);
CREATE TABLE matches (
	id TEXT NOT NULL, 
	room TEXT NOT NULL, 
	game TEXT NOT NULL, 
	rules BIGINT NOT NULL, 
	header TEXT NOT NULL, 
	records BIGINT NOT NULL, 
	made_ms BIGINT NOT NULL, 
	ended_ms BIGINT, 
	result TEXT, 
	CONSTRAINT pk_matches PRIMARY KEY (id), 
	CONSTRAINT fk_matches_room FOREIGN KEY(room) REFERENCES rooms (id)
);
INSERT INTO "matches" VALUES('NXHmfZhRmMI9QLHh7EAzww','KDmSxPhAkr5qtY1VrG4Y5w','doodle-dice',1,'{"builds":[null,null],"chance":"secure","dicewright":1,"game":"doodle-dice","options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"rules":1,"seats":2,"tables":{"base":"70f7cea84f9b01d9048b93356df1089393806e4d121e6b5fc9357ab442b36fd2","diff":{}}}',22,1794929635787,NULL,NULL);
INSERT INTO "matches" VALUES('bX09vvx5TY_09OvANU9O9Q','Qjg_VaMdUgDC0DEmahwOOw','doodle-dice',1,'{"builds":[null,null],"chance":"secure","dicewright":1,"game":"doodle-dice","options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"rules":1,"seats":2,"tables":{"base":"70f7cea84f9b01d9048b93356df1089393806e4d121e6b5fc9357ab442b36fd2","diff":{}}}',18,1794929636529,NULL,NULL);
INSERT INTO "matches" VALUES('Y6Uogaasgx1ziejzoympSg','4FLQldSdXc_Vg4qz30gsOw','doodle-dice',1,'{"builds":[null,null],"chance":"secure","dicewright":1,"game":"doodle-dice","options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"rules":1,"seats":2,"tables":{"base":"70f7cea84f9b01d9048b93356df1089393806e4d121e6b5fc9357ab442b36fd2","diff":{}}}',52,1794929636589,NULL,NULL);
INSERT INTO "matches" VALUES('s6zFhC__XhW5IdfLmFuwdQ','tKlIC1DvAIJcqioSD-sxCg','doodle-dice',1,'{"builds":[null,null],"chance":"secure","dicewright":1,"game":"doodle-dice","options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"rules":1,"seats":2,"tables":{"base":"70f7cea84f9b01d9048b93356df1089393806e4d121e6b5fc9357ab442b36fd2","diff":{}}}',34,1794929650353,1794929650555,'[0.0,1.0]');
INSERT INTO "matches" VALUES('qwIaLsupF970H9R6W71P-A','vPEQsuqMCVBY8vK9jzfzGw','doodle-dice',1,'{"builds":[null,null],"chance":"secure","dicewright":1,"game":"doodle-dice","options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"rules":1,"seats":2,"tables":{"base":"70f7cea84f9b01d9048b93356df1089393806e4d121e6b5fc9357ab442b36fd2","diff":{}}}',9,1794929650589,NULL,NULL);
INSERT INTO "matches" VALUES('7CDTZYn3DAuwSjTZNW_BiQ','DIAqFeH7hU_45vN7_8bQ-w','doodle-dice',1,'{"builds":[null,null],"chance":"secure","dicewright":1,"game":"doodle-dice","options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"rules":1,"seats":2,"tables":{"base":"70f7cea84f9b01d9048b93356df1089393806e4d121e6b5fc9357ab442b36fd2","diff":{}}}',25,1794929650639,1794929650726,'[0.0,1.0]');
INSERT INTO "matches" VALUES('WVtZywXhcf_ycPa79F88pQ','wTN3dzBxhzW7rDLHBWBTFg','doodle-dice',1,'{"builds":[null,null],"chance":"secure","dicewright":1,"game":"doodle-dice","options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"rules":1,"seats":2,"tables":{"base":"70f7cea84f9b01d9048b93356df1089393806e4d121e6b5fc9357ab442b36fd2","diff":{}}}',15,1794929650829,NULL,NULL);
CREATE TABLE records (
	"match" TEXT NOT NULL, 
	seq BIGINT NOT NULL, 
	last BIGINT NOT NULL, 
	command TEXT, 
	record TEXT NOT NULL, 
	answer TEXT, 
	head TEXT NOT NULL, 
	digest TEXT, 
	spent_ms BIGINT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_records PRIMARY KEY ("match", seq), 
	CONSTRAINT uq_records_match_command UNIQUE ("match", command), 
	CONSTRAINT fk_records_match FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',0,8,NULL,'["d",-1,"lot",2,0]',NULL,'',NULL,0,1794929635796);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',1,8,NULL,'["d",0,"first",10,7]',NULL,'',NULL,0,1794929635796);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',2,8,NULL,'["d",0,"first",10,2]',NULL,'',NULL,0,1794929635796);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',3,8,NULL,'["d",0,"first",10,1]',NULL,'',NULL,0,1794929635796);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',4,8,NULL,'["d",0,"first",10,4]',NULL,'',NULL,0,1794929635796);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',5,8,NULL,'["d",0,"first",10,6]',NULL,'',NULL,0,1794929635796);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',6,8,NULL,'["d",0,"first",10,5]',NULL,'',NULL,0,1794929635796);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',7,8,NULL,'["d",1,"draw",59,24]',NULL,'',NULL,0,1794929635796);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',8,8,NULL,'["f",1,"dice",[6,6,6,6,6,6],[6,3,2,1,2,1]]',NULL,'',NULL,0,1794929635796);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',9,11,'qfIXO0Bop7LieO5Pnl37bg','["a",1,"act",-1]','{"ok":true}','03cc3880011dc22419276c79dee08db7619f615600d99941a4bf8797638b0e55',NULL,4,1794929635808);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',10,11,NULL,'["d",0,"draw",58,27]',NULL,'03cc3880011dc22419276c79dee08db7619f615600d99941a4bf8797638b0e55',NULL,0,1794929635808);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',11,11,NULL,'["f",0,"dice",[6,6,6,6,6,6],[4,1,4,6,1,6]]',NULL,'03cc3880011dc22419276c79dee08db7619f615600d99941a4bf8797638b0e55',NULL,0,1794929635808);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',12,15,'YYj4kvMgbK3QS-9CPZSueQ','["a",0,"act",-1]','{"ok":true}','e29c2bc2987537b4c45600368a3af987ba4ed2b9b7053fb9a180153635d785ee',NULL,0,1794929635837);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',13,15,NULL,'["d",1,"draw",57,53]',NULL,'e29c2bc2987537b4c45600368a3af987ba4ed2b9b7053fb9a180153635d785ee',NULL,0,1794929635837);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',14,15,NULL,'["d",1,"draw",56,42]',NULL,'e29c2bc2987537b4c45600368a3af987ba4ed2b9b7053fb9a180153635d785ee',NULL,0,1794929635837);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',15,15,NULL,'["f",1,"dice",[6,6,6,6,6,6],[6,2,2,5,2,3]]',NULL,'e29c2bc2987537b4c45600368a3af987ba4ed2b9b7053fb9a180153635d785ee',NULL,0,1794929635837);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',16,18,'1X5qnO2q7s9bRvqLHpPEsA','["a",1,"act",-1]','{"ok":true}','d41eae6b65fdd58a1c782120fb091eb5c788d7b3367b6445e24b57969117f541',NULL,0,1794929635852);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',17,18,NULL,'["d",0,"draw",55,35]',NULL,'d41eae6b65fdd58a1c782120fb091eb5c788d7b3367b6445e24b57969117f541',NULL,0,1794929635852);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',18,18,NULL,'["f",0,"dice",[6,6,6,6,6,6],[6,3,4,2,1,2]]',NULL,'d41eae6b65fdd58a1c782120fb091eb5c788d7b3367b6445e24b57969117f541',NULL,0,1794929635852);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',19,21,'JWpN83mPDTlJFvKLyb-51g','["a",0,"act",-1]','{"ok":true}','22f90c5683b21ea3ac256ee202f25cb48d88cc785bfd6b7ba2acf7f0eaee59c1',NULL,0,1794929635869);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',20,21,NULL,'["d",1,"draw",54,16]',NULL,'22f90c5683b21ea3ac256ee202f25cb48d88cc785bfd6b7ba2acf7f0eaee59c1',NULL,0,1794929635869);
INSERT INTO "records" VALUES('NXHmfZhRmMI9QLHh7EAzww',21,21,NULL,'["f",1,"dice",[6,6,6,6,6,6],[4,2,4,6,6,3]]',NULL,'22f90c5683b21ea3ac256ee202f25cb48d88cc785bfd6b7ba2acf7f0eaee59c1',NULL,0,1794929635869);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',0,8,NULL,'["d",-1,"lot",2,1]',NULL,'',NULL,0,1794929636532);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',1,8,NULL,'["d",1,"first",10,2]',NULL,'',NULL,0,1794929636532);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',2,8,NULL,'["d",1,"first",10,8]',NULL,'',NULL,0,1794929636532);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',3,8,NULL,'["d",1,"first",10,0]',NULL,'',NULL,0,1794929636532);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',4,8,NULL,'["d",1,"first",10,5]',NULL,'',NULL,0,1794929636532);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',5,8,NULL,'["d",1,"first",10,8]',NULL,'',NULL,0,1794929636532);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',6,8,NULL,'["d",1,"first",10,9]',NULL,'',NULL,0,1794929636532);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',7,8,NULL,'["d",0,"draw",59,3]',NULL,'',NULL,0,1794929636532);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',8,8,NULL,'["f",0,"dice",[6,6,6,6,6,6],[6,2,2,4,1,3]]',NULL,'',NULL,0,1794929636532);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',9,11,'zvnLRSDfuHM2XLLPYr33CQ','["a",0,"act",-1]','{"ok":true}','ed4366dd764fc9b6c74c9009099707dd1fd05fc53c9823ccc9f1304195149a8f',NULL,0,1794929636538);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',10,11,NULL,'["d",1,"draw",58,51]',NULL,'ed4366dd764fc9b6c74c9009099707dd1fd05fc53c9823ccc9f1304195149a8f',NULL,0,1794929636538);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',11,11,NULL,'["f",1,"dice",[6,6,6,6,6,6],[6,2,1,1,3,5]]',NULL,'ed4366dd764fc9b6c74c9009099707dd1fd05fc53c9823ccc9f1304195149a8f',NULL,0,1794929636538);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',12,14,'COVzw7azuadJ5Q2IfwqONw','["a",1,"act",-1]','{"ok":true}','b8b4d276264fbdfcbc9b761318e4b8066cd46328aba455b082c2edaef918ec07',NULL,0,1794929636543);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',13,14,NULL,'["d",0,"draw",57,13]',NULL,'b8b4d276264fbdfcbc9b761318e4b8066cd46328aba455b082c2edaef918ec07',NULL,0,1794929636543);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',14,14,NULL,'["f",0,"dice",[6,6,6,6,6,6],[5,6,2,5,3,1]]',NULL,'b8b4d276264fbdfcbc9b761318e4b8066cd46328aba455b082c2edaef918ec07',NULL,0,1794929636543);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',15,17,'S-44Uy5mtDF3wqAvGic_Ng','["a",0,"act",-1]','{"ok":true}','8ab6b7c4b91c684a6ced0469f08c5dd8a2f866b8775e5f708b9392cf833f0c8c',NULL,0,1794929636548);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',16,17,NULL,'["d",1,"draw",56,4]',NULL,'8ab6b7c4b91c684a6ced0469f08c5dd8a2f866b8775e5f708b9392cf833f0c8c',NULL,0,1794929636548);
INSERT INTO "records" VALUES('bX09vvx5TY_09OvANU9O9Q',17,17,NULL,'["f",1,"dice",[6,6,6,6,6,6],[3,5,5,2,1,1]]',NULL,'8ab6b7c4b91c684a6ced0469f08c5dd8a2f866b8775e5f708b9392cf833f0c8c',NULL,0,1794929636548);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',0,8,NULL,'["d",-1,"lot",2,1]',NULL,'',NULL,0,1794929636591);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',1,8,NULL,'["d",1,"first",10,8]',NULL,'',NULL,0,1794929636591);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',2,8,NULL,'["d",1,"first",10,0]',NULL,'',NULL,0,1794929636591);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',3,8,NULL,'["d",1,"first",10,3]',NULL,'',NULL,0,1794929636591);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',4,8,NULL,'["d",1,"first",10,9]',NULL,'',NULL,0,1794929636591);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',5,8,NULL,'["d",1,"first",10,4]',NULL,'',NULL,0,1794929636591);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',6,8,NULL,'["d",1,"first",10,6]',NULL,'',NULL,0,1794929636591);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',7,8,NULL,'["d",0,"draw",59,18]',NULL,'',NULL,0,1794929636591);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',8,8,NULL,'["f",0,"dice",[6,6,6,6,6,6],[4,3,4,4,4,6]]',NULL,'',NULL,0,1794929636591);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',9,11,'urXaqi16_XDU0hu0zVb41w','["a",0,"act",-1]','{"ok":true}','8affac4171cba8bfac6c866ce90e9edb8192ac10c8c5b25a1d68fc9cb127e40c',NULL,0,1794929636597);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',10,11,NULL,'["d",1,"draw",58,23]',NULL,'8affac4171cba8bfac6c866ce90e9edb8192ac10c8c5b25a1d68fc9cb127e40c',NULL,0,1794929636597);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',11,11,NULL,'["f",1,"dice",[6,6,6,6,6,6],[3,2,1,3,2,2]]',NULL,'8affac4171cba8bfac6c866ce90e9edb8192ac10c8c5b25a1d68fc9cb127e40c',NULL,0,1794929636597);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',12,14,'27lJPDHrJD-moGi1Kuw4vw','["a",1,"act",-1]','{"ok":true}','85c0e69828d4a788d19672d713b326c6901ad4c7fa4a377df9ef84b234a024b2',NULL,0,1794929636601);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',13,14,NULL,'["d",0,"draw",57,27]',NULL,'85c0e69828d4a788d19672d713b326c6901ad4c7fa4a377df9ef84b234a024b2',NULL,0,1794929636601);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',14,14,NULL,'["f",0,"dice",[6,6,6,6,6,6],[5,5,4,5,6,4]]',NULL,'85c0e69828d4a788d19672d713b326c6901ad4c7fa4a377df9ef84b234a024b2',NULL,0,1794929636601);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',15,17,'h4k9SbEWFgR2d0pBoqU1nQ','["a",0,"act",-1]','{"ok":true}','7e3fb3da89cc05e85d80e6ba32b353cf37606b33dd323ff4d39e6c42e5f1e162',NULL,90000,1794929636606);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',16,17,NULL,'["d",1,"draw",56,16]',NULL,'7e3fb3da89cc05e85d80e6ba32b353cf37606b33dd323ff4d39e6c42e5f1e162',NULL,0,1794929636606);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',17,17,NULL,'["f",1,"dice",[6,6,6,6,6,6],[3,2,4,6,5,6]]',NULL,'7e3fb3da89cc05e85d80e6ba32b353cf37606b33dd323ff4d39e6c42e5f1e162',NULL,0,1794929636606);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',18,20,'879X0aj5GUcKA10pO_eINA','["a",1,"act",-1]','{"ok":true}','6fc77c15302ca7278bf75b6b6a59af6b37f738d463593fa9a9fc4bcf32fb20b2',NULL,0,1794929636612);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',19,20,NULL,'["d",0,"draw",55,44]',NULL,'6fc77c15302ca7278bf75b6b6a59af6b37f738d463593fa9a9fc4bcf32fb20b2',NULL,0,1794929636612);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',20,20,NULL,'["f",0,"dice",[6,6,6,6,6,6],[5,3,1,3,1,3]]',NULL,'6fc77c15302ca7278bf75b6b6a59af6b37f738d463593fa9a9fc4bcf32fb20b2',NULL,0,1794929636612);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',21,23,'AKwPezYzUDstZ5Wf7AD5Hg','["a",0,"act",-1]','{"ok":true}','e5f83e390be137958597824d8f0cf7aba55c4b9cdac907e7e13a35838a46ea8a',NULL,52000,1794929636623);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',22,23,NULL,'["d",1,"draw",54,12]',NULL,'e5f83e390be137958597824d8f0cf7aba55c4b9cdac907e7e13a35838a46ea8a',NULL,0,1794929636623);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',23,23,NULL,'["f",1,"dice",[6,6,6,6,6,6],[6,1,6,4,1,6]]',NULL,'e5f83e390be137958597824d8f0cf7aba55c4b9cdac907e7e13a35838a46ea8a',NULL,0,1794929636623);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',24,24,'bot-Y6Uogaasgx1ziejzoympSg-1-2','["a",1,"act",10000]','{"ok":true}','e5f83e390be137958597824d8f0cf7aba55c4b9cdac907e7e13a35838a46ea8a',NULL,0,1794929639357);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',25,25,'bot-Y6Uogaasgx1ziejzoympSg-1-3','["a",1,"again",3]','{"ok":true}','e5f83e390be137958597824d8f0cf7aba55c4b9cdac907e7e13a35838a46ea8a',NULL,0,1794929639421);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',26,27,'bot-Y6Uogaasgx1ziejzoympSg-1-4','["a",1,"again",5]','{"ok":true}','e9ef828bbb2d7ab2ee796e0b7f866535ecbd02166727fdb53c55464c7352e5d0',NULL,0,1794929639621);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',27,27,NULL,'["f",1,"dice",[6,6],[4,1]]',NULL,'e9ef828bbb2d7ab2ee796e0b7f866535ecbd02166727fdb53c55464c7352e5d0',NULL,0,1794929639621);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',28,28,'bot-Y6Uogaasgx1ziejzoympSg-1-5','["a",1,"act",10000]','{"ok":true}','e9ef828bbb2d7ab2ee796e0b7f866535ecbd02166727fdb53c55464c7352e5d0',NULL,0,1794929639650);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',29,29,'bot-Y6Uogaasgx1ziejzoympSg-1-6','["a",1,"again",3]','{"ok":true}','e9ef828bbb2d7ab2ee796e0b7f866535ecbd02166727fdb53c55464c7352e5d0',NULL,0,1794929639667);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',30,30,'bot-Y6Uogaasgx1ziejzoympSg-1-7','["a",1,"again",4]','{"ok":true}','e9ef828bbb2d7ab2ee796e0b7f866535ecbd02166727fdb53c55464c7352e5d0',NULL,0,1794929639723);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',31,32,'bot-Y6Uogaasgx1ziejzoympSg-1-8','["a",1,"again",5]','{"ok":true}','3903a4b40d8c8bbd1c9bf621441c071f1ad82839cdb4aceedf0e0c47343095a2',NULL,0,1794929639789);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',32,32,NULL,'["f",1,"dice",[6,6,6],[6,3,6]]',NULL,'3903a4b40d8c8bbd1c9bf621441c071f1ad82839cdb4aceedf0e0c47343095a2',NULL,0,1794929639789);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',33,33,'bot-Y6Uogaasgx1ziejzoympSg-1-9','["a",1,"act",27]','{"ok":true}','f440fa863df2173f6d0cde49440ce87bc1368bcf67046bdbfe357590abaeb3ec',NULL,0,1794929639953);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',34,36,'e4Pz_RnbY_-PI8EpmUZZgg','["a",0,"declare",-1]','{"ok":true}','848c428a02c43b1e92bc1aa557bb280025e70450693c1f46a14c1d23df1c61d9',NULL,2000,1794929639963);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',35,36,NULL,'["d",0,"draw",53,27]',NULL,'848c428a02c43b1e92bc1aa557bb280025e70450693c1f46a14c1d23df1c61d9',NULL,0,1794929639963);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',36,36,NULL,'["f",0,"dice",[6,6,6,6,6,6],[2,5,5,1,5,1]]',NULL,'848c428a02c43b1e92bc1aa557bb280025e70450693c1f46a14c1d23df1c61d9',NULL,0,1794929639963);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',37,39,'DQKsabm0rRa7KmdUKiLQeA','["a",0,"act",-1]','{"ok":true}','6152ef1555105960332dc09e79c588d20ea0bf3f18dfa23af9bdb3890009f02a',NULL,2000,1794929639975);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',38,39,NULL,'["d",1,"draw",52,41]',NULL,'6152ef1555105960332dc09e79c588d20ea0bf3f18dfa23af9bdb3890009f02a',NULL,0,1794929639975);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',39,39,NULL,'["f",1,"dice",[6,6,6,6,6,6],[4,1,3,5,4,1]]',NULL,'6152ef1555105960332dc09e79c588d20ea0bf3f18dfa23af9bdb3890009f02a',NULL,0,1794929639975);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',40,40,'bot-Y6Uogaasgx1ziejzoympSg-1-10','["a",1,"act",8]','{"ok":true}','ff3cb75edb40c72b191b55ae60568d93fe18ffafe836a0ecd8a22ac4a9d967d9',NULL,0,1794929640109);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',41,43,'k552gEUQnRGcKn-2u-TCWw','["a",0,"declare",-1]','{"ok":true}','d9ba49c1946c0331a27b31328894e9d6cfdbae4ec7186dab8b77cb0865932535',NULL,2000,1794929640154);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',42,43,NULL,'["d",0,"draw",51,17]',NULL,'d9ba49c1946c0331a27b31328894e9d6cfdbae4ec7186dab8b77cb0865932535',NULL,0,1794929640154);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',43,43,NULL,'["f",0,"dice",[6,6,6,6,6,6],[6,6,6,1,5,1]]',NULL,'d9ba49c1946c0331a27b31328894e9d6cfdbae4ec7186dab8b77cb0865932535',NULL,0,1794929640154);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',44,46,'9Io26DnVv_BAL9T-K6oxjQ','["a",0,"act",-1]','{"ok":true}','ca650adca35585913983505667098a503fbb8e1e4bc769e236b71cc683fa5c4a',NULL,2000,1794929640190);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',45,46,NULL,'["d",1,"draw",50,25]',NULL,'ca650adca35585913983505667098a503fbb8e1e4bc769e236b71cc683fa5c4a',NULL,0,1794929640190);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',46,46,NULL,'["f",1,"dice",[6,6,6,6,6,6],[5,1,3,2,4,4]]',NULL,'ca650adca35585913983505667098a503fbb8e1e4bc769e236b71cc683fa5c4a',NULL,0,1794929640190);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',47,47,'bot-Y6Uogaasgx1ziejzoympSg-1-11','["a",1,"act",18]','{"ok":true}','5b93fae4739ccc15813db8ece462d70f1f47d9a5d4339262a805fbf19357c859',NULL,0,1794929640273);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',48,51,'kwbDXOl8rLJLCYpGWrJcBg','["a",0,"declare",-1]','{"ok":true}','a73e64a87c26a6418f509f0b8b3f78229514b3eb4946e331bffb7c6b4e6a9e60',NULL,2000,1794929640301);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',49,51,NULL,'["d",0,"draw",49,46]',NULL,'a73e64a87c26a6418f509f0b8b3f78229514b3eb4946e331bffb7c6b4e6a9e60',NULL,0,1794929640301);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',50,51,NULL,'["d",0,"draw",48,12]',NULL,'a73e64a87c26a6418f509f0b8b3f78229514b3eb4946e331bffb7c6b4e6a9e60',NULL,0,1794929640301);
INSERT INTO "records" VALUES('Y6Uogaasgx1ziejzoympSg',51,51,NULL,'["f",0,"dice",[6,6,6,6,6,6],[4,1,3,4,5,2]]',NULL,'a73e64a87c26a6418f509f0b8b3f78229514b3eb4946e331bffb7c6b4e6a9e60','476bf45d733151f7efe14124cd8e9d89ef1d7f69caeb2b91d77a855e69b38bb1',0,1794929640301);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',0,8,NULL,'["d",-1,"lot",2,1]',NULL,'',NULL,0,1794929650363);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',1,8,NULL,'["d",1,"first",10,9]',NULL,'',NULL,0,1794929650363);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',2,8,NULL,'["d",1,"first",10,2]',NULL,'',NULL,0,1794929650363);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',3,8,NULL,'["d",1,"first",10,9]',NULL,'',NULL,0,1794929650363);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',4,8,NULL,'["d",1,"first",10,6]',NULL,'',NULL,0,1794929650363);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',5,8,NULL,'["d",1,"first",10,7]',NULL,'',NULL,0,1794929650363);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',6,8,NULL,'["d",1,"first",10,7]',NULL,'',NULL,0,1794929650363);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',7,8,NULL,'["d",0,"draw",59,16]',NULL,'',NULL,0,1794929650363);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',8,8,NULL,'["f",0,"dice",[6,6,6,6,6,6],[5,3,5,1,6,3]]',NULL,'',NULL,0,1794929650363);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',9,11,'aixbOM6FYQveXvcMshWJLg','["a",0,"act",-1]','{"ok":true}','3102abc6676ebee9e3152a8b8bac8a723e555f87d23393894c231fcb172ddbd8',NULL,0,1794929650388);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',10,11,NULL,'["d",1,"draw",58,48]',NULL,'3102abc6676ebee9e3152a8b8bac8a723e555f87d23393894c231fcb172ddbd8',NULL,0,1794929650388);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',11,11,NULL,'["f",1,"dice",[6,6,6,6,6,6],[2,6,4,1,6,2]]',NULL,'3102abc6676ebee9e3152a8b8bac8a723e555f87d23393894c231fcb172ddbd8',NULL,0,1794929650388);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',12,12,'bot-s6zFhC__XhW5IdfLmFuwdQ-1-0','["a",1,"act",18]','{"ok":true}','bf9e3285c6a5434eb97042927209ad56b211a3245fb5d8dbf3dac181d749c32c',NULL,0,1794929650404);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',13,15,'SvHhQU6e829bH5gmwM8JJg','["a",0,"declare",-1]','{"ok":true}','ab3ce4ede6013a4f4dc74a25f81502cd7895ff05adc9df56065b1667893ef6ba',NULL,0,1794929650423);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',14,15,NULL,'["d",0,"draw",57,3]',NULL,'ab3ce4ede6013a4f4dc74a25f81502cd7895ff05adc9df56065b1667893ef6ba',NULL,0,1794929650423);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',15,15,NULL,'["f",0,"dice",[6,6,6,6,6,6],[6,2,2,5,6,2]]',NULL,'ab3ce4ede6013a4f4dc74a25f81502cd7895ff05adc9df56065b1667893ef6ba',NULL,0,1794929650423);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',16,18,'ptL1kb_FS14ujdhdaYr3kQ','["a",0,"act",-1]','{"ok":true}','c00ca39e369d9a7b3371525801c2baef2ec37e5c389da3ae68c0fa2731893b84',NULL,0,1794929650442);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',17,18,NULL,'["d",1,"draw",56,13]',NULL,'c00ca39e369d9a7b3371525801c2baef2ec37e5c389da3ae68c0fa2731893b84',NULL,0,1794929650442);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',18,18,NULL,'["f",1,"dice",[6,6,6,6,6,6],[2,6,2,6,3,4]]',NULL,'c00ca39e369d9a7b3371525801c2baef2ec37e5c389da3ae68c0fa2731893b84',NULL,0,1794929650442);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',19,19,'bot-s6zFhC__XhW5IdfLmFuwdQ-1-1','["a",1,"act",10000]','{"ok":true}','c00ca39e369d9a7b3371525801c2baef2ec37e5c389da3ae68c0fa2731893b84',NULL,0,1794929650453);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',20,20,'bot-s6zFhC__XhW5IdfLmFuwdQ-1-2','["a",1,"again",1]','{"ok":true}','c00ca39e369d9a7b3371525801c2baef2ec37e5c389da3ae68c0fa2731893b84',NULL,0,1794929650471);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',21,22,'bot-s6zFhC__XhW5IdfLmFuwdQ-1-3','["a",1,"again",5]','{"ok":true}','4d85c0ce816a204277e4df2bfc34d74c3a093ca1145b9821c7d8c57255f491fa',NULL,0,1794929650491);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',22,22,NULL,'["f",1,"dice",[6,6],[6,6]]',NULL,'4d85c0ce816a204277e4df2bfc34d74c3a093ca1145b9821c7d8c57255f491fa',NULL,0,1794929650491);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',23,23,'bot-s6zFhC__XhW5IdfLmFuwdQ-1-4','["a",1,"act",10000]','{"ok":true}','4d85c0ce816a204277e4df2bfc34d74c3a093ca1145b9821c7d8c57255f491fa',NULL,0,1794929650508);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',24,24,'bot-s6zFhC__XhW5IdfLmFuwdQ-1-5','["a",1,"again",2]','{"ok":true}','4d85c0ce816a204277e4df2bfc34d74c3a093ca1145b9821c7d8c57255f491fa',NULL,0,1794929650519);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',25,25,'bot-s6zFhC__XhW5IdfLmFuwdQ-1-6','["a",1,"again",3]','{"ok":true}','4d85c0ce816a204277e4df2bfc34d74c3a093ca1145b9821c7d8c57255f491fa',NULL,0,1794929650528);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',26,26,'bot-s6zFhC__XhW5IdfLmFuwdQ-1-7','["a",1,"again",4]','{"ok":true}','4d85c0ce816a204277e4df2bfc34d74c3a093ca1145b9821c7d8c57255f491fa',NULL,0,1794929650535);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',27,28,'bot-s6zFhC__XhW5IdfLmFuwdQ-1-8','["a",1,"again",5]','{"ok":true}','ea49f06fe39d6c800908d28c02f81a95a689a91eb7b2727298df0d16afeedae7',NULL,0,1794929650543);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',28,28,NULL,'["f",1,"dice",[6,6,6,6],[4,5,5,3]]',NULL,'ea49f06fe39d6c800908d28c02f81a95a689a91eb7b2727298df0d16afeedae7',NULL,0,1794929650543);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',29,29,'bot-s6zFhC__XhW5IdfLmFuwdQ-1-9','["a",1,"act",-1]','{"ok":true}','c5901fd43127679158471dc5698b748a46c052dbe4cf8f66bde8723cec7dc832',NULL,0,1794929650546);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',30,32,'PZXvhlazIgxiVdOHvR9IqQ','["a",0,"declare",-1]','{"ok":true}','0539813be5a049546f482beac1d9227d4df245ea82165a0d526fcda9b59bfbff',NULL,0,1794929650550);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',31,32,NULL,'["d",0,"draw",55,13]',NULL,'0539813be5a049546f482beac1d9227d4df245ea82165a0d526fcda9b59bfbff',NULL,0,1794929650550);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',32,32,NULL,'["f",0,"dice",[6,6,6,6,6,6],[1,1,2,4,1,1]]',NULL,'0539813be5a049546f482beac1d9227d4df245ea82165a0d526fcda9b59bfbff',NULL,0,1794929650550);
INSERT INTO "records" VALUES('s6zFhC__XhW5IdfLmFuwdQ',33,33,'rrrrrrrrrrrrrrrrrrrrrr','["r",0]','{"ok":true}','9790495b81446ab89ee173a9eeefd2db408e4a6c175b76c9320a22bbb281ff30',NULL,0,1794929650555);
INSERT INTO "records" VALUES('qwIaLsupF970H9R6W71P-A',0,8,NULL,'["d",-1,"lot",2,1]',NULL,'',NULL,0,1794929650589);
INSERT INTO "records" VALUES('qwIaLsupF970H9R6W71P-A',1,8,NULL,'["d",1,"first",10,9]',NULL,'',NULL,0,1794929650589);
INSERT INTO "records" VALUES('qwIaLsupF970H9R6W71P-A',2,8,NULL,'["d",1,"first",10,2]',NULL,'',NULL,0,1794929650589);
INSERT INTO "records" VALUES('qwIaLsupF970H9R6W71P-A',3,8,NULL,'["d",1,"first",10,9]',NULL,'',NULL,0,1794929650589);
INSERT INTO "records" VALUES('qwIaLsupF970H9R6W71P-A',4,8,NULL,'["d",1,"first",10,6]',NULL,'',NULL,0,1794929650589);
INSERT INTO "records" VALUES('qwIaLsupF970H9R6W71P-A',5,8,NULL,'["d",1,"first",10,7]',NULL,'',NULL,0,1794929650589);
INSERT INTO "records" VALUES('qwIaLsupF970H9R6W71P-A',6,8,NULL,'["d",1,"first",10,7]',NULL,'',NULL,0,1794929650589);
INSERT INTO "records" VALUES('qwIaLsupF970H9R6W71P-A',7,8,NULL,'["d",0,"draw",59,16]',NULL,'',NULL,0,1794929650589);
INSERT INTO "records" VALUES('qwIaLsupF970H9R6W71P-A',8,8,NULL,'["f",0,"dice",[6,6,6,6,6,6],[5,3,5,1,6,3]]',NULL,'','1465536eaaa34e7e4b407fd9256cb93152fd49eb3bf5d8e79addddfca96b7487',0,1794929650589);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',0,8,NULL,'["d",-1,"lot",2,1]',NULL,'',NULL,0,1794929650650);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',1,8,NULL,'["d",1,"first",10,6]',NULL,'',NULL,0,1794929650650);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',2,8,NULL,'["d",1,"first",10,3]',NULL,'',NULL,0,1794929650650);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',3,8,NULL,'["d",1,"first",10,2]',NULL,'',NULL,0,1794929650650);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',4,8,NULL,'["d",1,"first",10,9]',NULL,'',NULL,0,1794929650650);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',5,8,NULL,'["d",1,"first",10,6]',NULL,'',NULL,0,1794929650650);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',6,8,NULL,'["d",1,"first",10,7]',NULL,'',NULL,0,1794929650650);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',7,8,NULL,'["d",0,"draw",59,35]',NULL,'',NULL,0,1794929650650);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',8,8,NULL,'["f",0,"dice",[6,6,6,6,6,6],[5,5,4,4,3,2]]',NULL,'',NULL,0,1794929650650);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',9,12,'D2LG8MxzT4mHhXVO7b0w9w','["a",0,"act",-1]','{"ok":true}','838e22dd1e1db1a6b026598443764662716bd17e33c3424b4a8fc9a4df5f4392',NULL,0,1794929650661);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',10,12,NULL,'["d",1,"draw",58,55]',NULL,'838e22dd1e1db1a6b026598443764662716bd17e33c3424b4a8fc9a4df5f4392',NULL,0,1794929650661);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',11,12,NULL,'["d",1,"draw",57,9]',NULL,'838e22dd1e1db1a6b026598443764662716bd17e33c3424b4a8fc9a4df5f4392',NULL,0,1794929650661);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',12,12,NULL,'["f",1,"dice",[6,6,6,6,6,6],[4,2,6,4,1,4]]',NULL,'838e22dd1e1db1a6b026598443764662716bd17e33c3424b4a8fc9a4df5f4392',NULL,0,1794929650661);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',13,13,'bot-7CDTZYn3DAuwSjTZNW_BiQ-1-0','["a",1,"act",10]','{"ok":true}','e9f97a4383d3f20dee345e2e73de2a2f2cf34a3fefbb09908e4e85d73526335c',NULL,0,1794929650672);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',14,16,'FBfNjXZIiCIrHIFvASzfQA','["a",0,"declare",-1]','{"ok":true}','b3264d6fb0d7c4135403674be489bc5d46221fedba85ff7e7b5976f4f32dc6d4',NULL,0,1794929650680);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',15,16,NULL,'["d",0,"draw",56,43]',NULL,'b3264d6fb0d7c4135403674be489bc5d46221fedba85ff7e7b5976f4f32dc6d4',NULL,0,1794929650680);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',16,16,NULL,'["f",0,"dice",[6,6,6,6,6,6],[6,4,1,5,6,4]]',NULL,'b3264d6fb0d7c4135403674be489bc5d46221fedba85ff7e7b5976f4f32dc6d4',NULL,0,1794929650680);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',17,19,'7mbWyl2Zce1sOTVbExZ44g','["a",0,"act",-1]','{"ok":true}','29709371b3bfc8401ac734590fbeab795ab3f0f0dfdc01ce3a8eeb2a89f64432',NULL,0,1794929650692);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',18,19,NULL,'["d",1,"draw",55,18]',NULL,'29709371b3bfc8401ac734590fbeab795ab3f0f0dfdc01ce3a8eeb2a89f64432',NULL,0,1794929650692);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',19,19,NULL,'["f",1,"dice",[6,6,6,6,6,6],[2,3,5,3,5,5]]',NULL,'29709371b3bfc8401ac734590fbeab795ab3f0f0dfdc01ce3a8eeb2a89f64432',NULL,0,1794929650692);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',20,20,'bot-7CDTZYn3DAuwSjTZNW_BiQ-1-1','["a",1,"act",-1]','{"ok":true}','3177c4b1148d7b0af2463c5473100b58b0d834ac5911201ff78d050b22b04152',NULL,0,1794929650706);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',21,23,'uvWYH5zvAxkojBVoj7gJCw','["a",0,"declare",-1]','{"ok":true}','5bdc13e88261ec4369887539c0bb833d99964fc29e30ecac2f95dc4bb2ed5d18',NULL,0,1794929650714);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',22,23,NULL,'["d",0,"draw",54,29]',NULL,'5bdc13e88261ec4369887539c0bb833d99964fc29e30ecac2f95dc4bb2ed5d18',NULL,0,1794929650714);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',23,23,NULL,'["f",0,"dice",[6,6,6,6,6,6],[6,1,5,1,5,4]]',NULL,'5bdc13e88261ec4369887539c0bb833d99964fc29e30ecac2f95dc4bb2ed5d18',NULL,0,1794929650714);
INSERT INTO "records" VALUES('7CDTZYn3DAuwSjTZNW_BiQ',24,24,'rrrrrrrrrrrrrrrrrrrrrr','["r",0]','{"ok":true}','a158ed05835191ed18978c1813ff26b813ded03fe1cd23cb94809b2c258f1bf6',NULL,0,1794929650726);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',0,8,NULL,'["d",-1,"lot",2,1]',NULL,'',NULL,0,1794929650837);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',1,8,NULL,'["d",1,"first",10,6]',NULL,'',NULL,0,1794929650837);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',2,8,NULL,'["d",1,"first",10,5]',NULL,'',NULL,0,1794929650837);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',3,8,NULL,'["d",1,"first",10,7]',NULL,'',NULL,0,1794929650837);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',4,8,NULL,'["d",1,"first",10,1]',NULL,'',NULL,0,1794929650837);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',5,8,NULL,'["d",1,"first",10,9]',NULL,'',NULL,0,1794929650837);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',6,8,NULL,'["d",1,"first",10,8]',NULL,'',NULL,0,1794929650837);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',7,8,NULL,'["d",0,"draw",59,12]',NULL,'',NULL,0,1794929650837);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',8,8,NULL,'["f",0,"dice",[6,6,6,6,6,6],[4,2,1,5,4,1]]',NULL,'',NULL,0,1794929650837);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',9,11,'rckBIV0CYp8vA8NIzgGg7Q','["a",0,"act",-1]','{"ok":true}','c7be84dae21c0c40edf6602cc25c91e3da4a3e6ffcee65e97f94b3781842f44f',NULL,0,1794929650854);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',10,11,NULL,'["d",1,"draw",58,31]',NULL,'c7be84dae21c0c40edf6602cc25c91e3da4a3e6ffcee65e97f94b3781842f44f',NULL,0,1794929650854);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',11,11,NULL,'["f",1,"dice",[6,6,6,6,6,6],[6,1,1,3,4,2]]',NULL,'c7be84dae21c0c40edf6602cc25c91e3da4a3e6ffcee65e97f94b3781842f44f',NULL,0,1794929650854);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',12,14,'kovEd7TGjH5XeEX-fkRS1w','["a",1,"act",-1]','{"ok":true}','61f6124cd9987517087575c9ac34ac60094c1a7c0eb635fb28df80c91c6e8364',NULL,0,1794929650862);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',13,14,NULL,'["d",0,"draw",57,16]',NULL,'61f6124cd9987517087575c9ac34ac60094c1a7c0eb635fb28df80c91c6e8364',NULL,0,1794929650862);
INSERT INTO "records" VALUES('WVtZywXhcf_ycPa79F88pQ',14,14,NULL,'["f",0,"dice",[6,6,6,6,6,6],[1,1,3,2,5,4]]',NULL,'61f6124cd9987517087575c9ac34ac60094c1a7c0eb635fb28df80c91c6e8364',NULL,0,1794929650862);
CREATE TABLE rooms (
	id TEXT NOT NULL, 
	code TEXT, 
	game TEXT NOT NULL, 
	phase TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	host TEXT NOT NULL, 
	settings TEXT NOT NULL, 
	"match" TEXT, 
	made_ms BIGINT NOT NULL, 
	changed_ms BIGINT NOT NULL, 
	version BIGINT NOT NULL, 
	CONSTRAINT pk_rooms PRIMARY KEY (id), 
	CONSTRAINT uq_rooms_code UNIQUE (code)
);
INSERT INTO "rooms" VALUES('wVNUen2sMF70zzXhAsduOg','PGEG','doodle-dice','waiting',1,'XeCHToq_oOVLRq-VciPJuw','{"asked":[],"assist":"highlight","barred":["mvOMTsRKWgGmxXcKATQThw"],"clock":{"away":100,"extra":5,"kind":"bank","seconds":300},"here":{},"muted":["DGgi5bK1R2i5fPhJgZdF9A"],"offer":null,"options":{"build_it":"auto","end_after_deck":"never","extras":"off","opening_gallery":"dealer_picks","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"on","without_purple":"off"},"react":8,"times":null}',NULL,1794929635576,1794929635665,11);
INSERT INTO "rooms" VALUES('KDmSxPhAkr5qtY1VrG4Y5w','PCFW','doodle-dice','playing',0,'YdEE7OXo-WVT_Sf4WasjbA','{"asked":[1],"assist":"odds","clock":{"away":100,"extra":0,"kind":"move","seconds":60},"declined":null,"declines":{"0.draw":1},"here":{},"offer":{"about":null,"agreed":[1],"at":22,"by":1,"n":1,"what":"draw"},"options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"react":null,"times":{"away":[0,0],"open":[[1,2,7000]],"passed":{}}}','NXHmfZhRmMI9QLHh7EAzww',1794929635711,1794929635787,11);
INSERT INTO "rooms" VALUES('Qjg_VaMdUgDC0DEmahwOOw','ZSGJ','doodle-dice','playing',0,'0pki9-8Ps3VyD0rYV3VexQ','{"asked":[1],"assist":"odds","clock":{"away":100,"extra":5,"kind":"bank","seconds":300},"declined":null,"here":{},"offer":null,"options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"paused":true,"react":null,"times":{"away":[0,0],"open":[[1,1,0]],"passed":{}}}','bX09vvx5TY_09OvANU9O9Q',1794929636496,1794929636529,10);
INSERT INTO "rooms" VALUES('4FLQldSdXc_Vg4qz30gsOw','JHCM','doodle-dice','playing',0,'UugklGKetIMCtt8eOIqwUw','{"asked":[0],"assist":"odds","clock":{"away":100,"extra":5,"kind":"bank","seconds":300},"here":{},"offer":null,"options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"react":null,"times":{"away":[0,0],"open":[[0,8,0]],"passed":{}}}','Y6Uogaasgx1ziejzoympSg',1794929636572,1794929636589,8);
INSERT INTO "rooms" VALUES('tKlIC1DvAIJcqioSD-sxCg',NULL,'doodle-dice','over',0,'34n0VwrKy76INmhFBhxc6Q','{"asked":[],"assist":"odds","clock":null,"here":{},"next":"g9zs6S0sZoiMXzfKQuGT4g","options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"react":null,"times":null}','s6zFhC__XhW5IdfLmFuwdQ',1794929650329,1794929650567,5);
INSERT INTO "rooms" VALUES('g9zs6S0sZoiMXzfKQuGT4g','AZJN','doodle-dice','waiting',0,'34n0VwrKy76INmhFBhxc6Q','{"assist":"odds","barred":[],"clock":null,"muted":[],"options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"react":null}',NULL,1794929650567,1794929650567,0);
INSERT INTO "rooms" VALUES('vPEQsuqMCVBY8vK9jzfzGw','EUZZ','doodle-dice','playing',0,'34n0VwrKy76INmhFBhxc6Q','{"assist":"odds","clock":null,"from":{"at":9,"names":["Ann","random bot"],"room":"tKlIC1DvAIJcqioSD-sxCg","told":[18,18,18]},"options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"}}','qwIaLsupF970H9R6W71P-A',1794929650589,1794929650589,0);
INSERT INTO "rooms" VALUES('DIAqFeH7hU_45vN7_8bQ-w','KILL','doodle-dice','playing',0,'34n0VwrKy76INmhFBhxc6Q','{"asked":[],"assist":"odds","clock":null,"here":{},"options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"react":null,"times":null}','7CDTZYn3DAuwSjTZNW_BiQ',1794929650620,1794929650727,4);
INSERT INTO "rooms" VALUES('L2KPJTWW61MUYuvKfPhP_A','WSZR','doodle-dice','waiting',0,'34n0VwrKy76INmhFBhxc6Q','{"clock":null,"first":true,"options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"tables":{"cards":{"B1":null,"B10":null,"B2":null,"B3":null,"B4":null,"B5":null,"B6":null,"B7":null,"B8":null,"B9":null,"G1":null,"G10":null,"G2":null,"G3":null,"G4":null,"G5":null,"G6":null,"G7":null,"G8":null,"G9":null,"P1":null,"P10":null,"P2":null,"P3":null,"P4":null,"P5":null,"P6":null,"P7":null,"P8":null,"P9":null,"block1":null,"block2":null,"free1":null,"free2":null,"free3":null},"colours":{"blue":null,"green":null,"purple":null}}}',NULL,1794929650755,1794929650755,0);
INSERT INTO "rooms" VALUES('wTN3dzBxhzW7rDLHBWBTFg','GSVA','doodle-dice','stopped',0,'1CsiBgTycJl2uDmYmNALMg','{"asked":[],"assist":"odds","clock":null,"here":{},"options":{"build_it":"auto","end_after_deck":"10_rounds","extras":"off","opening_gallery":"random","steal_binds":"at_roll","steal_cooldown":"none","steal_declare":"before_draw","strict_draw":"off","without_purple":"off"},"react":null,"stopped":"Somebody has seen more of this match than is kept: some of it was lost. The host may go on.","times":null}','WVtZywXhcf_ycPa79F88pQ',1794929650788,1794929650829,10);
CREATE TABLE seats (
	room TEXT NOT NULL, 
	seat BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	guest TEXT, 
	name TEXT NOT NULL, 
	bot TEXT, 
	build TEXT, 
	token_hash TEXT, 
	CONSTRAINT pk_seats PRIMARY KEY (room, seat), 
	CONSTRAINT fk_seats_room FOREIGN KEY(room) REFERENCES rooms (id)
);
INSERT INTO "seats" VALUES('wVNUen2sMF70zzXhAsduOg',0,'person','XeCHToq_oOVLRq-VciPJuw','Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('wVNUen2sMF70zzXhAsduOg',1,'person','DGgi5bK1R2i5fPhJgZdF9A','Bob',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('wVNUen2sMF70zzXhAsduOg',2,'open',NULL,'',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('KDmSxPhAkr5qtY1VrG4Y5w',0,'person','YdEE7OXo-WVT_Sf4WasjbA','Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('KDmSxPhAkr5qtY1VrG4Y5w',1,'person','q1rpIZvgGvQqchgZOhZD_Q','Bob',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('Qjg_VaMdUgDC0DEmahwOOw',0,'person','0pki9-8Ps3VyD0rYV3VexQ','Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('Qjg_VaMdUgDC0DEmahwOOw',1,'person','iHrZ0mC8DF2sKq1cz33CbA','Bob',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('4FLQldSdXc_Vg4qz30gsOw',0,'person','UugklGKetIMCtt8eOIqwUw','Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('4FLQldSdXc_Vg4qz30gsOw',1,'person','unglWvQqDgGtCjYdSxw6WA','Bob','greedy',NULL,NULL);
INSERT INTO "seats" VALUES('tKlIC1DvAIJcqioSD-sxCg',0,'person','34n0VwrKy76INmhFBhxc6Q','Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('tKlIC1DvAIJcqioSD-sxCg',1,'bot',NULL,'random bot','random',NULL,NULL);
INSERT INTO "seats" VALUES('g9zs6S0sZoiMXzfKQuGT4g',0,'person','34n0VwrKy76INmhFBhxc6Q','Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('g9zs6S0sZoiMXzfKQuGT4g',1,'bot',NULL,'random bot','random',NULL,NULL);
INSERT INTO "seats" VALUES('vPEQsuqMCVBY8vK9jzfzGw',0,'person','34n0VwrKy76INmhFBhxc6Q','Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('vPEQsuqMCVBY8vK9jzfzGw',1,'bot',NULL,'greedy bot','greedy',NULL,NULL);
INSERT INTO "seats" VALUES('DIAqFeH7hU_45vN7_8bQ-w',0,'person','34n0VwrKy76INmhFBhxc6Q','Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('DIAqFeH7hU_45vN7_8bQ-w',1,'bot',NULL,'random bot','random',NULL,NULL);
INSERT INTO "seats" VALUES('L2KPJTWW61MUYuvKfPhP_A',0,'person','34n0VwrKy76INmhFBhxc6Q','Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('L2KPJTWW61MUYuvKfPhP_A',1,'bot',NULL,'greedy bot','greedy',NULL,NULL);
INSERT INTO "seats" VALUES('wTN3dzBxhzW7rDLHBWBTFg',0,'person','1CsiBgTycJl2uDmYmNALMg','Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('wTN3dzBxhzW7rDLHBWBTFg',1,'person','etVV73UatnRUBrRPJtoKag','Bob',NULL,NULL,NULL);
CREATE TABLE secrets (
	"match" TEXT NOT NULL, 
	secret BLOB NOT NULL, 
	CONSTRAINT pk_secrets PRIMARY KEY ("match"), 
	CONSTRAINT fk_secrets_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE INDEX ix_builds_guest ON builds (guest);
CREATE INDEX ix_rooms_public_phase_changed_ms ON rooms (public, phase, changed_ms);
CREATE INDEX ix_rooms_host ON rooms (host);
CREATE INDEX ix_seats_guest ON seats (guest);
CREATE INDEX ix_matches_room ON matches (room);
CREATE INDEX ix_invites_room ON invites (room);
COMMIT;
