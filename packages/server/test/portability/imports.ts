import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFile } from '../../src/import-tenant.ts';
import { temporaryFolder } from '../cli/processes.ts';
import { operatorToken } from '../stage/tenant.ts';

/** Imports text as an operator imports a file, into the database of a service. */
export async function importText(databaseUrl: string, text: string, key: string | null = null) {
  const folder = temporaryFolder();
  const file = join(folder.path, 'tenant.ndjson');
  writeFileSync(file, text);
  const progress: string[] = [];
  const onProgress = (done: number, total: number, type: string) =>
    void progress.push(`${done} of ${total}: ${type}`);
  const environment = environmentOf(databaseUrl, folder.path);
  try {
    return { ...(await importFile(file, { environment, key, onProgress })), progress };
  } finally {
    folder.remove();
  }
}

export const environmentOf = (databaseUrl: string, dataDir: string) => ({
  DATABASE_URL: databaseUrl,
  DESKHAND_SECRET: 'secret-of-the-tests-0123456789',
  OPERATOR_TOKEN: operatorToken,
  DATA_DIR: dataDir,
});
