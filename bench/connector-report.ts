import type { Findings } from './figures.ts';
import { countedKinds, type CountedKind, type StatementNames } from './statement-counts.ts';
import { aimsTable, show, showPerSecond, table, type Aim } from './tables.ts';

export const rungClients = [1, 8, 32] as const;
export const hangingClients = 32;

/** Markdown of the scenario `connector`, without its title. */
export function reportConnector(findings: Findings, names: StatementNames): string {
  return [
    aimsTable(aims(findings)),
    notes,
    '### SQL statements of one request',
    statementNotes,
    statementsTable(findings, names),
    ...rungClients.map((clients) => clientsTable(findings, clients)),
    '### One connector of the 100 hangs',
    hangingNotes,
    hangingTable(findings),
  ].join('\n\n');
}

function aims(findings: Findings): Aim[] {
  const statements = (kind: CountedKind) => findings.median('statements', kind);
  const ofSteady = (figure: string) =>
    findings.ratio(`hanging@${hangingClients}`, `steady@${hangingClients}`, figure);
  return [
    {
      what: 'SQL statements of a proposal, of those of a plain reply',
      ...{ is: 'at most', bound: 1, unit: ' ×' },
      measured: statements('propose') / statements('plain'),
    },
    {
      what: 'SQL statements of a confirmation',
      ...{ is: 'at most', bound: 2, unit: '' },
      measured: statements('confirm'),
    },
    {
      what: 'proposals at 32 clients, of the rate of plain replies',
      ...{ is: 'at least', bound: 0.8, unit: ' ×' },
      measured: findings.ratio('propose@32', 'plain@32'),
    },
    ...(['p50', 'p99'] as const).map((share): Aim => ({
      what: `${share} of 99 tenants’ confirmations while the 100th’s connector hangs, of that while it answers`,
      ...{ is: 'at most', bound: 1.2, unit: ' ×' },
      measured: ofSteady(`${share}Ms`),
    })),
  ];
}

const notes = `Tenants are made and configured through the API; their connectors are one MCP server (Streamable HTTP, stateless) in a process of its own, whose tools do nothing but count. The assistant is the built-in one; a plain reply quotes the tenant's article with a citation, a fixed one answers thanks with a sentence of its own. Every case holds 20 messages or more, and gets one proposal at a time; proposals are stored before the confirmations that are measured. The bare MCP client is the library that the service uses, one client kept for each tenant, in a process of its own; the service opens a client for each call and checks credential, definition, roles, schemas and address besides. Rate limits are lifted; no tenant comes near its bound of 600 calls a minute. After each rung the connector's own count must be that of the replies: as many executions as confirmations, no key twice, none for a proposal. CPU is that of the service (of the bare client for the bare rungs), the client's that of the load client.`;

const statementNotes =
  'Counted on the wire to PostgreSQL, on a service of its own whose figures are not timed: the median of 20 requests of each kind, one at a time. Of many requests at once several share a statement.';

function statementsTable(findings: Findings, names: StatementNames): string {
  const rows = countedKinds.map((kind) => [
    kindNames[kind],
    show(findings.median('statements', kind)),
    show(findings.median(`statements-${kind}@32`, 'each')),
    (names.get(kind) ?? []).map((name) => `\`${name}\``).join(', ') || '–',
  ]);
  return table(['', 'alone', 'each of many, 32 clients', 'which'], rows);
}

const kindNames: Readonly<Record<CountedKind, string>> = {
  plain: 'plain reply from the knowledge',
  fixed: 'fixed reply to a courtesy',
  propose: 'message that ends in a proposal',
  confirm: 'confirmation, executed at the connector',
  read: 'message answered with a read tool',
};

const rungs: readonly [subject: string, name: string, bare: string | null][] = [
  ['pgbench-turn', 'pgbench: accept and finish (two statements)', null],
  ['bare-read', 'bare MCP client: the read tool', null],
  ['bare-write', 'bare MCP client: the write tool', null],
  ['plain', kindNames.plain, null],
  ['fixed', kindNames.fixed, null],
  ['propose', kindNames.propose, null],
  ['read', kindNames.read, 'bare-read'],
  ['confirm', kindNames.confirm, 'bare-write'],
];

const head = [
  ...['', 'per second', 'p50', 'p99', 'CPU each', 'client CPU each', 'connector CPU each'],
  ...['of pgbench', 'of plain', 'of fixed', 'p50 over the bare call', 'p99 over it'],
];

function clientsTable(findings: Findings, clients: number): string {
  const rows = rungs.map(([subject, name, bare]) => {
    const key = `${subject}@${clients}`;
    const figure = (which: string) => findings.median(key, which);
    const over = (which: string) =>
      bare ? show(figure(which) - findings.median(`${bare}@${clients}`, which), ' ms') : '';
    const isOurs = kindNames[subject as CountedKind] !== undefined;
    const of = (other: string) =>
      isOurs && other !== subject ? show(findings.ratio(key, `${other}@${clients}`), ' ×') : '';
    return [
      name,
      showPerSecond(figure('perSecond')),
      show(figure('p50Ms'), ' ms'),
      show(figure('p99Ms'), ' ms'),
      show(figure('cpuMs'), ' ms'),
      show(figure('clientCpuMs'), ' ms'),
      show(figure('connectorCpuMs'), ' ms'),
      of('pgbench-turn'),
      of('plain'),
      of('fixed'),
      over('p50Ms'),
      over('p99Ms'),
    ];
  });
  return `### ${clients} ${clients === 1 ? 'client' : 'clients'}\n\n${table(head, rows)}`;
}

const hangingNotes =
  'Confirmations of the other 99 tenants at 32 clients, before, while and after 8 calls of the 100th (as many as a tenant may have under way) hang and 8 more wait for them. Let go afterwards, all 16 are carried out.';

function hangingTable(findings: Findings): string {
  const row = (subject: string, name: string) => {
    const figure = (which: string) => findings.median(`${subject}@${hangingClients}`, which);
    return [
      name,
      showPerSecond(figure('perSecond')),
      show(figure('p50Ms'), ' ms'),
      show(figure('p99Ms'), ' ms'),
      show(figure('cpuMs'), ' ms'),
    ];
  };
  return table(
    ['', 'per second', 'p50', 'p99', 'CPU each'],
    [row('steady', 'while it answers'), row('hanging', 'while it hangs')],
  );
}
