import { statement, type Queryable, type Statement } from '../database/index.ts';
import type { KeyType, SealedColumn } from './sealed-column.ts';

interface FormerValue {
  key: readonly unknown[];
  sealed: Buffer;
}

const rowsAtOnce = 200;

/** Below every key there is: ids of tenants are not negative. */
const lowest: Readonly<Record<KeyType, unknown>> = {
  bigint: -1,
  boolean: false,
  bytea: Buffer.alloc(0),
  text: '',
  uuid: '00000000-0000-0000-0000-000000000000',
};

export const firstKey = ({ key }: SealedColumn): readonly unknown[] =>
  key.map(([, type]) => lowest[type]);

/**
 * Reads some rows behind a key, in the order of the primary key: those whose value is not sealed under
 * `keyId`. `last` is the key to go on behind; null when there are no more rows.
 */
export async function selectFormer(
  database: Queryable,
  column: SealedColumn,
  after: readonly unknown[],
  keyId: string,
): Promise<{ rows: FormerValue[]; last: readonly unknown[] | null }> {
  const page = await database.run(pageOf(column), [...after, Buffer.from(keyId, 'hex')]);
  const keyOf = (row: Record<string, unknown>) => column.key.map((_, at) => row[`key_${at}`]);
  return {
    rows: page.flatMap((row) =>
      row.sealed === null ? [] : [{ key: keyOf(row), sealed: row.sealed }],
    ),
    last: page.length < rowsAtOnce ? null : keyOf(page.at(-1)!),
  };
}

type PageRow = Record<string, unknown> & { sealed: Buffer | null };

/** A statement for each column, made once: it is prepared under its name. */
const pages = new Map<SealedColumn, Statement<PageRow>>();

function pageOf(described: SealedColumn): Statement<PageRow> {
  const made = pages.get(described);
  if (made) return made;
  const { table, column, key } = described;
  const names = key.map(([name]) => name).join(', ');
  const places = key.map(([, type], at) => `$${at + 1}::${type}`).join(', ');
  const page = statement<PageRow>(
    `sealed.page-${table}-${column}`,
    `select ${key.map(([name], at) => `${name} as key_${at}`).join(', ')},
       case when substring(${column} from 2 for 8) <> $${key.length + 1}::bytea then ${column} end as sealed
     from ${table} where (${names}) > (${places})
     order by ${names} limit ${rowsAtOnce}`,
  );
  pages.set(described, page);
  return page;
}

/** Puts fresh values in the place of those that are still what was read; so many were. */
export async function updateSealed(
  database: Queryable,
  { table, column, key }: SealedColumn,
  values: readonly (FormerValue & { fresh: Buffer })[],
): Promise<number> {
  const types = [...key.map(([, type]) => type), 'bytea', 'bytea'];
  const names = [...key.map((_, at) => `key_${at}`), 'former', 'fresh'];
  const isRow = key.map(([name], at) => `t.${name} = i.key_${at}`).join(' and ');
  const update = statement<{ updated: boolean }>(
    `sealed.update-${table}-${column}`,
    `update ${table} t set ${column} = i.fresh
     from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')}) as i (${names.join(', ')})
     where ${isRow} and t.${column} = i.former
     returning true as updated`,
  );
  const updated = await database.run(update, [
    ...key.map((_, at) => values.map((value) => value.key[at])),
    values.map(({ sealed }) => sealed),
    values.map(({ fresh }) => fresh),
  ]);
  return updated.length;
}
