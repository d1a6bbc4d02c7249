-- Which release a node runs, and how many migrations that release knows: an upgrade's check says so.
alter table nodes add column release text, add column migration bigint;
-- How many migrations a release must know to run on the database once this one is applied; null: no more
-- than before.
alter table migrations add column needs bigint;
