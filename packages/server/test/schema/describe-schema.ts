import { statement, type Queryable } from '../../src/platform/database/index.ts';

const describe = statement<{ line: string }>(
  'test.describe-schema',
  `with tables as (
     select c.oid, c.relname, c.reloptions from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
   ), lines as (
     select relname, 0 as part, 0 as place,
       'table ' || relname || coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') as line
     from tables
     union all
     select t.relname, 1, a.attnum,
       '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
       || case when a.attnotnull then ' not null' else '' end
       || case when a.attidentity <> '' then ' generated always as identity' else '' end
       || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
     from tables t
     join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
     union all
     select t.relname, 2, row_number() over (partition by t.oid order by c.contype, c.conname),
       '  ' || c.conname || ': ' || pg_get_constraintdef(c.oid)
     from tables t join pg_constraint c on c.conrelid = t.oid and c.contype <> 'n'
     union all
     select t.relname, 3, row_number() over (partition by t.oid order by i.indexrelid::regclass::text),
       '  ' || pg_get_indexdef(i.indexrelid)
     from tables t join pg_index i on i.indrelid = t.oid
     where not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
     union all
     select t.relname, 4, row_number() over (partition by t.oid order by g.tgname),
       '  ' || pg_get_triggerdef(g.oid)
     from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
   )
   select line from lines order by relname, part, place`,
);

/** The schema as lines of text, the same on every supported PostgreSQL. */
export async function describeSchema(database: Queryable): Promise<string> {
  const rows = await database.run(describe);
  return rows.map(({ line }) => (line.startsWith('table ') ? `\n${line}` : line)).join('\n') + '\n';
}
