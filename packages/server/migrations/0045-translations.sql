-- What a document is a translation of, as it was said: an id, an address, or the name of a file of the same
-- source. It is looked up when it is asked for: either may come, go and come back at any time.
alter table documents add column translation_of text,
  -- When its title or its text last became another.
  add column text_at timestamptz not null default now(),
  -- When somebody last saved it, changed or not: a translation that was looked at is up to date again.
  add column saved_at timestamptz not null default now();
update documents set text_at = updated_at, saved_at = updated_at;
alter table deleted_documents add column translation_of text,
  add column text_at timestamptz not null default now(),
  add column saved_at timestamptz not null default now();
update deleted_documents set text_at = updated_at, saved_at = updated_at;

-- Addresses may be longer than an entry of an index.
create index documents_by_address on documents (tenant_id, md5(url)) where url is not null;
create index documents_translated on documents (tenant_id, id) where translation_of is not null;
