import type { Command } from 'commander';
import { CommandError } from '../api/failure.ts';
import { note, printJson, printLine, type Terminal } from '../terminal.ts';

const examples = `
Works on the service's own database, found by the same variables and .env. The service does the same
when it starts; as a command of its own it shows what it does, and can run once before many nodes
start, while those of the release before serve on. When there is nothing to do it says so, and the exit code is 0.

Example:
  $ deskhand migrate`;

export function addMigrateCommand(program: Command, terminal: Terminal): void {
  program
    .command('migrate')
    .description('bring the database up to this release, and serve nothing')
    .option('--json', 'print JSON; errors are JSON on standard error')
    .addHelpText('after', examples)
    .action(async (flags: { json?: boolean }) => {
      const { migrateDatabase } = await import('../../migrate.ts');
      const progress = (message: string) => note(terminal, message);
      const applied = await migrateDatabase(terminal.environment, progress).catch((error) =>
        explain(error, terminal),
      );
      if (flags.json) printJson(terminal, { applied });
      else if (applied.length === 0) printLine(terminal, 'The database is up to date already.');
      else printLine(terminal, `The database is up to date: ${applied.length} applied.`);
    });
}

async function explain(error: unknown, { environment }: Terminal): Promise<never> {
  const { describe } = await import('../../backup.ts');
  const message = error instanceof Error ? error.message : String(error);
  throw new CommandError(describe(error, environment) ?? `nothing more was applied: ${message}`);
}
