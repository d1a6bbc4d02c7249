import type { Command } from 'commander';
import type { ImportedTenant } from '../../portability/index.ts';
import { connect, takesTenantCredential, tenantCredential, type TenantFlags } from '../access.ts';
import { CommandError } from '../api/failure.ts';
import { saveExport, type SavedExport } from '../export/save-export.ts';
import { counted, note, printJson, printLine, type Terminal } from '../terminal.ts';

const exportNotes = `
Everything the tenant has but its secrets, as it is at one moment: a JSON object a line, with a last
line that tells how many there are of each kind. The service goes on serving.

Examples:
  $ export DESKHAND_TSK=tsk_…
  $ deskhand tenant export acme.ndjson
  $ deskhand tenant export - | gzip > acme.ndjson.gz`;

const importNotes = `
Works on the service's own database, found by the same variables (DATABASE_URL, or DATA_DIR) and
.env: run it where the service runs, which may go on serving. All or nothing: a file that is damaged
or was changed, or holds something that is here already, imports nothing, and so does a command that
is stopped. Ids stay. Credentials are made anew and shown this once; what else had a secret is named
at the end. Changes that waited for a confirmation are cancelled.

Examples:
  $ deskhand tenant import acme.ndjson
  $ deskhand tenant import acme.ndjson --key acme-2`;

interface ImportFlags {
  key?: string | null;
  json?: boolean;
}

export function addTenantExportCommands(tenant: Command, terminal: Terminal): void {
  takesTenantCredential(tenant.command('export'))
    .description('write everything of a tenant but its secrets into a file (tsk_)')
    .argument('<file>', 'a new file, or - for standard output')
    .addHelpText('after', exportNotes)
    .action((file: string, flags: TenantFlags) => exportTenant(terminal, file, flags));
  tenant
    .command('import')
    .description('make a tenant of what tenant export wrote, in this installation')
    .argument('<file>')
    .option('--key <key>', 'another key than it had')
    .option('--json', 'print JSON; errors are JSON on standard error')
    .addHelpText('after', importNotes)
    .action((file: string, flags: ImportFlags) => importTenant(terminal, file, flags));
}

async function exportTenant(terminal: Terminal, file: string, flags: TenantFlags): Promise<void> {
  const asked = { file, path: '/api/admin/export', token: tenantCredential(flags, terminal) };
  printSaved(terminal, file, flags, await saveExport(terminal, connect(flags, terminal), asked));
}

/** Says beside an export, or in place of one, how much it is. */
export function printSaved(
  terminal: Terminal,
  file: string,
  { json }: TenantFlags,
  { lines }: SavedExport,
): void {
  const { case: cases = 0, message: messages = 0 } = lines;
  const summary = `${counted(cases, 'case')}, ${counted(messages, 'message')}`;
  if (file === '-') note(terminal, `Complete: ${summary}.`);
  else if (json) printJson(terminal, { file, lines });
  else printLine(terminal, `${file} holds everything: ${summary}.`);
}

async function importTenant(
  terminal: Terminal,
  file: string,
  { key = null, json }: ImportFlags,
): Promise<void> {
  const { importFile } = await import('../../import-tenant.ts');
  const onProgress = createProgress(terminal);
  const { environment } = terminal;
  const imported = await importFile(file, { environment, key, onProgress }).catch((error) =>
    explain(error, terminal),
  );
  if (json) return printJson(terminal, imported);
  printImported(terminal, imported);
}

/** A line for each kind, and for each hundredth of many. */
function createProgress(terminal: Terminal) {
  let lastLine = '';
  return (done: number, total: number, type: string) => {
    const percent = Math.floor((done / Math.max(total, 1)) * 100);
    const line = `${percent} %: ${type}`;
    if (line !== lastLine) note(terminal, line);
    lastLine = line;
  };
}

function printImported(terminal: Terminal, { key, lines, tsk, sik, lost }: ImportedTenant): void {
  const { case: cases = 0, message: messages = 0, document: documents = 0 } = lines;
  const counts = [counted(cases, 'case'), counted(messages, 'message')];
  printLine(
    terminal,
    `Imported tenant ${key}: ${counts.join(', ')}, ${counted(documents, 'document')}.`,
  );
  printLine(terminal);
  printLine(terminal, `  tsk  ${tsk}   administers the tenant (DESKHAND_TSK)`);
  printLine(terminal, `  sik  ${sik}   issues sessions, in your backend (DESKHAND_SIK)`);
  printLine(terminal);
  printLine(terminal, 'They are shown this once: keep them now.');
  if (lost.length === 0) return;
  printLine(terminal);
  printLine(terminal, 'An export has no secrets. To be made or set anew:');
  for (const { what, name, detail } of lost) {
    const named = [name, detail].filter((each) => each !== null && each !== '').join(', ');
    printLine(terminal, `  ${what}${named === '' ? '' : `  ${named}`}`);
  }
}

async function explain(error: unknown, { environment }: Terminal): Promise<never> {
  const { ImportError } = await import('../../portability/index.ts');
  if (error instanceof ImportError) throw new CommandError(error.message);
  const { describe } = await import('../../backup.ts');
  const reason = describe(error, environment);
  throw reason === null ? error : new CommandError(reason);
}
