import { readFile } from 'node:fs/promises';
import type {
  CheckListItem,
  CheckResult,
  ImportChecksResponse,
  ListChecksResponse,
} from '@deskhand/contract';
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  connect,
  takesTenantCredential,
  secretOf,
  tenantCredential,
  type TenantFlags,
} from '../access.ts';
import type { ApiClient } from '../api/client.ts';
import { CommandError } from '../api/failure.ts';
import { allPages } from '../api/pages.ts';
import { counted, printJson, printLine, printTable, type Terminal } from '../terminal.ts';

const examples = `
Examples:
  $ export DESKHAND_TSK=tsk_…
  $ deskhand checks run                        on the draft; exit code 1 where one has not passed
  $ deskhand checks run --live
  $ deskhand checks import questions.jsonl --dry-run
  $ deskhand checks import questions.csv

A model that is not the live one needs its key: set DESKHAND_MODEL_KEY.`;

const route = '/api/admin/checks';
/** All checks of a tenant may be more than the service runs in a minute. */
const attemptsMax = 20;
const fileCharactersMax = 1024 * 1024;

interface RunFlags extends TenantFlags {
  live?: true;
  onVersion?: string;
}

export function addCheckCommands(program: Command, terminal: Terminal): void {
  const checks = program
    .command('checks')
    .description('conversations with expectations (tsk_)')
    .addHelpText('after', examples);

  takesTenantCredential(checks.command('list'))
    .description('list all checks, and what came of them on the draft and on what is live')
    .action((flags: TenantFlags) => listChecks(terminal, flags));

  takesTenantCredential(checks.command('run'))
    .description('run all checks that are on; fails where one has not passed')
    .addOption(new Option('--draft', 'on the draft (this is the default)').conflicts('live'))
    .addOption(new Option('--live', 'on what is live').conflicts('onVersion'))
    .addOption(
      new Option('--on-version <number>', 'on a version')
        .argParser(readVersion)
        .conflicts(['draft', 'live']),
    )
    .action((flags: RunFlags) => runChecks(terminal, flags));

  takesTenantCredential(checks.command('import'))
    .description('import questions with expected answers: JSON Lines, or CSV by its name')
    .argument('<file>', 'questions.jsonl or questions.csv')
    .option('--dry-run', 'only tell what it would do')
    .action((file: string, flags: TenantFlags & { dryRun?: true }) =>
      importChecks(terminal, file, flags),
    );
}

const all = (client: ApiClient, token: string): Promise<CheckListItem[]> =>
  allPages<ListChecksResponse, CheckListItem>(
    client,
    { path: route, token },
    (page) => page.checks,
  );

const stateOf = (state: CheckListItem['draft']) =>
  state === null ? '-' : state.passed ? 'passed' : 'NOT PASSED';

async function listChecks(terminal: Terminal, flags: TenantFlags): Promise<void> {
  const checks = await all(connect(flags, terminal), tenantCredential(flags, terminal));
  if (flags.json) return printJson(terminal, { checks });
  printTable(
    terminal,
    ['ID', 'NAME', 'ON', 'DRAFT', 'LIVE'],
    checks.map(({ id, name, enabled, draft, live }) => [
      ...[id, name, enabled ? 'yes' : 'no', stateOf(draft), stateOf(live)],
    ]),
  );
}

async function runChecks(terminal: Terminal, flags: RunFlags): Promise<void> {
  const client = connect(flags, terminal, { attemptsMax });
  const token = tenantCredential(flags, terminal);
  const target = flags.onVersion ?? (flags.live ? 'live' : 'draft');
  const apiKey = secretOf(terminal, 'DESKHAND_MODEL_KEY');
  const checks = (await all(client, token)).filter(({ enabled }) => enabled);
  let passed = 0;
  for (const { id, name } of checks) {
    const body = { target, ...(apiKey && { apiKey }) };
    const path = `${route}/${encodeURIComponent(id)}/runs`;
    const result = await client.send<CheckResult>({ method: 'POST', path, token, body });
    if (result.passed) passed += 1;
    if (flags.json) printJson(terminal, { name, ...result });
    else printResult(terminal, name, result);
  }
  if (!flags.json) printLine(terminal, `${passed} of ${counted(checks.length, 'check')} passed.`);
  if (passed < checks.length) {
    throw new CommandError(`${counted(checks.length - passed, 'check')} not passed on ${target}`);
  }
}

function printResult(
  terminal: Terminal,
  name: string,
  { passed, problem, outcomes }: CheckResult,
): void {
  printLine(terminal, `${passed ? 'passed    ' : 'NOT PASSED'}  ${name}`);
  if (problem !== null) printLine(terminal, `            ${problem}`);
  for (const outcome of outcomes) {
    if (!outcome.passed) {
      printLine(terminal, `            ${outcome.expectation.kind}: ${outcome.told}`);
    }
  }
}

async function importChecks(
  terminal: Terminal,
  file: string,
  { dryRun = false, ...flags }: TenantFlags & { dryRun?: boolean },
): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} can't be read`);
  });
  if (content.length > fileCharactersMax) throw new CommandError(`${file} is larger than 1 MiB`);
  const format = /\.csv$/i.test(file) ? 'csv' : 'jsonl';
  const imported = await connect(flags, terminal).send<ImportChecksResponse>({
    method: 'POST',
    path: `${route}/import`,
    token: tenantCredential(flags, terminal),
    body: { format, content, apply: !dryRun },
  });
  if (flags.json) printJson(terminal, imported);
  else printImport(terminal, imported);
  const { refused } = imported.counts;
  if (refused > 0) throw new CommandError(`${counted(refused, 'line')} of ${file} refused`);
}

function printImport(terminal: Terminal, { applied, lines, counts }: ImportChecksResponse): void {
  for (const { line, problem } of lines) {
    if (problem !== null) printLine(terminal, `line ${line}: ${problem}`);
  }
  const { add, change, same } = counts;
  printLine(
    terminal,
    applied
      ? `${add} added, ${change} changed, ${same} there already.`
      : `It would add ${add} and change ${change}; ${same} are there already.`,
  );
}

function readVersion(text: string): string {
  if (/^[1-9][0-9]{0,8}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be the number of a version.');
}
