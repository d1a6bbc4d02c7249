-- All checks of a tenant run one after the other, whoever looks on. There is one of each tenant: the last.
create table check_runs (
  tenant_id bigint not null references tenants on delete cascade,
  id uuid not null,
  target text not null,
  check_ids uuid[] not null,
  -- How many of them have run, and how many of those passed.
  done bigint not null default 0,
  passed bigint not null default 0,
  -- Those that could not be run: {checkId, reason}.
  refused jsonb not null default '[]',
  state text not null default 'running'
    check (state in ('running', 'over', 'cancelled', 'interrupted')),
  is_waiting boolean not null default false,
  -- A key that was given for it is in the memory of its process alone: nobody else can go on.
  needs_key boolean not null,
  -- Which process runs it, and until when it is taken to live.
  node uuid not null,
  leased_until timestamptz not null,
  started_by_type text not null,
  started_by_id text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id)
);
create index check_runs_under_way on check_runs (leased_until) where state = 'running';
