import type pg from 'pg';
import { byTenantsValue } from '../../../src/platform/database/tenant-by-value.ts';

/** What an engine makes of a statement: how many shards each part of its plan asks, or why it takes none. */
export type Judged = { shards: number[] } | { refused: string };

/** Locks of whole tables, settings, and marks within a transaction. */
const isOfNoRows = (text: string) =>
  /^\s*(?:lock table|set local|savepoint|release|rollback)\b/.test(text);

/**
 * Has each statement planned, as the service states it there, with values of its parameters' types, and changes nothing. What can't be
 * prepared is left out.
 */
export async function explainStatements(
  client: pg.Client,
  statements: ReadonlyMap<string, string>,
): Promise<Map<string, Judged>> {
  const judged = new Map<string, Judged>();
  for (const [name, text] of statements) {
    if (isOfNoRows(text)) continue;
    await client.query('begin');
    try {
      judged.set(name, {
        shards: await shardsOf(client, byTenantsValue({ name, text }, [[1]]).text),
      });
    } catch (error) {
      judged.set(name, { refused: error instanceof Error ? error.message : String(error) });
    }
    await client.query('rollback');
    await client.query('deallocate all');
  }
  return judged;
}

async function shardsOf(client: pg.Client, text: string): Promise<number[]> {
  await client.query(`prepare judged as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'judged'`,
  );
  let shards: number[] = [];
  for (const samples of [some, others]) {
    const values = rows[0]!.types.map((type) => valueOf(type, samples)).join(', ');
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute judged${values && ` (${values})`}`,
    );
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    shards = [...lines.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
  }
  return shards;
}

const some: Record<string, string> = {
  bigint: '1',
  integer: '1',
  smallint: '1',
  boolean: 'true',
  bytea: String.raw`'\x61'`,
  'double precision': '1',
  interval: `'1 day'`,
  json: `'{}'`,
  jsonb: `'{}'`,
  'timestamp with time zone': 'now()',
  pg_lsn: `'0/0'`,
  uuid: `'00000000-0000-7000-8000-000000000001'`,
};

/** By other values other parts of a statement fall away, and an engine may take one and not the other. */
const others = { ...some, bigint: '2', integer: '2', boolean: 'false' };

function valueOf(type: string, samples: Record<string, string>): string {
  const value = samples[type.replace(/\[\]$/, '')] ?? `'a'`;
  return type.endsWith('[]') ? `array[${value}]::${type}` : `${value}::${type}`;
}
