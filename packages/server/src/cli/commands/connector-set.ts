import type {
  ConnectorSettings,
  ConnectorTool,
  ListConnectorToolsResponse,
} from '@deskhand/contract';
import type { Command } from 'commander';
import {
  connect,
  connectorCredential,
  takesTenantCredential,
  tenantCredential,
  type TenantFlags,
} from '../access.ts';
import { counted, printJson, printLine, type Terminal } from '../terminal.ts';
import { pick, readTools } from './connector-tools.ts';

const aboutSetting = `
Names the MCP server and lists its tools; each is off until somebody approves it. The credential that it is
called with is stored sealed; left out, it stays while scheme, host and port stay.

Examples:
  $ export DESKHAND_CONNECTOR_CREDENTIAL=…
  $ deskhand connector set https://connector.example.com/mcp --escalation-tool open_ticket
  $ deskhand connector approve --all`;

const aboutPausing = `
Policy and approval stay as they are. A proposal that waits is refused when it is confirmed.

Examples:
  $ deskhand connector pause cancel_order
  $ deskhand connector resume cancel_order`;

const route = '/api/admin/connector';

interface SetFlags extends TenantFlags {
  credential?: string;
  escalationTool?: string;
}

/** `connector set`, `pause` and `resume`, of the tenant whose credential is given. */
export function addConnectorSetCommands(connector: Command, terminal: Terminal): void {
  takesTenantCredential(connector.command('set'))
    .description('name the MCP server and list its tools, which approves none of them')
    .argument('<address>', 'where it answers, MCP over Streamable HTTP')
    .option(
      '--credential <credential>',
      'what it is called with; safer in DESKHAND_CONNECTOR_CREDENTIAL',
    )
    .option('--escalation-tool <tool>', 'the tool that takes cases over')
    .addHelpText('after', aboutSetting)
    .action((address: string, flags: SetFlags) => setConnector(terminal, address, flags));

  for (const verb of ['pause', 'resume'] as const) {
    takesTenantCredential(connector.command(verb))
      .description(verb === 'pause' ? 'switch tools off for now' : 'switch paused tools on again')
      .argument('<name...>', 'tools of the connector')
      .addHelpText('after', aboutPausing)
      .action((names: string[], flags: TenantFlags) =>
        turn(terminal, names, { ...flags, paused: verb === 'pause' }),
      );
  }
}

async function setConnector(terminal: Terminal, url: string, flags: SetFlags): Promise<void> {
  const client = connect(flags, terminal);
  const token = tenantCredential(flags, terminal);
  const credential = connectorCredential(
    { ...(flags.credential !== undefined && { credential: flags.credential }) },
    terminal,
  );
  const { escalationTool } = flags;
  const settings = await client.send<ConnectorSettings>({
    ...{ method: 'PUT', path: route, token },
    body: {
      url,
      ...(credential !== null && { credential }),
      ...(escalationTool !== undefined && { escalationTool }),
    },
  });
  const path = `${route}/refresh`;
  const request = { method: 'POST', path, token, body: {} } as const;
  const { tools } = await client.send<ListConnectorToolsResponse>(request);
  if (flags.json) return printJson(terminal, { ...settings, tools });
  const listed = tools.filter(({ state }) => state !== 'gone');
  const waiting = listed.filter(({ state }) => state === 'unapproved' || state === 'quarantined');
  printLine(terminal, `The connector is set; it lists ${counted(listed.length, 'tool')}.`);
  if (waiting.length > 0) {
    const names = waiting.map(({ name }) => name).join(', ');
    printLine(terminal, `Off until they are approved: ${names} (deskhand connector approve)`);
  }
}

async function turn(
  terminal: Terminal,
  names: string[],
  flags: TenantFlags & { paused: boolean },
): Promise<void> {
  const { paused } = flags;
  const { tools } = await readTools(terminal, flags);
  const turned: ConnectorTool[] = [];
  for (const { name } of pick(tools, [...new Set(names)], () => true)) {
    const tool = await connect(flags, terminal).send<ConnectorTool>({
      ...{ method: 'PUT', path: `${route}/tools/${encodeURIComponent(name)}`, body: { paused } },
      token: tenantCredential(flags, terminal),
    });
    turned.push(tool);
    if (!flags.json) printLine(terminal, `${name} is ${paused ? 'paused' : tool.state}.`);
  }
  if (flags.json) printJson(terminal, { tools: turned });
}
