-- Public keys of other installations, by which the receipts of a tenant that was imported are verified.
create table imported_keys (
  tenant_id bigint not null references tenants (id) on delete cascade,
  kid text not null,
  public_key jsonb not null,
  imported_at timestamptz not null default now(),
  primary key (tenant_id, kid)
);
