import type { BareMcpFigures, BareMcpPlan } from './bare-mcp-plan.ts';
import type { Bench } from './bench.ts';
import type { ConnectorCounts } from './connector-tools.ts';
import { measureLoad, type LoadFigures } from './load-client.ts';
import { cpuMsOf } from './process-figures.ts';
import { runProgram, type RunningProcess } from './processes.ts';
import { confirmation, confirmed, kinds, writeMessage, type Kind } from './shop-requests.ts';
import {
  forgetProposals,
  shareOut,
  shopCount,
  waitingProposals,
  type Mall,
  type OwnedCase,
} from './shops.ts';

/** A mall that a service serves, and the cases that a rung may use. */
export interface ServedMall {
  bench: Bench;
  mall: Mall;
  service: RunningProcess;
  cases: readonly OwnedCase[];
}

export interface Durations {
  warmUpMs: number;
  durationMs: number;
  /** No longer than every case takes to be posted to once. */
  once?: boolean;
}

/** CPU time of the connector for one request, milliseconds. */
interface ConnectorCpu {
  connectorCpuMs: number;
}

/** Where nothing is timed. */
export const shortly = ({ options }: Bench): Durations => ({
  warmUpMs: 0,
  durationMs: options.warmUpMs,
});

const created = 'HTTP/1.1 201';

/** Posts messages of one kind. Where they end in proposals none waits before, and a case gets one. */
export async function measurePosts(
  served: ServedMall,
  kind: Kind,
  clients: number,
  durations: Durations,
): Promise<LoadFigures & ConnectorCpu> {
  const { bench, mall, service, cases } = served;
  const { body, contains } = kinds[kind];
  if (kind === 'propose') await forgetProposals(bench, mall);
  const connections = shareOut(cases, clients, (owned) => writeMessage(owned, body));
  const once = durations.once === true || kind === 'propose';
  return executing(mall, kind === 'read' ? 'reads' : 'nothing', () =>
    measureLoad(bench.programs, service, {
      ...{ ...durations, connections, once, contains },
      expect: created,
    }),
  );
}

/** Confirms the proposals that wait, each once. */
export async function measureConfirmations(
  served: ServedMall,
  clients: number,
  durations: Durations,
): Promise<LoadFigures & ConnectorCpu> {
  const { bench, mall, service } = served;
  const waiting = await waitingProposals(bench, mall, served.cases);
  const messageIds = new Map(waiting.map(({ n, messageId }) => [n, messageId]));
  const connections = shareOut(waiting, clients, (owned) =>
    writeMessage(owned, confirmation(messageIds.get(owned.n)!)),
  );
  return executing(mall, 'executions', () =>
    measureLoad(bench.programs, service, {
      ...{ ...durations, connections, once: true, contains: confirmed },
      expect: created,
    }),
  );
}

const meetingMsMax = 30_000;

/** What each tenant's first turns do and no later one: read its settings, meet its connector. */
export async function meetShops(served: ServedMall): Promise<void> {
  const oneOfEach = { ...served, cases: served.cases.slice(0, shopCount) };
  const durations = { warmUpMs: 0, durationMs: meetingMsMax, once: true };
  for (const kind of Object.keys(kinds) as Kind[]) {
    await measurePosts(oneOfEach, kind, 8, durations);
  }
  await measureConfirmations(oneOfEach, 8, durations);
}

/** The same tool called without the service, over one client for each tenant. */
export async function measureBare(
  { bench, mall }: Pick<ServedMall, 'bench' | 'mall'>,
  tool: BareMcpPlan['tool'],
  callers: number,
  durations: Durations,
): Promise<BareMcpFigures & ConnectorCpu> {
  const endpoints = mall.shops.map(({ endpoint }) => endpoint);
  const plan: BareMcpPlan = { endpoints, tool, callers, ...durations };
  return executing(mall, tool === 'read' ? 'reads' : 'executions', async () => {
    const output = await runProgram(bench.house, {
      name: 'the bare MCP client',
      program: process.execPath,
      args: [bench.programs.path('bare-mcp'), JSON.stringify(plan)],
      timeoutMs: durations.warmUpMs + durations.durationMs + 20_000,
    });
    return JSON.parse(output) as BareMcpFigures;
  });
}

/**
 * Throws unless the connector has done exactly what was counted: as many executions as there were
 * confirmations, none of them twice.
 */
async function executing<Figures extends { allReplies: number }>(
  { connector }: Mall,
  what: 'nothing' | 'reads' | 'executions',
  run: () => Promise<Figures>,
): Promise<Figures & ConnectorCpu> {
  const before = await connectorCounts(connector);
  const cpuBefore = cpuMsOf(connector.pid);
  const figures = await run();
  const cpuMs = cpuMsOf(connector.pid) - cpuBefore;
  const after = await connectorCounts(connector);
  const { allReplies } = figures;
  for (const name of ['reads', 'executions', 'repeats'] as const) {
    const done = after[name] - before[name];
    const wanted = name === what ? allReplies : 0;
    if (done !== wanted) throw new Error(`the connector counted ${done} ${name}, not ${wanted}`);
  }
  return { ...figures, connectorCpuMs: cpuMs / allReplies };
}

export const connectorCounts = (connector: RunningProcess): Promise<ConnectorCounts> =>
  askConnector(connector, '/counts');

/** Calls of that tenant hang from now on, until `releaseConnector`. */
export const holdConnector = (connector: RunningProcess, tenantKey: string) =>
  askConnector(connector, `/hold/${tenantKey}`);

export const releaseConnector = (connector: RunningProcess) => askConnector(connector, '/release');

async function askConnector(connector: RunningProcess, path: string): Promise<ConnectorCounts> {
  const reply = await fetch(connector.url + path, { signal: AbortSignal.timeout(10_000) });
  return (await reply.json()) as ConnectorCounts;
}
