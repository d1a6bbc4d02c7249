-- Addresses whose path or query may hold a secret are sealed. What is stored in the open by now is sealed
-- by the service when it starts: only it knows the secret.
alter table connectors alter column url drop not null, add column sealed_url bytea;
alter table connectors add check (num_nonnulls(url, sealed_url) = 1);
alter table escalation_webhooks alter column url drop not null, add column sealed_url bytea;
alter table escalation_webhooks add check (num_nonnulls(url, sealed_url) = 1);
