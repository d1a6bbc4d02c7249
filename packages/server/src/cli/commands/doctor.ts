import type { Command } from 'commander';
import type { Examined } from '../../doctor/index.ts';
import { CommandError } from '../api/failure.ts';
import { printJson, printLine, type Terminal } from '../terminal.ts';

const notes = `
Looks at the service's own database, Redis and model, found by the same variables and .env: run it where
the service runs, with the release that is to be started. It starts no service, changes nothing, and may
run while others serve. One line a check: ok, warning or problem, what was found, how long it took, and
what to do. A problem ends it with exit code 1.

Before an upgrade it says which migrations the new release brings, and whether they take long;
afterwards, whether all is well.

Examples:
  $ deskhand doctor
  $ deskhand doctor --json | jq -r '.checks[] | select(.status != "ok") | .found'`;

const columns = { status: 8, check: 18 };

export function addDoctorCommand(program: Command, terminal: Terminal): void {
  program
    .command('doctor')
    .description('say whether the service is well, and whether an upgrade will work')
    .option('--json', 'print JSON; errors are JSON on standard error')
    .addHelpText('after', notes)
    .action(async (flags: { json?: boolean }) => {
      // Loads what knows the database; the other commands do without.
      const { examineService } = await import('../../doctor/index.ts');
      const { environment } = terminal;
      const checks = await examineService({
        environment,
        onExamined: (examined) => !flags.json && print(terminal, examined),
      });
      const problems = checks.filter(({ status }) => status === 'problem').length;
      if (flags.json) printJson(terminal, { ok: problems === 0, checks });
      if (problems === 0) return;
      throw new CommandError(`${problems} of ${checks.length} checks found a problem`);
    });
}

function print(terminal: Terminal, { check, status, found, advice, milliseconds }: Examined): void {
  const head = `${status.padEnd(columns.status)} ${check.padEnd(columns.check)}`;
  printLine(terminal, `${head} ${found} (${milliseconds} ms)${advice ? `; ${advice}` : ''}`);
}
