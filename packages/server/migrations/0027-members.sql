-- The people who administer a tenant. A member signs in with a key of their own, which is a tenant
-- credential that names them; until they have one, an invitation waits, of which only the hash is kept.
create table members (
  tenant_id bigint not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  email text not null,
  role text not null check (role in ('owner', 'editor', 'agent', 'viewer')),
  invitation_hash bytea,
  invitation_expires_at timestamptz,
  created_at timestamptz not null default now(),
  joined_at timestamptz,
  removed_at timestamptz,
  primary key (tenant_id, id)
);
create unique index members_by_invitation on members (invitation_hash);

alter table credentials add column member_id uuid;
alter table credentials add foreign key (tenant_id, member_id) references members;
create index credentials_of_member on credentials (tenant_id, member_id) where member_id is not null;
