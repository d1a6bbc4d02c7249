-- Which documents each message of the assistant cites, for 30 days, to be counted: written in the statement
-- that stores the message. A document that is deleted and restored has its id again, and its citations.
create table citations (
  tenant_id bigint not null,
  case_id uuid not null,
  seq bigint not null,
  document_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, case_id, seq, document_id),
  foreign key (tenant_id, case_id) references cases on delete cascade
);
-- To count those of some documents, and of all.
create index citations_of_document on citations (tenant_id, document_id, created_at);
-- To find what is too old: rows lie in the order of time.
create index citations_by_age on citations using brin (created_at);

-- Former messages say the title and the address of what they cite.
insert into citations (tenant_id, case_id, seq, document_id, created_at)
select distinct m.tenant_id, m.case_id, m.seq, d.id, m.created_at
from messages m cross join lateral jsonb_to_recordset(m.citations) as c (title text, url text)
join documents d on d.tenant_id = m.tenant_id and d.title = c.title
  and d.url is not distinct from c.url
where m.author_type = 'assistant' and m.created_at > now() - interval '720 hours';
