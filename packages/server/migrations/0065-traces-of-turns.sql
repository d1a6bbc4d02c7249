-- Where the operator's tracing has the request that opened a turn (W3C `traceparent`), so that it is part
-- of the same trace when another node takes it over. Null without tracing.
alter table turns add column traceparent text;
