-- Conversations with what is expected of them, and what came of asking them.
create table checks (
  tenant_id bigint not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  source text not null check (source in ('starter', 'trace', 'import', 'hand')),
  -- Which of the starters it is, or what an import knows it again by.
  source_key text,
  is_enabled boolean not null default true,
  -- Moves with the definition; results count for one revision.
  revision bigint not null default 1,
  -- Who asks, what is said, in which situation, and what is expected.
  definition jsonb not null,
  -- The same person, for who erases somebody.
  user_id text not null,
  made_of text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index checks_by_source on checks (tenant_id, source, source_key)
  where source_key is not null;
create index checks_of_user on checks (tenant_id, user_id);

create table check_results (
  tenant_id bigint not null,
  check_id uuid not null,
  id uuid not null,
  check_revision bigint not null,
  target text not null,
  version bigint not null,
  settings_digest bytea not null,
  knowledge_version bigint not null,
  is_passed boolean not null,
  -- Of a run that could not be judged.
  problem text,
  outcomes jsonb not null,
  answers jsonb not null,
  milliseconds bigint not null,
  ran_by_type text not null,
  ran_by_id text,
  ran_at timestamptz not null default now(),
  primary key (tenant_id, check_id, id),
  foreign key (tenant_id, check_id) references checks on delete cascade
);

-- Whether publishing needs the checks to have passed, and whether the starters were given.
alter table tenants add column requires_checks boolean not null default false,
  add column has_starters boolean not null default false;
