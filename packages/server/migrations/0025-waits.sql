-- When a person first answered a case that was handed over: how long people wait is told by it.
alter table escalations add column answered_at timestamptz;
create index escalations_answered on escalations (tenant_id, answered_at desc) where answered_at is not null;
