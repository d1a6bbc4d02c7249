-- What an administrator says of a tool for the conversation about it: titles, examples, preview, undo.
alter table connector_tools add column conversation jsonb;
