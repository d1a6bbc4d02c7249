import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { BareMcpFigures, BareMcpPlan } from './bare-mcp-plan.ts';
import { readTool, writeArguments, writeTool } from './connector-tools.ts';
import { percentile } from './figures.ts';

/**
 * The bare way to a connector: clients of the same library, one kept for each tenant, called by as
 * many callers at once as a load has clients. Prints what it did as JSON.
 */
const plan = JSON.parse(process.argv[2]!) as BareMcpPlan;
const tool = plan.tool === 'read' ? readTool : writeTool;
const clients = await Promise.all(plan.endpoints.map(connect));
const latencies: number[] = [];
let allReplies = 0;
const cpuBefore = process.cpuUsage();
const countsFrom = performance.now() + plan.warmUpMs;
const endsAt = countsFrom + plan.durationMs;

await Promise.all(Array.from({ length: plan.callers }, (_, caller) => callOverAndOver(caller)));
const seconds = (performance.now() - countsFrom) / 1000;
const { user, system } = process.cpuUsage(cpuBefore);
latencies.sort((a, b) => a - b);
const figures: BareMcpFigures = {
  perSecond: latencies.length / seconds,
  p50Ms: percentile(latencies, 0.5),
  p99Ms: percentile(latencies, 0.99),
  cpuMs: (user + system) / 1000 / allReplies,
  allReplies,
};
process.stdout.write(JSON.stringify(figures));
await Promise.all(clients.map((client) => client.close()));

async function connect({ url, credential }: BareMcpPlan['endpoints'][number]): Promise<Client> {
  const client = new Client(
    { name: 'bench', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const headers = { authorization: `Bearer ${credential}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  return client;
}

async function callOverAndOver(caller: number): Promise<void> {
  for (let turn = caller; ; turn += plan.callers) {
    const sentAt = performance.now();
    if (sentAt >= endsAt) return;
    await callOnce(clients[turn % clients.length]!);
    allReplies += 1;
    if (sentAt >= countsFrom) latencies.push(performance.now() - sentAt);
  }
}

/** With what the service sends along; throws unless the answer has what the tool promises. */
async function callOnce(client: Client): Promise<void> {
  const idempotencyKey = randomUUID();
  const given = plan.tool === 'read' ? {} : { ...writeArguments, idempotencyKey };
  const { name, inputSchema } = tool;
  const result = await client.callTool(
    {
      name,
      arguments: given,
      _meta: {
        'deskhand/user': { id: 'u1', email: 'u1@example.com', roles: ['member'], plan: 'business' },
        'deskhand/idempotencyKey': idempotencyKey,
      },
    },
    { toolDefinition: { name, inputSchema } },
  );
  const content = result.structuredContent as Record<string, unknown> | undefined;
  const isGood = plan.tool === 'read' ? content?.['seats'] === 5 : content?.['status'] === 'done';
  if (!isGood) throw new Error(`${name} answered ${JSON.stringify(result).slice(0, 300)}`);
}
