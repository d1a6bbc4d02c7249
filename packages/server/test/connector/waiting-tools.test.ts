import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../stage/service.ts';
import { approveTools } from '../stage/connector/use-connector.ts';
import type { Administer } from '../stage/tenant.ts';
import { planTool, refundTool } from '../stage/connector/tools.ts';
import { scriptOf, startModernConnector, type Script } from '../stage/connector/mcp-servers.ts';

let service: TestService;
let script: Script;
const endings: (() => Promise<void>)[] = [];
beforeAll(async () => {
  service = await startTestService();
  endings.push(() => service.stop());
  script = scriptOf();
});
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

async function administratorOf(key: string): Promise<Administer> {
  const { admin } = await service.tenant(key);
  const connector = await startModernConnector(script);
  endings.push(() => connector.close());
  expect((await admin('PUT', '/api/admin/connector', { url: connector.url })).status).toBe(200);
  expect((await admin('POST', '/api/admin/connector/refresh', {})).status).toBe(200);
  return admin;
}

/** What an operator reads about approvals while a service starts. */
async function toldAtStart(): Promise<unknown[]> {
  const lines: string[] = [];
  const log = pino(
    { level: 'info', base: null, timestamp: false },
    { write: (line) => lines.push(line) },
  );
  await (await service.another({ log })).stop();
  return lines
    .map((line) => JSON.parse(line) as { msg: string })
    .filter(({ msg }) => msg.includes('wait for approval'));
}

test('a start tells how many tools of which tenants wait for approval, and none when none does', async () => {
  expect(await toldAtStart()).toEqual([]);
  const harbor = await administratorOf('harbor');
  const meadow = await administratorOf('meadow');
  await approveTools(meadow);
  expect(await toldAtStart()).toMatchObject([
    { tools: 2, tenantsInAll: 1, tenants: [{ tenant: 'harbor', tools: 2 }] },
  ]);
  // Changed since, listed for the first time, and gone: the last one waits for nobody.
  script.tools = [
    { ...refundTool, title: 'Another' },
    { ...planTool, name: 'read_plans' },
  ];
  await meadow('POST', '/api/admin/connector/refresh', {});
  await harbor('PUT', '/api/admin/connector/tools/read_plan', { effect: 'disabled' });
  expect(await toldAtStart()).toMatchObject([
    {
      ...{ level: 40, tools: 3, tenantsInAll: 2 },
      tenants: [
        { tenant: 'meadow', tools: 2 },
        { tenant: 'harbor', tools: 1 },
      ],
    },
  ]);
});
