import type { Command } from 'commander';
import type * as Backup from '../../backup.ts';
import { systemClock as clock } from '../../platform/clock.ts';
import { CommandError } from '../api/failure.ts';
import { readCount } from '../read-values.ts';
import { backUpIntoFolder, untilDue } from './backup-folder.ts';
import { note, printJson, printLine, type Terminal } from '../terminal.ts';

interface BackupFlags {
  json?: boolean;
}

interface KeepingFlags extends BackupFlags {
  keep?: number;
  every?: number;
}

interface RestoreFlags extends BackupFlags {
  replace?: boolean;
}

const backupNotes = `
Works on the service's own database, found by the same variables (DATABASE_URL, or DATA_DIR) and
.env: run it where the service runs. The service may go on serving; what is acknowledged after the
backup began is not in it. Keep DESKHAND_SECRET, or DATA_DIR/secret, apart from it: the backup can't
be restored without.

Examples:
  $ deskhand backup deskhand-2026-11-21.backup
  $ deskhand backup - | ssh store 'cat > deskhand.backup'
  $ deskhand backup /backups --keep 14              one more in a folder, of which the newest 14 stay
  $ deskhand backup /backups --keep 14 --every 24   that each day, until it is stopped`;

const restoreNotes = `
Into the database that DATABASE_URL or DATA_DIR name, of any PostgreSQL that Deskhand runs on. All or
nothing: a backup that is damaged, or of another service's secret, changes nothing. A service that
serves on it starts anew by itself. Proposals that waited for a confirmation are cancelled: one that
was confirmed after the backup would run again.

Examples:
  $ deskhand restore deskhand-2026-11-21.backup
  $ deskhand restore --replace deskhand-2026-11-21.backup   also where there are tenants`;

export function addBackupCommands(program: Command, terminal: Terminal): void {
  program
    .command('backup')
    .description('write everything the service keeps into one file, while it serves')
    .argument('<file>', 'a new file, or - for standard output; with --keep a folder')
    .option('--keep <count>', 'write into a folder and keep the newest of its backups', readCount)
    .option('--every <hours>', 'with --keep: go on, one backup in so many hours', readCount)
    .option('--json', 'print JSON; errors are JSON on standard error')
    .addHelpText('after', backupNotes)
    .action((file: string, flags: KeepingFlags, command: Command) =>
      run(terminal, async ({ backUp }) => {
        if (flags.keep !== undefined) return keepBackups(terminal, backUp, file, flags);
        if (flags.every !== undefined)
          command.error('error: --every needs --keep', { exitCode: 2 });
        const target = file === '-' ? terminal.output : file;
        const { takenAt } = await backUp(target, { ...terminal, onTable: reportTo(terminal) });
        if (file === '-') note(terminal, `Backed up as of ${takenAt}.`);
        else if (flags.json) printJson(terminal, { file, takenAt });
        else printLine(terminal, `${file} holds everything as of ${takenAt}.`);
      }),
    );
  program
    .command('restore')
    .description('put a backup in the place of what the service keeps')
    .argument('<file>', 'what backup wrote, or - for standard input')
    .option('--replace', 'give up the tenants that are there')
    .option('--json', 'print JSON; errors are JSON on standard error')
    .addHelpText('after', restoreNotes)
    .action((file: string, flags: RestoreFlags) =>
      run(terminal, async ({ restore }) => {
        const source = file === '-' ? terminal.input : file;
        const { takenAt } = await restore(source, {
          ...terminal,
          onTable: reportTo(terminal),
          replace: flags.replace === true,
        });
        if (flags.json) printJson(terminal, { takenAt });
        else printLine(terminal, `Everything is as of ${takenAt} again.`);
      }),
    );
}

/** Ends after one backup, or never: with `--every` whoever started it stops it. */
async function keepBackups(
  terminal: Terminal,
  backUp: typeof Backup.backUp,
  folder: string,
  { keep = 1, every, json }: KeepingFlags,
): Promise<void> {
  const noteDue = (dueAt: string) => note(terminal, `The next backup is due at ${dueAt}.`);
  const write = (file: string) => backUp(file, { ...terminal, onTable: () => undefined });
  do {
    if (every !== undefined) await untilDue(folder, every, clock, noteDue);
    const { file, takenAt, deleted } = await backUpIntoFolder({ folder, keep, write, clock });
    if (json) printJson(terminal, { file, takenAt, deleted });
    else printLine(terminal, `${file} holds everything as of ${takenAt}.`);
  } while (every !== undefined);
}

const reportTo = (terminal: Terminal) => (table: string, rows: number) =>
  note(terminal, `${table}: ${rows.toLocaleString('en')} row${rows === 1 ? '' : 's'}`);

/** Loads what knows the database; the other commands do without. */
async function run(
  { environment }: Terminal,
  work: (backup: typeof Backup) => Promise<void>,
): Promise<void> {
  const backup = await import('../../backup.ts');
  try {
    await work(backup);
  } catch (error) {
    const reason = backup.describe(error, environment);
    throw reason === null ? error : new CommandError(reason);
  }
}
