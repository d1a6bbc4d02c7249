-- Whether a tenant's texts may go to an embeddings endpoint, and to which: without an address of its
-- own, the operator's. A tenant without a row has set nothing.
create table embeddings_settings (
  tenant_id bigint primary key references tenants on delete cascade,
  enabled boolean not null,
  base_url text,
  model text,
  sealed_api_key bytea,
  -- One more with each change.
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  check ((base_url is null) = (model is null)),
  check (base_url is not null or sealed_api_key is null)
);
