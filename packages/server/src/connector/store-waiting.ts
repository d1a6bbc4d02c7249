import { statement, type Queryable } from '../platform/database/index.ts';

interface WaitingTools {
  /** Of all tenants. */
  tools: number;
  tenantsInAll: number;
  /** Those with most of them, by key. */
  tenants: { tenant: string; tools: number }[];
}

/** A line of a log names no more. */
const namedMax = 20;

interface WaitingRow {
  tenant: string;
  tools: number;
  tools_in_all: number;
  tenants_in_all: number;
}

const readWaiting = statement<WaitingRow>(
  'connector.read-waiting',
  `select n.key as tenant, count(*)::integer as tools,
     (sum(count(*)) over ())::integer as tools_in_all,
     (count(*) over ())::integer as tenants_in_all
   from connector_tools t join tenants n on n.id = t.tenant_id
   where t.gone_at is null and t.effect <> 'disabled'
     and t.approved_digest is distinct from t.digest
   group by n.key order by tools desc, n.key limit ${namedMax}`,
);

/** Tools that nobody approved as they are now; neither those that are gone nor those switched off. */
export async function selectTenantsWithWaitingTools(queryable: Queryable): Promise<WaitingTools> {
  const rows = await queryable.run(readWaiting);
  return {
    tools: rows[0]?.tools_in_all ?? 0,
    tenantsInAll: rows[0]?.tenants_in_all ?? 0,
    tenants: rows.map(({ tenant, tools }) => ({ tenant, tools })),
  };
}
