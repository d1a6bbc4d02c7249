-- Of a case that people have: who has it, how far each side has read, and until when it is taken to be writing.
alter table escalations
  add column person_name text,
  add column person_picture_url text,
  add column person_seen_seq bigint,
  add column person_typing_until timestamptz,
  add column user_seen_seq bigint,
  add column user_typing_until timestamptz;
