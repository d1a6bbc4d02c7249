import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statementsMade } from '../../src/platform/database/statement.ts';

const sources = fileURLToPath(new URL('../../src', import.meta.url));
/** What starts something as soon as it is loaded; none of them names a statement. */
const starting = /^cli\/|(?:^|\/)main\.ts$|worker|thread/;
/** Made as they are needed, one for each sealed column; or by a test, which may leave out the name. */
const madeElsewhere = /^(?:$|(?:test|bench|sealed|sealed-addresses)\.)/;

/** The statements that the service sends, by their names: those that its modules make when they are loaded. */
export async function allStatements(): Promise<Map<string, string>> {
  const modules = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !starting.test(path),
  );
  for (const path of modules) await import(join(sources, path));
  const found = [...statementsMade()].filter(([name]) => !madeElsewhere.test(name)).sort();
  return new Map(
    found.map(([name, texts]) => {
      if (texts.size > 1) throw new Error(`two statements are called ${name}`);
      return [name, [...texts][0]!];
    }),
  );
}
