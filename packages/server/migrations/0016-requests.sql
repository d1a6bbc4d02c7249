-- The tool that a message asks for without any reading of its words; gone with the turn once answered.
alter table turns add column request jsonb;
