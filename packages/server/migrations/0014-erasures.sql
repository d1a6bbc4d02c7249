-- Whether a person was erased is asked for each row of the request log that names one.
create index audit_events_of_erasures on audit_events (tenant_id, target) where action = 'user.erased';
