import { CommanderError } from 'commander';
import { ApiFailure, CommandError } from './api/failure.ts';
import { EnvFileError, loadEnvFile } from './env-file.ts';
import { createProgram } from './program.ts';
import { shown, type Terminal } from './terminal.ts';

const failed = 1;
const misused = 2;

/**
 * The `deskhand` command. Resolves when it is done and has set the exit code: 0, 1 when what was
 * asked could not be done, 2 when it was asked wrongly. Errors are one line on standard error.
 */
export async function runCli(args: string[]): Promise<void> {
  const terminal: Terminal = {
    input: process.stdin,
    output: process.stdout,
    notes: process.stderr,
    environment: process.env,
  };
  // `deskhand tenant list | head -1`: who reads has what they wanted.
  process.stdout.on('error', () => process.exit(0));
  let asJson = false;
  const program = createProgram(terminal).hook('preAction', (_program, command) => {
    asJson = command.opts()['json'] === true;
    loadEnvFile(process.cwd(), terminal.environment);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = report(error, terminal, asJson);
  }
}

function report(error: unknown, terminal: Terminal, asJson: boolean): number {
  // Commander has said it already: help, the version, or how it was misused.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : misused;
  if (!(error instanceof CommandError) && !(error instanceof EnvFileError)) throw error;
  const answer = error instanceof ApiFailure ? error.answer : null;
  const line = asJson
    ? JSON.stringify(answer ?? { error: 'COMMAND_FAILED', message: error.message })
    : `deskhand: ${shown(error.message).replace(/(?<!\s)\s*\n\s*/g, ' ')}${answer ? ` (${answer.error}, request ${answer.requestId})` : ''}`;
  terminal.notes.write(`${line}\n`);
  return failed;
}
