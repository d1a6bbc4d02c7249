-- Who has signed in to the panel: a tenant credential exchanged for a cookie, of which only the hash is
-- kept. A session is looked up by its hash and ends with its credential.
create table panel_sessions (
  tenant_id bigint not null,
  id uuid not null,
  credential_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, credential_id) references credentials on delete cascade
);
create unique index panel_sessions_by_hash on panel_sessions (token_hash);
create index panel_sessions_of_credential on panel_sessions (tenant_id, credential_id, id);
