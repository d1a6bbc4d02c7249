-- Where a document came from: what imports call their source, and its file there. Known by these, it
-- is never there twice, and by its hash whether it says anything new.
alter table documents add column source text, add column source_id text, add column source_hash bytea,
  -- As long as `updated_at` is no later, nobody has changed it by hand since.
  add column imported_at timestamptz,
  add check (num_nonnulls(source, source_id, source_hash, imported_at) in (0, 4));
create unique index documents_by_source on documents (tenant_id, source, source_id)
  where source is not null;
alter table deleted_documents add column source text, add column source_id text,
  add column source_hash bytea, add column imported_at timestamptz;

-- Files that are read, looked at, and then become documents together.
create table knowledge_imports (
  tenant_id bigint not null references tenants on delete cascade,
  id uuid not null,
  source text not null,
  locale text,
  -- Whether documents of the source that are not among the files are deleted.
  removes boolean not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  -- Who agreed, and in which request: JSON, for the audit events of what is done later.
  applied_by text,
  primary key (tenant_id, id)
);
create index knowledge_imports_by_age on knowledge_imports (created_at);

create table knowledge_import_files (
  tenant_id bigint not null,
  import_id uuid not null,
  name text not null collate "C",
  size bigint not null,
  -- waiting (to be read) → ready → applying → done; failed from either, and back by a retry.
  state text not null check (state in ('waiting', 'ready', 'applying', 'done', 'failed')),
  -- Until it is read; kept where reading failed.
  bytes bytea,
  -- What was read, as JSON, until it is stored.
  article text,
  hash bytea,
  title text,
  effect text check (effect in ('add', 'change', 'same', 'remove')),
  document_id uuid,
  is_edited boolean not null default false,
  reason text,
  -- How often it was begun since it last came forward; also tells a process that its lease is over.
  attempts bigint not null default 0,
  leased_until timestamptz not null default now(),
  primary key (tenant_id, import_id, name),
  foreign key (tenant_id, import_id) references knowledge_imports on delete cascade
);
create index knowledge_import_files_due on knowledge_import_files (tenant_id, leased_until)
  where state in ('waiting', 'applying');
