import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { execute } from './run-program.ts';

const TIMEOUT_MS = 60_000;
const ATTEMPTS_MAX = 40;
const BETWEEN_ATTEMPTS_MS = 50;

/**
 * Removes a folder and all in it; nothing there is no error.
 *
 * The folder may belong to the unprivileged user the server runs as, while this process is root.
 * Node's recursive `rm` goes by path, so that user could swap a folder for a link half-way and have
 * root delete something else; rm(1) holds on to each folder it has entered.
 *
 * Tried again for 2 s: an initdb whose Deskhand was killed may still be writing there, until it
 * finds its files gone.
 */
export async function removeTree(path: string): Promise<void> {
  if (process.platform === 'win32') return rm(path, { recursive: true, force: true });
  const command = { file: 'rm', args: ['-rf', '--', path], options: {} };
  let output = '';
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const outcome = await execute(command, { timeoutMs: TIMEOUT_MS });
    if (outcome.ok) return;
    output = outcome.output;
    await sleep(BETWEEN_ATTEMPTS_MS);
  }
  throw new Error(`${path} could not be removed: ${output}`);
}
