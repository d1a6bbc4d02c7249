import type { AuditEvent, AuditVerification, ListAuditResponse } from '@deskhand/contract';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { allPages } from '../api/pages.ts';
import { connect, takesTenantCredential, tenantCredential, type TenantFlags } from '../access.ts';
import { CommandError } from '../api/failure.ts';
import { queryOf, readCount, readMoment } from '../read-values.ts';
import { verifyWholeChain, type WholeVerification } from '../verify-audit.ts';
import { counted, note, printJson, printLine, printTable, type Terminal } from '../terminal.ts';

const examples = `
Examples:
  $ export DESKHAND_TSK=tsk_…
  $ deskhand audit list --actor mem_… --from 2026-11-01
  $ deskhand audit search req_…                      what one request was
  $ deskhand audit export --action credential --format csv > credentials.csv
  $ deskhand audit verify                            that nobody changed it
  $ deskhand audit verify --noted 812:4f1c…          and that this block, noted earlier, is still there`;

const route = '/api/admin/audit';

interface FilterFlags extends TenantFlags {
  actor?: string;
  action?: string;
  target?: string;
  from?: string;
  to?: string;
}

export function addAuditCommands(program: Command, terminal: Terminal): void {
  const audit = program
    .command('audit')
    .description('what was done and refused in a tenant (tsk_)')
    .addHelpText('after', examples);

  takesFilter(audit.command('list'))
    .description('list the newest events')
    .option('--limit <count>', 'how many at the most', readCount, 50)
    .action((flags: FilterFlags & { limit: number }) => listEvents(terminal, flags));

  takesTenantCredential(audit.command('search'))
    .description('tell what one request was')
    .argument('<request>', 'req_…, as an error names it')
    .action((requestId: string, flags: TenantFlags) => searchRequest(terminal, requestId, flags));

  takesFilter(audit.command('export'))
    .description('write all events that match, newest first')
    .addOption(new Option('--format <format>').choices(['jsonl', 'csv']).default('jsonl'))
    .action((flags: FilterFlags & { format: string }) => exportEvents(terminal, flags));

  takesTenantCredential(audit.command('verify'))
    .description('verify the seals over all acts, and say from where to where they hold')
    .option('--noted <block:seal>', 'the head that an earlier verification told', readNoted)
    .action((flags: TenantFlags & { noted?: string }) => verify(terminal, flags));
}

const takesFilter = (command: Command): Command =>
  takesTenantCredential(command)
    .option('--actor <actor>', 'an id (mem_…, cred_…, a user), or a kind such as user')
    .option('--action <action>', 'case.closed, or case for all that is done to cases')
    .option('--target <target>', 'what it was about')
    .option('--from <time>', 'a day or a moment, inclusive', readMoment)
    .option('--to <time>', 'a day or a moment, exclusive', readMoment);

async function listEvents(
  terminal: Terminal,
  { limit, ...flags }: FilterFlags & { limit: number },
): Promise<void> {
  const events = await allPages(
    connect(flags, terminal),
    {
      path: `${route}?${queryOf(filterOf(flags))}`,
      token: tenantCredential(flags, terminal),
      limit,
    },
    (page: ListAuditResponse) => page.events,
  );
  show(terminal, flags, events);
}

async function searchRequest(
  terminal: Terminal,
  requestId: string,
  flags: TenantFlags,
): Promise<void> {
  const { events } = await connect(flags, terminal).send<ListAuditResponse>({
    method: 'GET',
    path: `${route}?${queryOf({ requestId, limit: '100' })}`,
    token: tenantCredential(flags, terminal),
  });
  if (events.length === 0) throw new CommandError(`nothing is known of the request ${requestId}`);
  show(terminal, flags, events);
}

function show(terminal: Terminal, { json }: TenantFlags, events: readonly AuditEvent[]): void {
  if (json) return events.forEach((event) => printJson(terminal, event));
  printTable(
    terminal,
    ['AT', 'ACTION', 'ACTOR', 'TARGET', 'REQUEST', 'DETAILS'],
    events.map(({ at, action, actor, target, requestId, details }) => [
      ...[at, action, actor.id ?? actor.type, target ?? '-', requestId ?? '-'],
      Object.keys(details).length === 0 ? '' : JSON.stringify(details),
    ]),
  );
}

async function exportEvents(
  terminal: Terminal,
  { format, ...flags }: FilterFlags & { format: string },
): Promise<void> {
  const text = connect(flags, terminal).download({
    method: 'GET',
    path: `${route}/export?${queryOf({ ...filterOf(flags), format })}`,
    token: tenantCredential(flags, terminal),
  });
  for await (const part of text) terminal.output.write(part);
}

async function verify(
  terminal: Terminal,
  { noted, ...flags }: TenantFlags & { noted?: string },
): Promise<void> {
  const client = connect(flags, terminal);
  const token = tenantCredential(flags, terminal);
  const whole = await verifyWholeChain(
    (query) =>
      client.send<AuditVerification>({
        method: 'GET',
        path: `${route}/verification?${queryOf(query)}`,
        token,
      }),
    noted,
    (events) => note(terminal, `${counted(events, 'event')} verified so far…`),
  );
  if (flags.json) printJson(terminal, whole);
  else printVerification(terminal, whole);
  if (!whole.holds) throw new CommandError('the audit log was changed: its seals do not hold');
}

function printVerification(terminal: Terminal, whole: WholeVerification): void {
  const { events, blocks, from, to, failures, head, unsealed, deleted } = whole;
  for (const { block, reason, from: first, to: last, sealed, found } of failures) {
    const where = block === null ? 'behind the last block' : `block ${block}`;
    const count = found === null ? '' : `, ${counted(sealed ?? 0, 'event')} sealed, ${found} there`;
    printLine(terminal, `BROKEN ${where}: ${reason} (${first ?? '?'} to ${last ?? '?'}${count})`);
  }
  if (whole.holds && from !== null) {
    printLine(terminal, `The seals hold from ${from} to ${to}.`);
  }
  printLine(terminal, `Verified: ${counted(events, 'event')} in ${counted(blocks, 'block')}.`);
  if (deleted > 0) printLine(terminal, `Deleted for their age: ${counted(deleted, 'event')}.`);
  printLine(terminal, `Not sealed yet: ${counted(unsealed, 'event')}.`);
  if (head) printLine(terminal, `Head, to note elsewhere: ${head.block}:${head.seal}`);
}

const filterOf = ({ actor, action, target, from, to }: FilterFlags) => ({
  ...{ actor, action, target, from, to },
});

function readNoted(text: string): string {
  if (/^[1-9][0-9]{0,14}:[0-9a-f]{64}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be a block and its seal, as an earlier one told: 12:ab…');
}
