import { createdBy, plansByValues, type Migration } from '../platform/database/index.ts';

/**
 * Where the rows of a table lie on a database of many nodes. `tenant`: with all else of their tenant, on one
 * node. `reference`: whole on each node, for what has no tenant and is small, rarely written, and joined.
 */
type Placement = 'tenant' | 'reference';

/** All that have no tenant. Every other table is placed by its tenant, also one that is made later. */
export const referenceTables: readonly string[] = [
  'audit_chain',
  'lost_secrets',
  'migrations',
  'nodes',
  'signing_keys',
  'tenants',
];

/** Placed first; the others are placed with it. */
const firstTable = 'cases';

/** Places every table that the migrations make: reference tables, then those of tenants. */
export function placeTables(migrations: readonly Migration[]): Map<string, Placement> {
  const tables = [...createdBy(migrations, 'table')].sort();
  const ofTenants = tables.filter((table) => !referenceTables.includes(table));
  return new Map<string, Placement>([
    ...referenceTables.map((table) => [table, 'reference'] as const),
    [firstTable, 'tenant'],
    ...ofTenants.map((table) => [table, 'tenant'] as const),
  ]);
}

/** A foreign key or a trigger: what is set aside while tables are placed. */
export interface SetAside {
  table: string;
  name: string;
  kind: 'foreign key' | 'trigger';
  /** `FOREIGN KEY (…) REFERENCES …`, or `CREATE TRIGGER …`, as the catalog tells it. */
  definition: string;
}

/** One thing to do: what, for whoever watches, and how. */
export interface Step {
  summary: string;
  sql: string[];
}

interface Found {
  migrations: readonly Migration[];
  /** Tables of the plan that are there. */
  tables: ReadonlySet<string>;
  /** Those that are placed already. */
  placed: ReadonlySet<string>;
  /** Foreign keys and triggers, as they are now. */
  attached: readonly SetAside[];
  /** Those an earlier try has set aside. */
  aside: readonly SetAside[];
  shards: number;
}

/** Where foreign keys and triggers are kept meanwhile; gone when all are back. */
export const asideTable = 'set_aside_while_distributing';

/**
 * Plans what is left to do. Foreign keys are set aside first, since one may lead only between tables that
 * are placed, and they are placed one at a time; triggers too, since copied rows would fire them again.
 */
export function planDistribution(found: Found): Step[] {
  const { migrations, tables, placed, shards } = found;
  const left = [...placeTables(migrations)].filter(
    ([table]) => tables.has(table) && !placed.has(table),
  );
  if (left.length === 0 && found.aside.length === 0) return [];
  const attached = left.length > 0 ? found.attached : [];
  return [
    ...(attached.length > 0 ? [setAsideStep(attached)] : []),
    ...left.map(([table, placement]) => placeStep(table, placement, shards)),
    // Foreign keys first: the events that triggers write lead to them.
    ...[...found.aside, ...attached].sort(byKind).map((one) => putBackStep(one)),
    { summary: 'nothing is set aside any more', sql: [`drop table if exists ${asideTable}`] },
  ];
}

const byKind = (one: SetAside, other: SetAside): number => one.kind.localeCompare(other.kind);

function setAsideStep(attached: readonly SetAside[]): Step {
  return {
    summary: `${attached.length} foreign keys and triggers are set aside`,
    sql: [
      `create table if not exists ${asideTable} (table_name text, name text, kind text, definition text, primary key (table_name, name))`,
      ...attached.flatMap(({ table, name, kind, definition }) => [
        `insert into ${asideTable} values (${[table, name, kind, definition].map(quoted).join(', ')})`,
        kind === 'trigger'
          ? `drop trigger ${name} on ${table}`
          : `alter table ${table} drop constraint ${name}`,
      ]),
    ],
  };
}

function placeStep(table: string, placement: Placement, shards: number): Step {
  if (placement === 'reference') {
    return {
      summary: `${table} is on every node`,
      sql: [`select create_reference_table('${table}')`],
    };
  }
  const how =
    table === firstTable
      ? `colocate_with => 'none', shard_count => ${shards}`
      : `colocate_with => '${firstTable}'`;
  return {
    summary: `${table} is distributed by tenant`,
    sql: [
      `select create_distributed_table('${table}', 'tenant_id', ${how})`,
      // What was copied to the nodes is still here too, where no statement sees it any more.
      `select truncate_local_data_after_distributing_table('${table}')`,
    ],
  };
}

/** `on delete set null (…)` is not taken with the tenant among the columns; the statements do it themselves. */
function putBackStep({ table, name, kind, definition }: SetAside): Step {
  const key = definition.replace(/ ON DELETE SET NULL \(\w+\)$/, '');
  return {
    summary: `${table} has its ${kind} ${name}`,
    sql: [
      ...(kind === 'trigger'
        ? [definition, planByValues(definition)]
        : [`alter table ${table} add constraint ${name} ${key}`]),
      `delete from ${asideTable} where table_name = ${quoted(table)} and name = ${quoted(name)}`,
    ],
  };
}

/** Migrations keep it so. */
const planByValues = (trigger: string): string =>
  `alter function ${/EXECUTE FUNCTION (\w+)\(/.exec(trigger)![1]}() ${plansByValues}`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
