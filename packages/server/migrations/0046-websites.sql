-- An import that reads a website begins at this address: of a page, or of a sitemap.
alter table knowledge_imports add column address text;

-- A page is a file that nobody has fetched yet, known by its address: it waits, and has no bytes. `skipped`:
-- what is no page of its own (a sitemap, an address that leads to another, no text), with the reason.
alter table knowledge_import_files
  -- How many links lie between the first address and this one.
  add column depth bigint not null default 0,
  drop constraint knowledge_import_files_state_check,
  add constraint knowledge_import_files_state_check
    check (state in ('waiting', 'ready', 'applying', 'done', 'failed', 'skipped'));
