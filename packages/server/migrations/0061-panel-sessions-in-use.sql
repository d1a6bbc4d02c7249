-- A session of the panel ends when nobody uses it, and is shown to its person with the browser it is in:
-- `Firefox, Linux`, and no more of what the browser tells.
alter table panel_sessions
  add column last_used_at timestamptz not null default now(),
  add column browser text;
