-- Proposals, what became of them, and hand-overs to people. Written by the statements that store the
-- messages they belong to: a proposal costs no round trip of its own.

-- Set while a proposal waits for the user. The row is locked by every statement that decides, so this
-- column is the truth of what is pending, whatever snapshot the rest of a statement sees.
alter table cases add column pending_action_seq bigint;
-- The hand-over that holds, or held last.
alter table cases add column escalation_id uuid;

-- The proposal that a message shows: its own, or the one whose outcome it tells.
alter table messages add column action_seq bigint;

-- What the turn's message decides about a proposal: whoever answers it must know.
alter table turns add column ruling text check (ruling in ('confirm', 'decline', 'repeat'));
alter table turns add column action_seq bigint;

-- What a tenant's connector can do now; kept beside what every statement on a case joins anyway.
alter table tenants add column can_act boolean not null default false;
alter table tenants add column can_escalate boolean not null default false;

create table actions (
  tenant_id bigint not null,
  case_id uuid not null,
  -- The message that proposes it.
  seq bigint not null,
  -- Also the idempotency key of its execution.
  id uuid not null,
  tool text not null,
  title text not null,
  -- `json`, not `jsonb`: exactly as it was shown, in that order.
  arguments json not null,
  arguments_hash bytea not null,
  -- Of the tool's definition when it was proposed.
  definition_digest text not null,
  required_roles text[] not null default '{}',
  -- Whether the tool says that it honours the key: only then may a lost execution be repeated.
  honours_key boolean not null default false,
  status text not null check (status in ('proposed', 'executing', 'succeeded', 'failed', 'unknown',
    'declined', 'cancelled')),
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The message that confirmed or declined it.
  decided_seq bigint,
  decided_at timestamptz,
  receipt json,
  -- What reconciliation of an unknown outcome has tried, and when it looks again.
  looks integer not null default 0,
  look_at timestamptz,
  primary key (tenant_id, case_id, seq),
  foreign key (tenant_id, case_id) references cases (tenant_id, id) on delete cascade
);
create index actions_to_reconcile on actions (look_at) where look_at is not null;

create table escalations (
  tenant_id bigint not null,
  case_id uuid not null,
  -- Also the idempotency key of the hand-over: asking again after a lost answer opens no second ticket.
  id uuid not null,
  status text not null check (status in ('requested', 'failed', 'accepted', 'handed_back', 'closed')),
  reason text,
  external_id text,
  external_url text,
  receipt json,
  -- SHA-256 of the capability token with which the human side answers; dead once it is not accepted.
  token_hash bytea not null,
  requested_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, case_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id) on delete cascade,
  check (status not in ('accepted', 'handed_back') or external_id is not null)
);
create unique index escalations_by_id on escalations (id);
