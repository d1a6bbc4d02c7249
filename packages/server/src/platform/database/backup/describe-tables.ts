import type pg from 'pg';

export interface TableShape {
  name: string;
  /** In their order; generated ones are left out, since nobody may write them. */
  columns: string[];
  /** The column that counts by itself. */
  identity: string | null;
}

interface TableRow extends TableShape {
  references: string[];
}

/** Those of the named tables that are there, and those that others refer to first. */
export async function describeTables(
  client: pg.ClientBase,
  names: ReadonlySet<string>,
): Promise<TableShape[]> {
  const { rows } = await client.query<TableRow>(
    `select t.relname::text as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       (select a.attname::text from pg_attribute a
         where a.attrelid = t.oid and a.attidentity <> '' and not a.attisdropped) as identity,
       array(select distinct o.relname::text from pg_constraint f
         join pg_class o on o.oid = f.confrelid
         where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as references
     from pg_class t
     where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
       and t.relname = any($1)
     order by t.relname`,
    [[...names]],
  );
  return inOrder(rows);
}

function inOrder(tables: TableRow[]): TableShape[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableRow>();
  const put = (table: TableRow, above: readonly string[]) => {
    if (above.includes(table.name)) throw new Error(`${table.name} refers to itself by others`);
    for (const name of table.references) {
      const other = byName.get(name);
      if (other && !ordered.has(other)) put(other, [...above, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) put(table, []);
  return [...ordered];
}
