import { InvalidArgumentError, type Command } from 'commander';
import { CommandError } from '../api/failure.ts';
import { note, printJson, printLine, type Terminal } from '../terminal.ts';

const notes = `
Works on the service's own database, found by the same variables and .env, while no service runs. Each
tenant's rows come to lie together on one node of a Citus cluster, and what has no tenant on every node.
When it was interrupted, run it again: it goes on.

Serving from such a database was tried for whole conversations, and not under load: docs/scale.md says what
was seen. So it wants --trial.

Examples:
  $ deskhand database distribute --plan       what would be done, on any PostgreSQL
  $ deskhand database distribute --trial      do it`;

interface Flags {
  plan?: boolean;
  trial?: boolean;
  shards: number;
  json?: boolean;
}

export function addDatabaseCommands(program: Command, terminal: Terminal): void {
  program
    .command('database')
    .description('where the rows of the database lie')
    .command('distribute')
    .description('distribute the tables by tenant over a Citus cluster')
    .option('--plan', 'print the statements that are left to do, and do nothing')
    .option('--trial', 'serving from it was little tried')
    .option('--shards <number>', 'into how many shards tables are cut', readShards, 32)
    .option('--json', 'print JSON; errors are JSON on standard error')
    .addHelpText('after', notes)
    .action((flags: Flags) => distribute(flags, terminal));
}

async function distribute(flags: Flags, terminal: Terminal): Promise<void> {
  if (!flags.plan && !flags.trial) {
    throw new CommandError(
      'serving from a distributed database is a trial (docs/scale.md): see --plan, or pass --trial',
    );
  }
  // Loads what knows the database; the other commands do without.
  const { distributeDatabase } = await import('../../distribution/index.ts');
  const steps = await distributeDatabase({
    environment: terminal.environment,
    shards: flags.shards,
    onlyPlan: flags.plan === true,
    progress: (told) => note(terminal, told),
  }).catch((error) => explain(error, terminal));
  if (flags.json) printJson(terminal, { steps });
  else if (steps.length === 0) printLine(terminal, 'All tables are distributed already.');
  else if (flags.plan) {
    for (const { sql } of steps) for (const text of sql) printLine(terminal, `${text};`);
  } else printLine(terminal, 'All tables are distributed.');
}

function readShards(value: string): number {
  const shards = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (shards >= 1 && shards <= 1_024) return shards;
  throw new InvalidArgumentError('a whole number from 1 to 1024');
}

async function explain(error: unknown, { environment }: Terminal): Promise<never> {
  const { describe } = await import('../../backup.ts');
  const message = error instanceof Error ? error.message : String(error);
  throw new CommandError(
    describe(error, environment) ?? `stopped: ${message}; run it again to go on`,
  );
}
