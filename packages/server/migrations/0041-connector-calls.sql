-- A switch of one tool that leaves its policy and its approval as they are.
alter table connector_tools add column paused boolean not null default false;

-- What was asked of connectors, for some days: no arguments, no results, nobody's name. Written in batches, off
-- a turn's path. A call belongs to a case, with which it goes, or to the request in which an administrator
-- tried a tool.
create table connector_calls (
  tenant_id bigint not null references tenants on delete cascade,
  -- Begins with the time at which the call began.
  id uuid not null,
  tool text not null collate "C",
  effect text not null check (effect in ('read', 'write')),
  outcome text not null check (outcome in ('answered', 'failed', 'refused', 'unknown')),
  reason text,
  milliseconds bigint not null,
  case_id uuid,
  request_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id) on delete cascade,
  check (num_nonnulls(case_id, request_id) = 1)
);
create index connector_calls_by_case on connector_calls (tenant_id, case_id) where case_id is not null;
create index connector_calls_by_tool on connector_calls (tenant_id, tool, id);

-- When a browser first asked for the first screen of the chat, and from which page's origin.
alter table tenants add column chat_seen_at timestamptz, add column chat_seen_origin text;
