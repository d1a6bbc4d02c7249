-- Taking an approval back ends what was proposed under it: an approval given anew counts for later
-- proposals alone. Null: given before this was noted.
alter table connector_tools add column approved_at timestamptz;
