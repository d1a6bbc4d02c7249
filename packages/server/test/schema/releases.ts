import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Dumps of released databases, `VERSION.sql`, with data that the service of that release made. */
export const releasesFolder = fileURLToPath(new URL('releases', import.meta.url));

export interface Release {
  version: string;
  sql: string;
  /** The last migration it had. */
  migration: number;
}

export const readReleases = (): Release[] =>
  readdirSync(releasesFolder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => {
      const sql = readFileSync(`${releasesFolder}/${name}`, 'utf8');
      const numbers = [...sql.matchAll(/^INSERT INTO public\.migrations VALUES \((\d+),/gm)];
      const migration = Math.max(...numbers.map(([, number]) => Number(number)));
      return { version: name.slice(0, -'.sql'.length), sql, migration };
    });

/** The last migration of the newest release; what comes after it meets nodes that don't know it. */
export const newestReleased = () => Math.max(...readReleases().map(({ migration }) => migration));
