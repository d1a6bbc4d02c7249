import { setTimeout as sleep } from 'node:timers/promises';
import { execute } from './run-program.ts';

const timeoutMs = 60_000;
const attemptsMax = 40;
const betweenAttemptsMs = 50;

/**
 * Removes a folder and all in it; nothing there is no error.
 *
 * The folder may belong to the unprivileged user the server runs as, while this process is root.
 * Node's recursive `rm` goes by path, so that user could swap a folder for a link half-way and have
 * root delete something else; rm(1) holds on to each folder it has entered.
 *
 * It is tried again for 2 s: an initdb whose Deskhand was killed may still be writing there, until
 * it finds its files gone.
 */
export async function removeTree(path: string): Promise<void> {
  let output = '';
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const outcome = await execute({ file: 'rm', args: ['-rf', '--', path] }, { timeoutMs });
    if (outcome.ok) return;
    output = outcome.output;
    await sleep(betweenAttemptsMs);
  }
  throw new Error(`${path} could not be removed: ${output}`);
}
