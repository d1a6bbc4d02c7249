import type { Command } from 'commander';
import { CommandError } from '../api/failure.ts';
import { printJson, printLine, type Terminal } from '../terminal.ts';

const notes = `
Works on the service's own database, found by the same variables and .env. A service does not start where
values are sealed under a secret that DESKHAND_SECRET does not hold, since they would be lost unseen. This
says that it is lost for good: the service then starts, and whoever set such a value sets it anew.

Example:
  $ deskhand secret lost 1f0e8c5a9b3d7246 --yes   the key that \`deskhand doctor\` names`;

export function addSecretCommands(program: Command, terminal: Terminal): void {
  program
    .command('secret')
    .description('former secrets of the service')
    .command('lost')
    .description('say that nobody has a former DESKHAND_SECRET any more')
    .argument('<key>', 'the id of its key')
    .option('--yes', 'give up what is sealed under it')
    .option('--json', 'print JSON; errors are JSON on standard error')
    .addHelpText('after', notes)
    .action(async (key: string, flags: { yes?: boolean; json?: boolean }) => {
      if (!flags.yes) {
        throw new CommandError(`this gives up what is sealed under key ${key}: add --yes`);
      }
      const { loseServiceSecret } = await import('../../lose-secret.ts');
      const values = await loseServiceSecret(terminal.environment, key).catch((error: unknown) =>
        explain(error, terminal),
      );
      if (flags.json) return printJson(terminal, { key, values });
      printLine(terminal, `Given up: ${values}.`);
    });
}

async function explain(error: unknown, { environment }: Terminal): Promise<never> {
  const { describe } = await import('../../backup.ts');
  const message = error instanceof Error ? error.message : String(error);
  throw new CommandError(describe(error, environment) ?? message);
}
