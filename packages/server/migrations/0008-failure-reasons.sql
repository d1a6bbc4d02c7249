-- What the connector said of an action that failed: one line of plain text.
alter table actions add column failure_reason text;
