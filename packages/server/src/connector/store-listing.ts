import { statement, type Queryable } from '../platform/database/index.ts';
import { digestOf, type ToolDefinition } from './tool.ts';

/** Policies of tools that are gone stay for their return, the latest of them. */
const goneMax = 500;

const takeOver = statement<{ name: string }>(
  'connector.take-over',
  `insert into connector_tools (tenant_id, name, definition, digest)
   select $1, name, definition::json, digest
   from unnest($2::text[], $3::text[], $4::text[]) as listed (name, definition, digest)
   on conflict (tenant_id, name) do update set definition = excluded.definition,
     digest = excluded.digest, seen_at = excluded.seen_at, gone_at = null`,
);
const markGone = statement<never>(
  'connector.mark-gone',
  `update connector_tools set gone_at = now()
   where tenant_id = $1 and gone_at is null and not (name = any ($2::text[]))`,
);
const forgetLongGone = statement<never>(
  'connector.forget-long-gone',
  `delete from connector_tools where tenant_id = $1 and name in
     (select name from connector_tools where tenant_id = $1 and gone_at is not null
      order by gone_at desc, name offset ${goneMax})`,
);
const markRefreshed = statement<never>(
  'connector.mark-refreshed',
  `with clock as materialized (select now() as at)
   update connectors set refreshed_at = case when $2 then clock.at end from clock where tenant_id = $1`,
);

/** Makes the stored tools those of the listing; what was decided about them stays. */
export async function storeListing(
  tx: Queryable,
  tenantId: number,
  definitions: readonly ToolDefinition[],
): Promise<void> {
  await storeChanges(tx, tenantId, definitions);
  await tx.run(markGone, [tenantId, definitions.map(({ name }) => name)]);
  await tx.run(forgetLongGone, [tenantId]);
}

/** Stores these definitions and leaves all other tools as they are. */
export async function storeChanges(
  tx: Queryable,
  tenantId: number,
  definitions: readonly ToolDefinition[],
): Promise<void> {
  await tx.run(takeOver, [
    tenantId,
    definitions.map(({ name }) => name),
    definitions.map((definition) => JSON.stringify(definition)),
    definitions.map(digestOf),
  ]);
  await tx.run(markRefreshed, [tenantId, true]);
}

const distrust = statement<never>(
  'connector.distrust-tools',
  `with clock as materialized (select now() as at)
   update connector_tools set approved_digest = null, gone_at = coalesce(gone_at, clock.at) from clock
   where tenant_id = $1`,
);

/**
 * Another address is another server: nothing it says was approved, and nothing can be called before
 * it has listed its tools. Policies stay, since losing one could only loosen it.
 */
export async function distrustTools(tx: Queryable, tenantId: number): Promise<void> {
  await tx.run(distrust, [tenantId]);
  await tx.run(markRefreshed, [tenantId, false]);
}
