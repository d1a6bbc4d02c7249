import type pg from 'pg';

/**
 * What functions of triggers are set to where an engine distributes the database: what they ask on a node they may
 * ask of that node alone, which only a tenant's value says.
 */
export const plansByValues = 'set plan_cache_mode = force_custom_plan';

const selectFunctions = `
  select distinct p.oid::regprocedure::text as name,
    coalesce('plan_cache_mode=force_custom_plan' = any (p.proconfig), false) as is_set
  from pg_trigger g join pg_proc p on p.oid = g.tgfoid
  where not g.tgisinternal and p.pronamespace = 'public'::regnamespace`;

const functionsOfTriggers = async (client: pg.ClientBase) =>
  (await client.query<{ name: string; is_set: boolean }>(selectFunctions)).rows;

/**
 * Runs what changes the schema. Where functions of triggers plan by values, all of them do so afterwards: one that is
 * replaced loses its settings, and a new one has none.
 */
export async function keepPlansByValues(
  client: pg.ClientBase,
  change: () => Promise<unknown>,
): Promise<void> {
  const areSet = (await functionsOfTriggers(client)).some((each) => each.is_set);
  await change();
  if (!areSet) return;
  for (const each of await functionsOfTriggers(client)) {
    if (!each.is_set) await client.query(`alter function ${each.name} ${plansByValues}`);
  }
}
