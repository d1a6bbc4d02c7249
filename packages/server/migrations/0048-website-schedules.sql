-- A website that is read again by itself.
create table knowledge_websites (
  tenant_id bigint not null references tenants on delete cascade,
  id uuid not null,
  address text not null,
  source text not null,
  locale text,
  removes boolean not null,
  every_days bigint not null check (every_days > 0),
  -- Who asked for it, and in which request: JSON, for the audit events of what is done later.
  kept_by text not null,
  next_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source)
);
create index knowledge_websites_due on knowledge_websites (next_at);

-- `held`: why what was read of it was not applied by itself.
alter table knowledge_imports
  add column website_id uuid,
  add column held text check (held in ('nothing-read', 'many-removed')),
  add foreign key (tenant_id, website_id) references knowledge_websites
    on delete set null (website_id);
create index knowledge_imports_of_websites on knowledge_imports (tenant_id, website_id)
  where website_id is not null;

-- Whether an article of a website was deleted by hand is asked for each page that seems new.
create index deleted_documents_by_source on deleted_documents (tenant_id, source, source_id)
  where source is not null;
