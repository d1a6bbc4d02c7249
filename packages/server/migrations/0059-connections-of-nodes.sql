-- What a node calls its connections: when none of that name is left, it is dead sooner than by its silence
-- alone. Null: a release that does not tell.
alter table nodes add column connected_as text;
