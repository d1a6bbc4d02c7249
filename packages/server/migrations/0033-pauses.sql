-- Two switches of a tenant that leave its settings as they are.
alter table tenants
  add column assistant_paused boolean not null default false,
  add column actions_paused boolean not null default false;
