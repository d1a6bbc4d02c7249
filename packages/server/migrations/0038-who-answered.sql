-- Who answered in a case, as bits: 1 the built-in assistant, 2 a model, 4 a person, 8 the service's own
-- sentence about a change; 0 nobody. In no index: it changes with messages, which have to stay cheap.
alter table cases add column answered_by smallint not null default 0;

update cases c set answered_by = m.bits
from (
  select tenant_id, case_id, bit_or(case
      when author_type = 'human' then 4
      when provenance->>'provider' = 'builtin' then 1
      when provenance->>'provider' = 'actions' then 8
      when coalesce(provenance->>'provider', 'none') = 'none' then 0
      else 2 end) as bits
  from messages where author_type in ('assistant', 'human')
  group by tenant_id, case_id
) m
where c.tenant_id = m.tenant_id and c.id = m.case_id and m.bits <> 0;
