-- What the chat shows before the first message, as the tenant has set it.
create table welcome_settings (
  tenant_id bigint primary key references tenants on delete cascade,
  settings jsonb not null,
  updated_at timestamptz not null default now()
);
