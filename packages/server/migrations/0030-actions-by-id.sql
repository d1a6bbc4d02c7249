-- An action's id, or that of its receipt, stands in logs, mails and messages of people: it leads to its case.
create index actions_by_id on actions (tenant_id, id);
