import type {
  ConnectorSettings,
  ConnectorTool,
  ListConnectorToolsResponse,
  UpdateToolRequest,
} from '@deskhand/contract';
import { Option, type Command } from 'commander';
import { connect, takesTenantCredential, tenantCredential, type TenantFlags } from '../access.ts';
import { CommandError } from '../api/failure.ts';
import { createAsker } from '../connector/ask-yes.ts';
import { describeChanges, describeDefinition } from '../connector/describe-definition.ts';
import { meaningOf, useOf } from '../connector/meaning-of-approval.ts';
import { note, printJson, printLine, printTable, type Terminal } from '../terminal.ts';

interface ToolsFlags extends TenantFlags {
  refresh?: true;
}
export interface ChosenFlags extends TenantFlags {
  all?: true;
}
interface ApproveFlags extends ChosenFlags {
  yes?: true;
  effect?: 'read' | 'write';
}

const aboutApproving = `
A tool does nothing before a person approved its definition, and again once that changed. Each tool
is shown as it is, or with what changed since it was approved, and asked about: y approves, anything
else leaves it off. What is approved is what was shown: a definition that changes meanwhile is refused.

A tool whose definition says that it only reads is approved as one that reads, which the assistant
calls without asking, unless --effect or an earlier decision says write.

Examples:
  $ deskhand connector approve get_order cancel_order
  $ deskhand connector approve --all
  $ deskhand connector approve cancel_order --yes      in a script that knows what it approves`;

const aboutWithdrawing = `
It is off at once: not shown to the assistant any more, and proposals that wait are not run.

Examples:
  $ deskhand connector withdraw cancel_order
  $ deskhand connector withdraw --all`;

const route = '/api/admin/connector';

/** `connector tools`, `approve` and `withdraw`, of the tenant whose credential is given. */
export function addConnectorToolCommands(connector: Command, terminal: Terminal): void {
  takesTenantCredential(connector.command('tools'))
    .description('list the connector’s tools, and whether they may be used')
    .option('--refresh', 'ask the connector for them first')
    .action((flags: ToolsFlags) => listTools(terminal, flags));

  takesTenantCredential(connector.command('approve'))
    .description('show tools as they are defined now, and let the assistant use them')
    .argument('[name...]', 'tools of the connector')
    .option('--all', 'every tool that waits for approval')
    .option('--yes', 'without asking')
    .addOption(
      new Option(
        '--effect <effect>',
        'what it may do: read (at once) or write (confirmed)',
      ).choices(['read', 'write']),
    )
    .addHelpText('after', aboutApproving)
    .action((names: string[], flags: ApproveFlags, command: Command) =>
      approve(terminal, chosenBy(names, flags, command), requireYesWithJson(flags, command)),
    );

  takesTenantCredential(connector.command('withdraw'))
    .description('take approvals back: the tools are off at once')
    .argument('[name...]', 'tools of the connector')
    .option('--all', 'every tool that is approved')
    .addHelpText('after', aboutWithdrawing)
    .action((names: string[], flags: ChosenFlags, command: Command) =>
      withdraw(terminal, chosenBy(names, flags, command), flags),
    );
}

type Chosen = 'all' | readonly string[];

export function chosenBy(names: string[], { all }: ChosenFlags, command: Command): Chosen {
  if (all && names.length > 0) return command.error('error: name tools or pass --all, not both');
  if (all) return 'all';
  return names.length > 0 ? [...new Set(names)] : command.error('error: name tools, or pass --all');
}

/** Programs read no questions: as JSON nothing is shown, and so nothing is asked. */
function requireYesWithJson(flags: ApproveFlags, command: Command): ApproveFlags {
  return flags.json && !flags.yes ? command.error('error: --json asks nothing: add --yes') : flags;
}

async function listTools(terminal: Terminal, flags: ToolsFlags): Promise<void> {
  const { tools, escalationTool } = await readTools(terminal, flags, flags.refresh === true);
  if (flags.json) return printJson(terminal, { tools });
  printTable(
    terminal,
    ['NAME', 'STATE', 'USE', 'ROLES', 'TITLE'],
    tools.map((tool) => [
      tool.name,
      tool.state,
      useOf(tool, escalationTool, tool.effect),
      tool.requiredRoles.join(', ') || '-',
      tool.title ?? '-',
    ]),
  );
  const waiting = tools.filter(waits).length;
  if (waiting > 0) {
    note(terminal, `${counted(waiting)} for approval, off until then: deskhand connector approve`);
  }
}

const counted = (number: number): string =>
  `${number} ${number === 1 ? 'tool waits' : 'tools wait'}`;

const waits = ({ state }: ConnectorTool): boolean =>
  state === 'unapproved' || state === 'quarantined';

