-- How many sessions a credential has issued of late, and when the last one: read off this index alone. The
-- times of one credential only grow, so that each issuance adds its entry at the end of a leaf.
create index audit_events_of_issuing on audit_events (tenant_id, actor_id, at)
  where action = 'session.issued';
