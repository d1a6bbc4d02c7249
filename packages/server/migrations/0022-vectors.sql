-- What passages mean to an encoder: one row a document, its passages' vectors one after the other, a
-- byte a dimension; empty where the encoder does not know its language. Only vectors of one `space`
-- (address, model, dimensions) are ever compared.
create table document_vectors (
  tenant_id bigint not null,
  document_id uuid not null,
  document_version bigint not null,
  space text not null,
  version bigint not null,
  vectors bytea not null,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references documents on delete cascade
);
-- They do not get smaller.
alter table document_vectors alter column vectors set storage external;
create index document_vectors_by_version on document_vectors (tenant_id, version);

-- How far a tenant's vectors are, and which process makes them until when.
create table vector_fillings (
  tenant_id bigint primary key references tenants on delete cascade,
  endpoint text not null,
  owner uuid not null,
  leased_until timestamptz not null,
  -- Null until the encoder has answered.
  space text,
  languages text[] not null default '{}',
  version bigint not null default 0,
  filled_version bigint not null default -1
);
