-- Where a tenant without an escalation tool has its cases handed over: one signed POST per case.

create table escalation_webhooks (
  tenant_id bigint primary key references tenants on delete cascade,
  url text not null,
  -- Standard Webhooks: `whsec_` and the base64 of 32 random bytes.
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
