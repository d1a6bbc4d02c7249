-- outside a transaction: the indexes are made while others write.
-- An engine that distributes tables by tenant can hold nothing unique across tenants. None of these need be:
-- what they hold is 32 random bytes' digest, or a random id. They are looked for as before.
drop index concurrently if exists credentials_by_secret;
create index concurrently credentials_by_secret on credentials (secret_hash);
drop index concurrently if exists credentials_by_hash;
drop index concurrently if exists panel_sessions_by_token;
create index concurrently panel_sessions_by_token on panel_sessions (token_hash);
drop index concurrently if exists panel_sessions_by_hash;
drop index concurrently if exists members_invited;
create index concurrently members_invited on members (invitation_hash) where invitation_hash is not null;
drop index concurrently if exists members_by_invitation;
drop index concurrently if exists escalations_found;
create index concurrently escalations_found on escalations (id);
drop index concurrently if exists escalations_by_id;
