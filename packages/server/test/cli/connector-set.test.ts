import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  scriptOf,
  startModernConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { type Ended } from './processes.ts';
import { run } from './run-here.ts';

let service: TestService;
let tenant: TestTenant;
let connector: TestConnector;

beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant('harbor');
  connector = await startModernConnector(scriptOf());
});
afterAll(async () => {
  await service.stop();
  await connector.close();
});

const deskhand = (args: readonly string[], more: Record<string, string> = {}): Promise<Ended> =>
  run(['connector', ...args], {
    environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk, ...more },
  });

test('a connector is set, its tools are listed, and none of them is approved', async () => {
  const ended = await deskhand(['set', connector.url, '--escalation-tool', 'refund'], {
    DESKHAND_CONNECTOR_CREDENTIAL: 'secret-of-the-connector',
  });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toMatch(
    /it lists 2 tools\.\nOff until they are approved: read_plan, refund/,
  );
  expect(ended.stdout).not.toContain('secret-of-the-connector');
  const { body } = await tenant.admin('GET', '/api/admin/connector');
  expect(body).toMatchObject({ url: connector.url, hasCredential: true, escalationTool: 'refund' });
  const last = connector.requests.at(-1)!;
  expect(last.headers.authorization).toBe('Bearer secret-of-the-connector');
});

test('a tool is paused and resumed by its name', async () => {
  await deskhand(['approve', 'refund', '--yes']);
  expect((await deskhand(['pause', 'refund'])).stdout).toBe('refund is paused.\n');
  expect((await deskhand(['tools'])).stdout).toMatch(/refund +paused/);
  expect((await deskhand(['resume', 'refund'])).stdout).toBe('refund is ready.\n');
  const json = await deskhand(['pause', 'refund', '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject({ tools: [{ name: 'refund', paused: true }] });
});

test.each([
  [['set', 'no address'], 1, /url/],
  [['set', 'http://10.0.0.1/mcp'], 1, /./],
  [['set'], 2, /address/],
  [['pause'], 2, /name/],
  [['pause', 'nothing'], 1, /no tool nothing/],
])('%j is refused, and says why', async (args, code, why) => {
  const ended = await deskhand(args);
  expect(ended.code).toBe(code);
  expect(ended.stderr).toMatch(why);
});
