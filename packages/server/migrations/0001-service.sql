-- Primary keys start with the tenant, so that the schema can be distributed by tenant.
-- Identifiers that leave the service are UUIDv7: new rows sit together at the end of their index.

create table tenants (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(key) <= 63),
  name text not null,
  -- Every hot statement joins this row, so what a turn must know is current without a query of its own.
  settings_version bigint not null default 0,
  knowledge_version bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Apart from `tenants`, whose row every statement reads and none on the hot path may write.
create table case_counters (
  tenant_id bigint primary key references tenants on delete cascade,
  last_number bigint not null default 0
) with (fillfactor = 50);

create table credentials (
  tenant_id bigint not null references tenants on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('integration', 'tenant')),
  label text not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
create unique index credentials_by_hash on credentials (secret_hash);

create table signing_keys (
  kid text primary key,
  public_key jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now(),
  -- A retired key signs nothing and stays in the JWKS until its last token is gone.
  retired_at timestamptz
);

create table cases (
  tenant_id bigint not null references tenants on delete cascade,
  id uuid not null,
  user_id text not null,
  number bigint not null,
  status text not null default 'open' check (status in ('open', 'escalated', 'closed')),
  subject text not null,
  previous_case_id uuid,
  last_seq bigint not null default 0,
  -- Counts every change; with `last_seq` it is the place in the case's event stream.
  version bigint not null default 1,
  open_turns integer not null default 0 check (open_turns >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  resolution text check (resolution in ('resolved', 'unresolved')),
  rating smallint check (rating between 1 and 10),
  feedback text check (feedback in ('positive', 'negative')),
  primary key (tenant_id, id),
  check ((status = 'closed') = (closed_at is not null))
) with (fillfactor = 75);
-- Neither column changes: posting a message stays a heap-only (HOT) update.
create index cases_by_user on cases (tenant_id, user_id, id);

create table snapshots (
  tenant_id bigint not null,
  case_id uuid not null,
  taken_at timestamptz not null default now(),
  user_email text not null,
  user_roles jsonb not null,
  user_plan text,
  context jsonb,
  primary key (tenant_id, case_id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id) on delete cascade
);

-- No foreign key to `cases`: its check would lock the case row once more for every message.
-- A message's public id is made of its case and `seq`, so it needs no index of its own.
create table messages (
  tenant_id bigint not null,
  case_id uuid not null,
  seq bigint not null,
  author_type text not null check (author_type in ('user', 'assistant', 'human', 'system')),
  author_name text,
  content text not null,
  reply_to_seq bigint,
  status text not null default 'complete' check (status in ('complete', 'failed')),
  citations jsonb,
  -- How the answer came about: provider, model, tokens, milliseconds, fallback reason.
  provenance jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, case_id, seq)
);

-- One row for each live process; a turn whose owner's beat has stopped is taken over by another.
create table nodes (
  id uuid primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
) with (fillfactor = 50);

-- Open turns only: a row appears with the user's message and goes with the answer.
create table turns (
  tenant_id bigint not null,
  case_id uuid not null,
  seq bigint not null,
  owner uuid not null,
  attempt integer not null default 1,
  opened_at timestamptz not null default now(),
  primary key (tenant_id, case_id, seq)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table idempotency_keys (
  tenant_id bigint not null,
  -- Who sent the key: a user id or a credential; keys of two callers never meet.
  principal text not null,
  key text not null,
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  -- A turn's reply is presented again from its rows...
  case_id uuid,
  seq bigint,
  -- ...every other reply is kept as it was sent; sealed, because it may hold a secret.
  response_status smallint,
  sealed_response bytea,
  primary key (tenant_id, principal, key)
);
create index idempotency_keys_by_age on idempotency_keys using brin (created_at);

create table audit_events (
  -- 0: no tenant could be told (operator acts, unknown credentials).
  tenant_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_type text not null,
  actor_id text,
  action text not null,
  target text,
  request_id text,
  details jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index audit_events_by_request on audit_events (tenant_id, request_id);

create function audit_events_are_append_only() returns trigger language plpgsql as $$
begin
  if current_setting('deskhand.erasing', true) is distinct from 'on' then
    raise exception 'audit events are append-only';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function audit_events_are_append_only();
create function audit_events_are_never_truncated() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only';
end $$;
create trigger audit_events_never_truncated before truncate on audit_events
  for each statement execute function audit_events_are_never_truncated();

create table assistant_settings (
  tenant_id bigint primary key references tenants on delete cascade,
  provider text not null,
  model text,
  base_url text,
  sealed_api_key bytea,
  instructions text not null default '',
  name text not null,
  locale text not null,
  updated_at timestamptz not null default now()
);

create table documents (
  tenant_id bigint not null references tenants on delete cascade,
  id uuid not null,
  title text not null,
  url text,
  locale text,
  content text not null,
  content_type text not null check (content_type in ('text/markdown', 'text/html')),
  -- The tenant's knowledge_version at the last change: what an index behind it must read again.
  version bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index documents_by_version on documents (tenant_id, version);

create table passages (
  tenant_id bigint not null,
  document_id uuid not null,
  ordinal integer not null,
  heading text,
  text text not null,
  search tsvector not null,
  primary key (tenant_id, document_id, ordinal),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade
);
create index passages_by_words on passages using gin (search);

-- What an index must forget; read by version, kept short.
create table removed_documents (
  tenant_id bigint not null references tenants on delete cascade,
  version bigint not null,
  document_id uuid not null,
  primary key (tenant_id, version, document_id)
);

create table allowed_origins (
  tenant_id bigint not null references tenants on delete cascade,
  origin text not null,
  primary key (tenant_id, origin)
);
