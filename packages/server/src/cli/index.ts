import { CommanderError } from 'commander';
import { ApiFailure, CommandError } from './api/failure.ts';
import { EnvFileError, loadEnvFile } from './env-file.ts';
import { createProgram } from './program.ts';
import { shown, type Terminal } from './terminal.ts';

const done = 0;
const failed = 1;
const misused = 2;

/** The `deskhand` command, in this process: resolves when it is done and has set the exit code. */
export async function runCli(args: string[]): Promise<void> {
  const terminal: Terminal = {
    input: process.stdin,
    output: process.stdout,
    notes: process.stderr,
    environment: process.env,
  };
  // `deskhand tenant list | head -1`: who reads has what they wanted.
  process.stdout.on('error', () => process.exit(0));
  const code = await runCommand(args, terminal, process.cwd());
  if (code !== 0) process.exitCode = code;
}

/**
 * Runs a command of `deskhand`, with the `.env` of `folder`. Resolves to its exit code: 0, 1 when what was
 * asked could not be done, 2 when it was asked wrongly. Errors are one line in the terminal's notes.
 */
export async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  folder: string,
): Promise<number> {
  let asJson = false;
  const program = createProgram(terminal).hook('preAction', (_program, command) => {
    asJson = command.opts()['json'] === true;
    loadEnvFile(folder, terminal.environment);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return done;
  } catch (error) {
    return report(error, terminal, asJson);
  }
}

function report(error: unknown, terminal: Terminal, asJson: boolean): number {
  // Commander has said it already: help, the version, or how it was misused.
  if (error instanceof CommanderError) return error.exitCode === 0 ? done : misused;
  if (!(error instanceof CommandError) && !(error instanceof EnvFileError)) throw error;
  const answer = error instanceof ApiFailure ? error.answer : null;
  const line = asJson
    ? JSON.stringify(answer ?? { error: 'COMMAND_FAILED', message: error.message })
    : `deskhand: ${shown(error.message).replace(/(?<!\s)\s*\n\s*/g, ' ')}${answer ? ` (${answer.error}, request ${answer.requestId})` : ''}`;
  terminal.notes.write(`${line}\n`);
  return failed;
}
