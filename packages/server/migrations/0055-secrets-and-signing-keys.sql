-- Which secrets a node opens values with, by their ids; the first is what it seals under. Null: a release
-- that does not tell.
alter table nodes add column secret_ids text[];

-- What a key signs: `sessions`, `receipts`, or `nothing` where its private half is lost. A receipts' key
-- carries a `retired_at` of long ago: so a node of the release before publishes it, signs nothing with it
-- and takes no token of it.
alter table signing_keys add column signs text not null default 'sessions';

-- Secrets that nobody has any more: the service starts without what was sealed under them.
create table lost_secrets (
  key_id text primary key,
  lost_at timestamptz not null default now()
);
