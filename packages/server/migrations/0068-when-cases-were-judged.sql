-- When the user last said whether a case was of help. Null: nobody did, or a node of an earlier release kept it
-- without its time.
alter table cases add column feedback_at timestamptz;
