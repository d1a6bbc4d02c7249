-- What the assistant was set to, each time it was changed: never edited, compared and brought back. A case
-- goes on with the version it began with; 0 is none, and goes with what is set.
create table assistant_versions (
  tenant_id bigint not null references tenants on delete cascade,
  number bigint not null,
  settings jsonb not null,
  -- Null where it was set at once, by the API.
  note text,
  restores bigint,
  published_by_type text not null,
  published_by_id text,
  request_id text,
  published_at timestamptz not null default now(),
  primary key (tenant_id, number)
);

-- What is being written, until it is published. There is one of each tenant, for all who edit.
create table assistant_drafts (
  tenant_id bigint not null references tenants on delete cascade,
  settings jsonb not null,
  revision bigint not null,
  based_on bigint not null,
  updated_by_type text not null,
  updated_by_id text,
  updated_at timestamptz not null default now(),
  primary key (tenant_id)
);

alter table tenants add column assistant_version bigint not null default 0;
alter table cases add column assistant_version bigint not null default 0;

insert into assistant_versions (tenant_id, number, settings, published_by_type, published_at)
select tenant_id, 1,
  jsonb_build_object('provider', provider, 'model', model, 'baseUrl', base_url,
    'instructions', instructions, 'name', name, 'locale', locale),
  'system', updated_at
from assistant_settings;
update tenants t set assistant_version = 1
where exists (select from assistant_settings s where s.tenant_id = t.id);
