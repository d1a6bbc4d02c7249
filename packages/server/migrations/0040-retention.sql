-- How many days things are kept; null: for good.
alter table tenants
  -- Closed cases, with everything of them, since they were closed.
  add column case_days smallint check (case_days between 1 and 3650),
  -- What was told of a user when their case was opened.
  add column snapshot_days smallint check (snapshot_days between 1 and 3650),
  -- Acts in the audit log.
  add column audit_days smallint check (audit_days between 30 and 3650);

-- Closing a case is the only change that touches it.
create index cases_by_closing on cases (tenant_id, closed_at) where closed_at is not null;

-- Blocks that still have their events, the oldest first.
create index audit_blocks_with_events on audit_blocks (tenant_id, number) where deleted_at is null;
