-- outside a transaction: the index is made while others write.
-- The conversations that were found not helpful lately: few of many, however long ago they began.
drop index concurrently if exists cases_judged;
create index concurrently cases_judged on cases (tenant_id, feedback_at) where feedback = 'negative';
