import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  /** From 1, without a gap. */
  number: number;
  name: string;
  sql: string;
  /**
   * What takes away something that older releases use says how many migrations a release knows that
   * does not use it any more. Null: whatever ran before still runs.
   */
  needs: number | null;
  /** Why it may take long, or hold a lock for long; null where it may not. */
  mayBeLong: string | null;
  /** Whether its statements, which make indexes while others write, run outside a transaction. */
  isOutside: boolean;
}

/** All of a release, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(name.slice(0, 4));
      if (number !== index + 1) throw new Error(`migration ${name} is out of order`);
      return readMigration(name, await readFile(join(folder, name), 'utf8'));
    }),
  );
}

/** Reads what the comments at a migration's top say of it (docs/decisions: expand, migrate, contract). */
export function readMigration(name: string, sql: string): Migration {
  const [head = ''] = /^(?:--[^\n]*\n|\s*\n)*/.exec(sql) ?? [];
  const since = /^-- contract since (\d{4}): \S/m.exec(head)?.[1];
  return {
    number: Number(name.slice(0, 4)),
    name,
    sql,
    needs: since === undefined ? null : Number(since),
    mayBeLong: /^-- long: (\S.*)$/m.exec(head)?.[1] ?? null,
    isOutside: /^-- outside a transaction: \S/m.test(head),
  };
}

/** Names of what migrations create: nothing else in a database is this service's. */
export function createdBy(
  migrations: readonly Pick<Migration, 'sql'>[],
  kind: 'table' | 'function',
): Set<string> {
  const created = new RegExp(`^create ${kind} (\\w+)`, 'gm');
  const names = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(created)].map(([, name]) => name!),
  );
  return new Set(kind === 'table' ? ['migrations', ...names] : names);
}

/** Splits SQL at its semicolons, without its comments, each statement on one line. */
export function statementsOf(sql: string): string[] {
  const tokens = sql.matchAll(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|;|[^;'$-]+|[-$']/g);
  const statements = [''];
  for (const [token] of tokens) {
    if (token === ';') statements.push('');
    else if (!token.startsWith('--')) statements[statements.length - 1] += token;
  }
  return statements.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
}
