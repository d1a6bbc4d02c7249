import { execute, queryRow, statement, type Queryable } from '../../platform/database/index.ts';
import type { Kind } from '../kinds/index.ts';
import { partsOf } from './insert-lines.ts';

/** Makes the tenant of a line; null when its key is taken. */
export async function insertTenantLine(
  tx: Queryable,
  kind: Kind,
  lines: string,
): Promise<number | null> {
  const { columns, values, row } = partsOf(kind);
  const insert = statement<{ id: number }>(
    'portability.insert-tenant',
    `with made as (
       insert into tenants (${columns.join(', ')})
       select ${values.join(', ')} from json_to_recordset($1::json) as x(${row.join(', ')})
       on conflict (key) do nothing returning id
     )
     select id from made`,
  );
  return (await tx.run(insert, [lines]))[0]?.id ?? null;
}

const sameIn = (table: string, prefix: string) =>
  `select '${prefix}' as what, o.id, o.tenant_id from ${table} o
   where o.tenant_id <> $1 and o.id in (select i.id from ${table} i where i.tenant_id = $1)`;

// One pass over each table: ids have no index of their own without a tenant.
/** Something of a tenant whose id another tenant has, too. */
export const findForeign = queryRow<{ id: string; tenant: string }, [tenantId: number]>(
  'portability.find-foreign',
  `select f.what || '_' || replace(f.id::text, '-', '') as id, t.key as tenant
   from (${sameIn('cases', 'case')} union all ${sameIn('documents', 'doc')}
     union all ${sameIn('members', 'mem')} union all ${sameIn('checks', 'chk')}
     union all ${sameIn('escalations', 'esc')} limit 1) f
   join tenants t on t.id = f.tenant_id`,
);

/** Until the transaction ends: of two imports at once, neither sees what the other one writes. */
export const waitForOthers = execute<[]>(
  'portability.one-at-a-time',
  `select pg_advisory_xact_lock(hashtext('deskhand.import'))`,
);
