-- Why an answer came about: one row for each message of the assistant, written in the statement that stores
-- the message. `parts` is JSON that is read whole or not at all; as text, since a `json` would be read once
-- more when it is stored, and `jsonb` refuses characters that a tool may have answered with. There is no index
-- by age, which each answer would pay for: ids of cases begin with the time, and the sweep goes by them.
create table traces (
  tenant_id bigint not null,
  case_id uuid not null,
  seq bigint not null,
  created_at timestamptz not null,
  parts text not null,
  primary key (tenant_id, case_id, seq),
  foreign key (tenant_id, case_id) references cases on delete cascade
);

alter table tenants add column trace_days smallint not null default 30
  check (trace_days between 0 and 365);
