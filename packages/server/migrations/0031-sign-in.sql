-- Sign-in by OpenID Connect. Each tenant may name one provider; a member is known to it by issuer and
-- subject together, and has a session without a credential.
create table sign_in_providers (
  tenant_id bigint primary key references tenants on delete cascade,
  name text not null,
  issuer text not null,
  client_id text not null,
  sealed_client_secret bytea not null,
  -- How the token endpoint takes the secret: in a header, or in the body.
  authentication text not null check (authentication in ('basic', 'post')),
  updated_at timestamptz not null default now()
);

-- What a provider sent and may not send again while it would still be taken: hashes of states, and of the
-- ids of its logout tokens.
create table sign_ins_used (
  tenant_id bigint not null references tenants on delete cascade,
  hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, hash)
);

alter table members add column issuer text, add column subject text,
  -- Moved by a session without a credential; of the others their credential tells.
  add column last_seen_at timestamptz,
  add check ((issuer is null) = (subject is null));
create unique index members_by_subject on members (tenant_id, issuer, subject) where subject is not null;

alter table panel_sessions alter column credential_id drop not null,
  add column member_id uuid,
  -- What the provider calls its own session, and its token, which ends that one.
  add column provider_session text,
  add column sealed_id_token bytea,
  add check (num_nonnulls(credential_id, member_id) = 1),
  add foreign key (tenant_id, member_id) references members on delete cascade;
create index panel_sessions_of_member on panel_sessions (tenant_id, member_id, id)
  where member_id is not null;
