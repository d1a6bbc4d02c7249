-- Secrets that a webhook's receiver may still hold after a rotation: what is sent is signed with them
-- too until then. A rotation whose answer was lost is asked for again, so there may be several.
create table escalation_webhook_former_secrets (
  tenant_id bigint not null references escalation_webhooks on delete cascade,
  sealed_secret bytea not null,
  signs_until timestamptz not null,
  primary key (tenant_id, sealed_secret)
);
