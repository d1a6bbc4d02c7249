import { tmpdir } from 'node:os';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommand } from '../../src/cli/index.ts';
import type { Ended, StartOptions } from './processes.ts';

/**
 * Runs a command to its end, in this process: what it prints and answers is the same, and no program is
 * loaded for it. That the built command starts, ends and keeps to its streams is tested where `processes.ts`
 * starts it.
 */
export async function run(
  args: readonly string[],
  { environment = {}, input = '' }: Pick<StartOptions, 'environment' | 'input'> = {},
): Promise<Ended> {
  const [output, notes] = [new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(output), text(notes)]);
  const terminal = { input: Readable.from(input), output, notes, environment: { ...environment } };
  const code = await runCommand(args, terminal, tmpdir());
  output.end();
  notes.end();
  const [stdout, stderr] = await printed;
  return { code, stdout, stderr };
}
