-- A tenant's connector (its MCP server), and what that server said its tools are.

create table connectors (
  tenant_id bigint primary key references tenants on delete cascade,
  url text not null,
  sealed_credential bytea,
  escalation_tool text,
  -- Another one after each change: whatever was learned from the former address is not used again.
  version uuid not null,
  refreshed_at timestamptz,
  updated_at timestamptz not null default now()
);

create table connector_tools (
  tenant_id bigint not null references connectors on delete cascade,
  name text not null,
  -- As the server described it: name, title, description, schemas, annotations.
  definition json not null,
  -- SHA-256 of its canonical JSON, hexadecimal.
  digest text not null,
  -- The digest this server's tool had when it was first seen; another one is quarantined until approved.
  baseline_digest text,
  approved_digest text,
  seen_at timestamptz not null default now(),
  gone_at timestamptz,
  effect text not null default 'write' check (effect in ('read', 'write', 'disabled')),
  required_roles text[] not null default '{}',
  identity_argument text,
  timeout_ms integer,
  readback_tool text,
  receipt json,
  primary key (tenant_id, name)
);
