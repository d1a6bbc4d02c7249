import { InvalidArgumentError, type Command } from 'commander';
import type { Finding, Inspection } from '../../connector/index.ts';
import type { Outbound, OutboundOptions } from '../../platform/outbound/index.ts';
import {
  connectorCredential,
  takesTenantCredential,
  tenantCredential,
  type ConnectorFlags,
} from '../access.ts';
import { CommandError } from '../api/failure.ts';
import { counted, note, printJson, printLine, type Terminal } from '../terminal.ts';
import {
  addConnectorPhraseCommand,
  proposeForNames,
  takesPhraseFlags,
  throwUnlessAll,
  type PhraseFlags,
} from './connector-phrases.ts';
import { addConnectorSetCommands } from './connector-set.ts';
import { addConnectorToolCommands } from './connector-tools.ts';

const examples = `
Connects the way the service does, lists the tools twice, calls one that does not exist and comes
once with a wrong credential. No tool of the connector is called. This machine's own addresses may
be checked; further private networks where ALLOW_PRIVATE_OUTBOUND names them.

With --propose the assistant's model is asked afterwards how customers would ask for each tool: titles
and examples for its policy, as connector propose prints them. That takes a service that knows the
connector (DESKHAND_URL, DESKHAND_TSK); nothing is stored.

A problem is what Deskhand can't use or can't believe; a risk works, but not as well as it could.
Exit codes: 0 no problems, 1 problems or no proposals, 2 asked wrongly.

Examples:
  $ export DESKHAND_CONNECTOR_CREDENTIAL=…
  $ deskhand connector check http://127.0.0.1:4000/mcp
  $ deskhand connector check http://127.0.0.1:4000/mcp --propose --languages en,de
  $ deskhand connector check https://connector.example.com/mcp --json | jq .problems`;

type CheckFlags = ConnectorFlags & PhraseFlags & { propose?: true };

export function addConnectorCommands(program: Command, terminal: Terminal): void {
  const connector = program
    .command('connector')
    .description(
      'the connector of a tenant: set, look, approve, withdraw, pause (tsk_); check one that you write',
    );
  addConnectorSetCommands(connector, terminal);
  addConnectorToolCommands(connector, terminal);
  addConnectorPhraseCommand(connector, terminal);
  takesPhraseFlags(takesTenantCredential(connector.command('check')))
    .description('tell what a connector lacks to work well with Deskhand')
    .argument('<url>', 'where the MCP server answers', readUrl)
    .option(
      '--credential <credential>',
      'what it is called with; safer in DESKHAND_CONNECTOR_CREDENTIAL',
    )
    .option('--propose', 'let the model of a running service propose titles and examples, too')
    .addHelpText('after', examples)
    .action((url: URL, flags: CheckFlags) => check(terminal, url, flags));
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new InvalidArgumentError(
    'It must start with http:// or https:// and hold no user name or password.',
  );
}

async function check(terminal: Terminal, url: URL, flags: CheckFlags): Promise<void> {
  const credential = connectorCredential(flags, terminal);
  // Told before anything is connected to.
  if (flags.propose) tenantCredential(flags, terminal);
  // It may take a minute where the other side is slow; whoever redirects it doesn't wait at a prompt.
  if (!flags.json && terminal.notes.isTTY) note(terminal, `Checking ${url.href} …`);
  const inspection = await inspect(terminal, { url: url.href, credential });
  const all = [...inspection.findings, ...inspection.tools.flatMap(({ findings }) => findings)];
  const problems = all.filter(({ level }) => level === 'problem').length;
  const counts = { conformant: problems === 0, problems, risks: all.length - problems };
  if (!flags.json) printReport(terminal, inspection, counts.risks);
  const names = inspection.tools.map(({ name }) => name);
  const proposed = flags.propose && (await proposeForNames(terminal, flags, names));
  if (flags.json) printJson(terminal, { url: url.href, ...counts, ...inspection, ...proposed });
  if (problems === 0) return proposed && throwUnlessAll(proposed);
  const without = '; it was called without a credential (DESKHAND_CONNECTOR_CREDENTIAL is not set)';
  throw new CommandError(
    `${counted(problems, 'problem')} found${credential === null ? without : ''}`,
  );
}

async function inspect(
  { environment }: Terminal,
  endpoint: { url: string; credential: string | null },
): Promise<Inspection> {
  // Other commands don't load what only the service and this one need; here it is loaded before
  // the first connection, whose five seconds are the connector's.
  const [{ connectorAnswerBytesMax, inspectConnector }, { createOutbound }] = await Promise.all([
    import('../../connector/index.ts'),
    import('../../platform/outbound/index.ts'),
    import('undici'),
  ]);
  const outbound = openDoor(createOutbound, environment['ALLOW_PRIVATE_OUTBOUND']);
  try {
    const fetch = outbound.fetchUpTo(connectorAnswerBytesMax);
    return await inspectConnector({ fetch, clock: Date.now }, endpoint);
  } finally {
    await outbound.close();
  }
}

const ownMachine = ['127.0.0.0/8', '::1/128'];

function openDoor(createOutbound: (options: OutboundOptions) => Outbound, networks = ''): Outbound {
  const named = networks.split(',').map((network) => network.trim());
  try {
    return createOutbound({ allowPrivate: [...ownMachine, ...named.filter(Boolean)] });
  } catch {
    throw new CommandError('ALLOW_PRIVATE_OUTBOUND must hold networks such as 10.0.0.0/8');
  }
}

function printReport(terminal: Terminal, inspection: Inspection, risks: number): void {
  const { protocol, connectMs, listMs, tools, findings } = inspection;
  if (protocol !== null && connectMs !== null && listMs !== null) {
    const how = protocol === 'stateless' ? 'the stateless protocol' : 'the protocol with a session';
    const count = counted(tools.length, 'tool');
    printLine(terminal, `Speaks ${how}: connected in ${connectMs} ms, ${count} in ${listMs} ms.`);
  }
  printFindings(terminal, findings);
  for (const { name, effect, receipt, findings: own } of tools) {
    const at = receipt ? `, receipt id at ${receipt.pointer}` : '';
    printLine(terminal, `\n${name} (${effect}${at})${own.length > 0 ? '' : ': nothing to remark'}`);
    printFindings(terminal, own);
  }
  printLine(terminal, `\n${risks === 0 ? 'No risks.' : `${counted(risks, 'risk')}.`}`);
}

function printFindings(terminal: Terminal, findings: readonly Finding[]): void {
  const problemsFirst = [...findings].sort((one, other) => one.level.localeCompare(other.level));
  for (const { level, message } of problemsFirst) {
    printLine(terminal, `  ${level.padEnd(7)}  ${message}`);
  }
}
