import type {
  ErasurePreview,
  EraseUserResponse,
  ListErasuresResponse,
  PersonsThings,
} from '@deskhand/contract';
import type { Command } from 'commander';
import { allPages } from '../api/pages.ts';
import { connect, takesTenantCredential, tenantCredential, type TenantFlags } from '../access.ts';
import { saveExport } from '../export/save-export.ts';
import { readCount } from '../read-values.ts';
import { printSaved } from './tenant-export.ts';
import { counted, note, printJson, printLine, printTable, type Terminal } from '../terminal.ts';

const examples = `
Examples:
  $ export DESKHAND_TSK=tsk_…
  $ deskhand users erase u_81             count what is stored of a person
  $ deskhand users erase u_81 --yes       erase it for good; prints the signed record
  $ deskhand users erasures --json        all records
  $ deskhand users export u_81 u_81.ndjson   all that is stored of a person, to hand out`;

export function addUserCommands(program: Command, terminal: Terminal): void {
  const users = program
    .command('users')
    .description('the people who talk to a tenant (tsk_)')
    .addHelpText('after', examples);

  takesTenantCredential(users.command('erase'))
    .description('count what is stored of a person, or erase it for good')
    .argument('<id>', 'the userId that your backend names them by')
    .option('--yes', 'erase it')
    .action((id: string, flags: TenantFlags & { yes?: boolean }) =>
      flags.yes ? erase(terminal, id, flags) : countThings(terminal, id, flags),
    );

  takesTenantCredential(users.command('export'))
    .description('write all that is stored of a person into a file')
    .argument('<id>', 'the userId that your backend names them by')
    .argument('<file>', 'a new file, or - for standard output')
    .action((id: string, file: string, flags: TenantFlags) =>
      exportUser(terminal, id, file, flags),
    );

  takesTenantCredential(users.command('erasures'))
    .description('list the signed records of erasures, newest first')
    .option('--limit <count>', 'how many at the most', readCount, 50)
    .action((flags: TenantFlags & { limit: number }) => listErasures(terminal, flags));
}

async function exportUser(
  terminal: Terminal,
  id: string,
  file: string,
  flags: TenantFlags,
): Promise<void> {
  const asked = { file, path: `${pathOf(id)}/export`, token: tenantCredential(flags, terminal) };
  printSaved(terminal, file, flags, await saveExport(terminal, connect(flags, terminal), asked));
}

const pathOf = (id: string) => `/api/admin/users/${encodeURIComponent(id)}`;

async function countThings(terminal: Terminal, id: string, flags: TenantFlags): Promise<void> {
  const preview = await connect(flags, terminal).send<ErasurePreview>({
    method: 'GET',
    path: `${pathOf(id)}/erasure`,
    token: tenantCredential(flags, terminal),
  });
  if (flags.json) return printJson(terminal, preview);
  if (!preview.isKnown) return printLine(terminal, `Nothing here names ${id}.`);
  printThings(terminal, preview.holds);
  note(terminal, 'Nothing is erased yet: add --yes. It cannot be undone.');
}

async function erase(terminal: Terminal, id: string, flags: TenantFlags): Promise<void> {
  const { erasure } = await connect(flags, terminal).send<EraseUserResponse>({
    method: 'DELETE',
    path: pathOf(id),
    token: tenantCredential(flags, terminal),
  });
  if (flags.json) return printJson(terminal, erasure);
  printThings(terminal, erasure.erased);
  printLine(terminal, `Erased at ${erasure.erasedAt}; the record is ${erasure.id}.`);
}

async function listErasures(
  terminal: Terminal,
  { limit, ...flags }: TenantFlags & { limit: number },
): Promise<void> {
  const erasures = await allPages(
    connect(flags, terminal),
    { path: '/api/admin/erasures', token: tenantCredential(flags, terminal), limit },
    (page: ListErasuresResponse) => page.erasures,
  );
  if (flags.json) return erasures.forEach((each) => printJson(terminal, each));
  printTable(
    terminal,
    ['AT', 'ID', 'BY', 'ERASED', 'USER'],
    erasures.map(({ erasedAt, id, by, erased, userDigest }) => [
      ...[erasedAt, id, by.id ?? by.type],
      `${counted(erased.cases, 'case')}, ${counted(erased.messages, 'message')}`,
      userDigest,
    ]),
  );
}

/** What there is of a person, by its name in the API; what there is none of goes without saying. */
function printThings(terminal: Terminal, things: PersonsThings): void {
  const rows = Object.entries(things).filter(([, count]) => count > 0);
  printTable(
    terminal,
    ['WHAT', 'COUNT'],
    rows.map(([what, count]) => [what, String(count)]),
  );
}