async function approve(terminal: Terminal, chosen: Chosen, flags: ApproveFlags): Promise<void> {
  const { tools, escalationTool } = await readTools(terminal, flags);
  const asker = createAsker(terminal);
  const approved: ConnectorTool[] = [];
  const left: string[] = [];
  try {
    for (const tool of pick(tools, chosen, waits)) {
      if (!isListed(tool)) throw new CommandError(`the connector no longer lists ${tool.name}`);
      const effect = flags.effect ?? effectOf(tool);
      const meaning = meaningOf(useOf(tool, escalationTool, effect), tool.requiredRoles);
      if (!flags.json) showTool(terminal, tool, meaning);
      if (!flags.yes && !(await asker.ask(`Approve ${tool.name}?`))) {
        left.push(tool.name);
        continue;
      }
      const body = { approvedDigest: tool.digest, ...(effect === tool.effect ? {} : { effect }) };
      approved.push(await change(terminal, flags, tool.name, body));
      if (!flags.json) printLine(terminal, `Approved ${tool.name}.\n`);
    }
  } finally {
    asker.close();
  }
  if (flags.json) printJson(terminal, { approved });
  else if (approved.length + left.length === 0) printLine(terminal, 'Nothing waits for approval.');
  if (left.length > 0) throw new CommandError(`not approved: ${left.join(', ')}`);
}

/** An administrator's earlier word stays; without one the definition's own is proposed. */
function effectOf({ effect, annotations, approvedDigest, approvedDefinition }: ConnectorTool) {
  const isNew = approvedDigest === null && approvedDefinition === null;
  return isNew && effect === 'write' && annotations['readOnlyHint'] === true ? 'read' : effect;
}

const isListed = ({ state }: ConnectorTool): boolean => state !== 'gone';

function showTool(terminal: Terminal, tool: ConnectorTool, meaning: string): void {
  const former = tool.approvedDefinition;
  const changes = former === null ? null : describeChanges(former, tool);
  const head =
    changes === null
      ? ''
      : changes.length > 0
        ? ', changed since it was approved'
        : ', as it was approved before';
  printLine(terminal, `${tool.name}${head}`);
  for (const line of changes?.length ? changes : describeDefinition(tool)) {
    printLine(terminal, `  ${line}`);
  }
  printLine(terminal, `Approving it means: ${meaning}`);
  if (tool.state === 'disabled')
    printLine(terminal, 'It is switched off by its policy, and stays so.');
}

async function withdraw(terminal: Terminal, chosen: Chosen, flags: ChosenFlags): Promise<void> {
  const { tools } = await readTools(terminal, flags);
  const withdrawn: ConnectorTool[] = [];
  const isApproved = ({ approvedDigest }: ConnectorTool) => approvedDigest !== null;
  for (const { name } of pick(tools, chosen, isApproved)) {
    withdrawn.push(await change(terminal, flags, name, { approvedDigest: null }));
    if (!flags.json) printLine(terminal, `Withdrew the approval of ${name}: it is off.`);
  }
  if (flags.json) printJson(terminal, { withdrawn });
  else if (withdrawn.length === 0) printLine(terminal, 'Nothing is approved.');
}

/** The named ones, all known before anything is changed; or those that `all` means. */
export function pick(
  tools: readonly ConnectorTool[],
  chosen: Chosen,
  all: (tool: ConnectorTool) => boolean,
): ConnectorTool[] {
  if (chosen === 'all') return tools.filter(all);
  return chosen.map((name) => {
    const tool = tools.find((one) => one.name === name);
    if (tool) return tool;
    throw new CommandError(`the connector has no tool ${name}: see deskhand connector tools`);
  });
}

/** The tools that the service knows, and which of them hands cases over. */
export async function readTools(terminal: Terminal, flags: TenantFlags, refresh = false) {
  const client = connect(flags, terminal);
  const token = tenantCredential(flags, terminal);
  const { tools } = await client.send<ListConnectorToolsResponse>(
    refresh
      ? { method: 'POST', path: `${route}/refresh`, token, body: {} }
      : { method: 'GET', path: `${route}/tools`, token },
  );
  const { escalationTool } = await client.send<ConnectorSettings>({
    method: 'GET',
    path: route,
    token,
  });
  return { tools, escalationTool };
}

const change = (
  terminal: Terminal,
  flags: TenantFlags,
  name: string,
  body: UpdateToolRequest,
): Promise<ConnectorTool> =>
  connect(flags, terminal).send<ConnectorTool>({
    method: 'PUT',
    path: `${route}/tools/${encodeURIComponent(name)}`,
    token: tenantCredential(flags, terminal),
    body,
  });
