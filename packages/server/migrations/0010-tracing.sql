-- Which request stored a message: what a `requestId` was is found by it. Null where no request of a user
-- stored it.
alter table messages add column request_id uuid;
create index messages_by_request on messages (tenant_id, request_id) where request_id is not null;

-- Requests that left no row of their own: refused ones, and repeated ones whose first reply was sent again.
-- Alike ones of one minute share a row. Kept for a while, then deleted.
create table request_log (
  -- 0: nobody's, or the operator's.
  tenant_id bigint not null,
  -- Of the first request: rows sort by time.
  id uuid not null,
  outcome text not null check (outcome in ('refused', 'repeated')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  requests bigint not null,
  -- The first of them; a flood is counted beyond that.
  request_ids uuid[] not null,
  actor_type text not null,
  actor_id text,
  -- Of who showed no valid credential; the others are named by theirs.
  address text,
  method text not null,
  route text,
  case_id uuid,
  status smallint not null,
  code text,
  reason text,
  -- Of an address's requests: how many of each kind.
  kinds jsonb,
  primary key (tenant_id, id)
);
create index request_log_by_request on request_log using gin (request_ids);
create index request_log_by_age on request_log using brin (first_at);
