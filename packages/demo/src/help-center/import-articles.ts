import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importKnowledge, type ApiClient, type ImportReport } from '@deskhand/server';
import { relocate } from './addresses.ts';

export interface Knowledge {
  client: ApiClient;
  /** The tenant's, `tsk_…`. */
  token: string;
  /** Where the files of the articles are. */
  folder: string;
}

/** Articles sent at once: the service reads one after the other, the others are on their way. */
const concurrency = 4;

/** Makes the articles the tenant's knowledge, with the addresses they have at `origin`. */
export async function importArticles(
  { client, token, folder }: Knowledge,
  origin: string | undefined,
): Promise<ImportReport> {
  if (origin === undefined) return importKnowledge({ client, token, path: folder, concurrency });
  const path = await mkdtemp(join(tmpdir(), 'tidewater-help-'));
  try {
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), 'utf8');
      await writeFile(join(path, name), relocate(text, origin));
    }
    return await importKnowledge({ client, token, path, concurrency });
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}
