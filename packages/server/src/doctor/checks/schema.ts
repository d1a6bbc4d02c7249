import { createdBy, hazardsOf, type Ask, type Migration } from '../../platform/database/index.ts';
import { counted, inBytes, ok, problem, warning, type Check, type Finding } from '../check.ts';

/** A table below this is changed in seconds, whatever is done to it. */
const smallBytes = 256 * 1_024 ** 2;

/** What the next start would do to the tables, and whether they are whole. */
export const schemaChecks: Check[] = [
  {
    name: 'migrations',
    needs: 'database',
    async examine({ ask, isMigrated, migrations }) {
      if (!isMigrated) return ok(`nothing there yet: the first start makes the tables`);
      const [row] = await ask<{ number: number }>('select max(number) as number from migrations');
      const { number } = row!;
      if (number > migrations.length) return judgeNewer(ask, number, migrations.length);
      const pending = migrations.slice(number);
      if (pending.length === 0) return ok(`all ${migrations.length} are applied`);
      return judgePending(ask, pending);
    },
  },
  {
    name: 'indexes',
    needs: 'tables',
    async examine({ ask, migrations }) {
      const rows = await ask<{ name: string }>(
        `select i.indexrelid::regclass::text as name from pg_index i
         join pg_class t on t.oid = i.indrelid
         where not i.indisvalid and t.relnamespace = current_schema()::regnamespace
           and t.relname = any($1)`,
        [[...createdBy(migrations, 'table')]],
      );
      return rows.length === 0
        ? ok('all are valid')
        : problem(
            `invalid: ${rows.map(({ name }) => name).join(', ')}`,
            'reindex index concurrently …, unless it is just being made',
          );
    },
  },
];

async function judgeNewer(ask: Ask, number: number, known: number): Promise<Finding> {
  const [row] = await ask<{ needs: number | null }>(
    'select max(needs) as needs from migrations where number > $1',
    [known],
  );
  const found = `the database is at migration ${number}, this release knows ${known}`;
  return (row!.needs ?? 0) > known
    ? problem(found, 'run a newer release: this one does not start on it')
    : warning(found, 'this release still runs on it; go on with the newer one when you can');
}

async function judgePending(ask: Ask, pending: readonly Migration[]): Promise<Finding> {
  const names = pending.map(({ name }) => name);
  const shown = names.length > 3 ? [names[0], '…', names.at(-1)] : names;
  const found = `the next start applies ${counted(pending.length, 'migration')} (${shown.join(', ')})`;
  const left = await findLeftBehind(ask, pending);
  if (left !== null)
    return problem(
      `${found}; ${left}`,
      'stop these nodes first, or upgrade by way of a release between',
    );
  const slow = await findSlow(ask, pending);
  return slow.length === 0
    ? ok(`${found}, each within seconds`)
    : warning(
        `${found}, of which ${slow.join(', ')}`,
        'upgrade when little is going on: requests that need the table wait meanwhile',
      );
}

/** Nodes that go on serving and use what a migration takes away. */
async function findLeftBehind(ask: Ask, pending: readonly Migration[]): Promise<string | null> {
  const needs = Math.max(...pending.map((migration) => migration.needs ?? 0));
  if (needs === 0) return null;
  const [row] = await ask<{ nodes: number }>(
    `select count(*) as nodes from nodes n
     where n.seen_at > now() - interval '15 seconds'
       and coalesce((to_jsonb(n) ->> 'migration')::bigint, 0) < $1`,
    [needs],
  );
  return row!.nodes === 0 ? null : `${counted(row!.nodes, 'node')} of an older release can't go on`;
}

async function findSlow(ask: Ask, pending: readonly Migration[]): Promise<string[]> {
  const long = pending.flatMap((migration) =>
    hazardsOf(migration)
      .filter(({ kind }) => kind === 'long')
      .map(({ table }) => ({ name: migration.name, table })),
  );
  const rows = await ask<{ name: string; bytes: number; rows: number }>(
    `select relname::text as name, pg_total_relation_size(oid) as bytes, reltuples::bigint as rows
     from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and relname = any($1)`,
    [long.map(({ table }) => table)],
  );
  const big = new Map(rows.filter(({ bytes }) => bytes > smallBytes).map((row) => [row.name, row]));
  const slow = long.flatMap(({ name, table }) => {
    const size = table === null ? undefined : big.get(table);
    return size
      ? `${name} goes over all of ${table} (${counted(size.rows, 'row')}, ${inBytes(size.bytes)})`
      : [];
  });
  return [...new Set(slow)];
}
