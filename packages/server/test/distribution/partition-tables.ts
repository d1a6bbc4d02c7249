import type pg from 'pg';

export const partitions = 4;

interface Attached {
  table: string;
  definition: string;
}

const attached = `
  select conrelid::regclass::text as table,
    format('add constraint %I %s', conname, pg_get_constraintdef(oid)) as definition
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text = any ($1)
  order by 1`;
const triggers = `
  select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition
  from pg_trigger where not tgisinternal and tgrelid::regclass::text = any ($1)`;

/**
 * Cuts the tables of tenants, which must be empty, into partitions by tenant: PostgreSQL's own means, with
 * everything that hangs on the tables put back.
 */
export async function partitionByTenant(client: pg.ClientBase, tables: string[]): Promise<void> {
  const keys = (await client.query<Attached>(attached, [tables])).rows;
  const hooks = (await client.query<Attached>(triggers, [tables])).rows;
  for (const table of tables) {
    await client.query(`
      create schema if not exists former;
      alter table ${table} set schema former;
      create table ${table} (like former.${table} including all) partition by hash (tenant_id)`);
    for (let at = 0; at < partitions; at += 1) {
      await client.query(
        `create table ${table}_${at} partition of ${table} for values with (modulus ${partitions}, remainder ${at})`,
      );
    }
  }
  await client.query('drop schema former cascade');
  for (const { table, definition } of keys)
    await client.query(`alter table ${table} ${definition}`);
  for (const { definition } of hooks) await client.query(definition);
}
