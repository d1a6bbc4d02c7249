import { gunzipSync } from 'node:zlib';
import pg from 'pg';

export type Row = Record<string, unknown>;

/** Every row of every table but `migrations`, as text, in a stable order. */
export async function contentsOf(url: string): Promise<Map<string, Row[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
     order by 1`,
  );
  const contents = new Map<string, Row[]>();
  for (const { name } of rows) {
    const all = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`,
    );
    contents.set(
      name,
      all.rows.map(({ row }) => row),
    );
  }
  await client.end();
  return contents;
}

/** What a packed file holds; null where it can't be unpacked. */
export function unpacked(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}
