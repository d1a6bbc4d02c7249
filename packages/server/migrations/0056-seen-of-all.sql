-- outside a transaction: the indexes are made while others write.
-- The newest change that was proven, and the newest case that people took: few of many, however long ago.
drop index concurrently if exists actions_succeeded;
create index concurrently actions_succeeded on actions (tenant_id, id) where status = 'succeeded';
drop index concurrently if exists escalations_taken;
create index concurrently escalations_taken on escalations (tenant_id, requested_at) where external_id is not null;
