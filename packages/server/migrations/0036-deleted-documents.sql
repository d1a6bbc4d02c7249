-- What a tenant deleted of its knowledge, to be brought back for 30 days. Apart from `documents`: what
-- searches, lists and cites them can't find it, whatever a statement forgets to ask.
create table deleted_documents (
  tenant_id bigint not null references tenants on delete cascade,
  id uuid not null,
  title text not null,
  url text,
  locale text,
  questions text[] not null,
  content text not null,
  content_type text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The tenant's knowledge_version that its deletion made; `removed_documents` has the same.
  version bigint not null,
  deleted_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index deleted_documents_by_version on deleted_documents (tenant_id, version);
create index deleted_documents_by_age on deleted_documents (deleted_at);
