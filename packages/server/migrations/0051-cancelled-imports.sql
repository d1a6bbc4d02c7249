-- When somebody cancelled it: what was stored by then stays, and no file of it is read or stored after that.
alter table knowledge_imports add column cancelled_at timestamptz;
alter table knowledge_import_files
  drop constraint knowledge_import_files_state_check,
  add constraint knowledge_import_files_state_check check (state in
    ('waiting', 'ready', 'applying', 'done', 'failed', 'skipped', 'cancelled'));
