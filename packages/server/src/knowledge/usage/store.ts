import { queryCount, queryRows, type Queryable } from '../../platform/database/index.ts';
import { joinedColumns, joinedToEach, summaryColumns, type DocumentRow } from '../store.ts';
import { isCounted, keptFor } from './counted.ts';

export type UsageOrder = 'citations' | 'negative';

type ByUsage = (
  queryable: Queryable,
  tenantId: number,
  beforePlace: number | null,
  beforeId: string | null,
  limit: number,
) => Promise<(DocumentRow & { place: number })[]>;

// What orders a list has to be known of every document, so all of 30 days is counted for it, and only that; the
// rest is counted for the documents of the page.
const orderedBy = (name: string, places: string): ByUsage =>
  queryRows(
    name,
    `with page as (
       select d.id, coalesce(u.place, 0) as place
       from documents d left join (${places}) u on u.document_id = d.id
       where d.tenant_id = $1 and ($3::uuid is null or coalesce(u.place, 0) < $2::bigint
         or coalesce(u.place, 0) = $2 and d.id < $3)
       order by place desc, d.id desc limit $4
     )
     select ${summaryColumns}, p.place, ${joinedColumns}
     from page p join documents d on d.tenant_id = $1 and d.id = p.id ${joinedToEach}
     order by p.place desc, p.id desc`,
  );

/** What is used most first; the page before ended with a document of `beforePlace` and `beforeId`. */
export const selectDocumentsByUsage: Record<UsageOrder, ByUsage> = {
  citations: orderedBy(
    'knowledge.list-by-citations',
    `select c.document_id, count(*) as place from citations c where ${isCounted}
     group by c.document_id`,
  ),
  negative: orderedBy(
    'knowledge.list-by-feedback',
    `select c.document_id, count(distinct c.case_id) as place
     from cases k join citations c on c.tenant_id = k.tenant_id and c.case_id = k.id
     where k.tenant_id = $1 and k.feedback = 'negative' and ${isCounted}
     group by c.document_id`,
  ),
};

const sweptAtOnce = 1_000;
/** Deletes some of what is too old to be counted, of all tenants, and returns how much. */
export const sweepCitations = queryCount<[]>(
  'knowledge.sweep-citations',
  `with old as materialized (
     select tenant_id, case_id, seq, document_id from citations
     where created_at <= now() - ${keptFor} and ($1::bigint is null or tenant_id = $1)
     limit ${sweptAtOnce} for update skip locked
   ), gone as (
     delete from citations c using old o
     where c.tenant_id = o.tenant_id and c.case_id = o.case_id and c.seq = o.seq
       and c.document_id = o.document_id
     returning 1
   )
   select count(*) as count from gone`,
  `select tenant_id from citations where created_at <= now() - ${keptFor}
   group by tenant_id order by random() limit 20`,
);
