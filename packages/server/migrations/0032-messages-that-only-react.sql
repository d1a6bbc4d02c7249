-- Told when a message is stored: a case is read often, and its words do not change.
alter table messages add column only_reacts boolean not null default false;
