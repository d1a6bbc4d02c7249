-- How people ask for a document: it is found by them, and they are never quoted.
alter table documents add column questions text[] not null default '{}';
