-- The audit events of a tenant are sealed in blocks, each over its events and over the seal before: whoever
-- changes, adds or takes away an event that is sealed can't make the seal that fits. A block holds the events
-- above the one before, up to `to_id`. It stays when its events are deleted for their age.
create table audit_blocks (
  -- 0: of no tenant. No reference: events outlive their tenant.
  tenant_id bigint not null,
  number bigint not null,
  to_id bigint not null,
  events bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  digest bytea not null,
  seal bytea not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Says by the service's key that it was the service who deleted them.
  deletion_seal bytea,
  primary key (tenant_id, number)
);
create trigger audit_blocks_append_only before update or delete on audit_blocks
  for each row execute function audit_events_are_append_only();
create trigger audit_blocks_never_truncated before truncate on audit_blocks
  for each statement execute function audit_events_are_never_truncated();

-- One row: the key of all seals, sealed itself, and up to which event everything is in a block.
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  sealed_key bytea not null,
  to_id bigint not null default 0
);

-- The sealer reads what came since by the id alone. Ids grow with the table, so that a range of pages says
-- where they are; an index of each would be paid for by each event.
create index audit_events_by_id on audit_events using brin (id)
  with (pages_per_range = 16, autosummarize = on);

-- What a seal holds of a person's id, kept once the id is erased.
alter table audit_events add column erased_as bytea;
