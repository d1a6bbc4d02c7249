import { once } from 'node:events';
import type { AdminListCasesResponse } from '@deskhand/contract';
import { Option, type Command } from 'commander';
import { allPages } from '../api/pages.ts';
import { connect, takesTenantCredential, tenantCredential, type TenantFlags } from '../access.ts';
import { queryOf, readCount, readMoment } from '../read-values.ts';
import { printJson, printTable, type Terminal } from '../terminal.ts';

const examples = `
Examples:
  $ export DESKHAND_TSK=tsk_…
  $ deskhand cases list --status open --has-action true --from 2026-11-01
  $ deskhand cases list --rating-to 4 --answered-by model --text refund
  $ deskhand cases export --format csv --resolution unresolved > unresolved.csv
  $ deskhand cases export --user u_81 --conversations > person.ndjson     all of one person`;

const route = '/api/admin/cases';

interface FilterFlags extends TenantFlags {
  status?: string;
  resolution?: string;
  ratingFrom?: string;
  ratingTo?: string;
  feedback?: string;
  feedbackFrom?: string;
  answeredBy?: string;
  hasAction?: string;
  actionOutcome?: string;
  escalated?: string;
  assistantVersion?: string;
  plan?: string;
  role?: string;
  language?: string;
  from?: string;
  to?: string;
  user?: string;
  number?: string;
  text?: string;
}
interface ExportFlags extends FilterFlags {
  format: string;
  conversations?: boolean;
}

export function addCaseCommands(program: Command, terminal: Terminal): void {
  const cases = program
    .command('cases')
    .description('the conversations of a tenant (tsk_)')
    .addHelpText('after', examples);

  takesFilter(cases.command('list'))
    .description('list the newest cases that fit')
    .option('--limit <count>', 'how many at the most', readCount, 50)
    .action((flags: FilterFlags & { limit: number }) => listCases(terminal, flags));

  takesFilter(cases.command('export'))
    .description('write all cases that fit, newest first')
    .addOption(new Option('--format <format>').choices(['jsonl', 'csv']).default('jsonl'))
    .option('--conversations', 'with their messages, as jsonl')
    .action((flags: ExportFlags) => exportCases(terminal, flags));
}

const oneOf = (flag: string, description: string, choices: readonly string[]) =>
  new Option(flag, description).choices(choices);
const truths = ['true', 'false'];

const takesFilter = (command: Command): Command =>
  takesTenantCredential(command)
    .addOption(oneOf('--status <status>', 'where it stands', ['open', 'escalated', 'closed']))
    .addOption(oneOf('--resolution <resolution>', 'how it ended', ['resolved', 'unresolved']))
    .option('--rating-from <rating>', 'rated so or better, 1 to 10')
    .option('--rating-to <rating>', 'rated so or worse, 1 to 10')
    .addOption(oneOf('--feedback <feedback>', 'its user’s', ['positive', 'negative', 'none']))
    .option('--feedback-from <time>', 'judged then or later')
    .addOption(
      oneOf('--answered-by <who>', 'who answered in it', ['builtin', 'model', 'human', 'none']),
    )
    .addOption(oneOf('--has-action <truth>', 'whether a change was proposed', truths))
    .option('--action-outcome <outcome>', 'succeeded, failed, unknown, declined, …')
    .addOption(oneOf('--escalated <truth>', 'whether a person ever took it over', truths))
    .option('--assistant-version <number>', 'which it began with')
    .option('--plan <plan>', 'of its user, when it began')
    .option('--role <role>', 'of its user, when it began')
    .option('--language <tag>', 'of the page, when it began; pt finds pt-BR')
    .option('--from <time>', 'opened then or later: a day or a moment', readMoment)
    .option('--to <time>', 'opened before: a day or a moment', readMoment)
    .option('--user <id>', 'whose it is')
    .option('--number <number>', 'the case of this number')
    .option('--text <text>', 'in its subject or its messages');

const filterOf = ({ assistantVersion, user, text, ...flags }: FilterFlags) => {
  const { status, resolution, ratingFrom, ratingTo, feedback, feedbackFrom, answeredBy } = flags;
  const { hasAction, actionOutcome, escalated, plan, role, language, from, to, number } = flags;
  return {
    ...{ status, resolution, ratingFrom, ratingTo, feedback, feedbackFrom, answeredBy },
    ...{ hasAction, actionOutcome, escalated, plan, role, language, from, to, number },
    ...{ version: assistantVersion, userId: user, query: text },
  };
};

async function listCases(
  terminal: Terminal,
  { limit, ...flags }: FilterFlags & { limit: number },
): Promise<void> {
  const cases = await allPages(
    connect(flags, terminal),
    {
      path: `${route}?${queryOf(filterOf(flags))}`,
      token: tenantCredential(flags, terminal),
      limit,
    },
    (page: AdminListCasesResponse) => page.cases,
  );
  if (flags.json) return cases.forEach((each) => printJson(terminal, each));
  printTable(
    terminal,
    ['NUMBER', 'ID', 'STATUS', 'RATING', 'USER', 'CREATED', 'SUBJECT'],
    [
      ...cases.map((each) => [
        ...[String(each.number), each.id, each.resolution ?? each.status],
        ...[each.rating === null ? '-' : String(each.rating), each.user.id],
        ...[each.createdAt, each.subject],
      ]),
    ],
  );
}

async function exportCases(
  terminal: Terminal,
  { format, conversations, ...flags }: ExportFlags,
): Promise<void> {
  const content = conversations ? 'conversations' : undefined;
  const text = connect(flags, terminal).download({
    method: 'GET',
    path: `${route}/export?${queryOf({ ...filterOf(flags), format, content })}`,
    token: tenantCredential(flags, terminal),
  });
  for await (const part of text) {
    if (!terminal.output.write(part)) await once(terminal.output, 'drain');
  }
}
