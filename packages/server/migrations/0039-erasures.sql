-- What was erased of whom: signed, and without anything of the person but a digest of the id.
create table erasures (
  tenant_id bigint not null references tenants on delete cascade,
  id uuid not null,
  user_digest text not null,
  record json not null,
  signature text not null,
  primary key (tenant_id, id)
);
