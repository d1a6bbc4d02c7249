import type { ConnectorTool } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planTool, refundTool } from '../stage/connector/tools.ts';
import {
  scriptOf,
  startModernConnector,
  type Script,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { type Ended } from './processes.ts';
import { run } from './run-here.ts';

let service: TestService;
let tenant: TestTenant;
let script: Script;
let connector: TestConnector;
let tenants = 0;

const route = '/api/admin/connector';
const ticketTool = { ...refundTool, name: 'open_ticket', title: 'Open a ticket' };

beforeAll(async () => {
  service = await startTestService();
  connector = await startModernConnector((script = scriptOf()));
});
afterAll(async () => {
  await service.stop();
  await connector.close();
});
/** Each test has a tenant of its own, whose connector nobody has looked at. */
beforeEach(async () => {
  tenant = await service.tenant(`tenant-${(tenants += 1)}`);
  script.tools = [refundTool, planTool, ticketTool];
  await admin('PUT', route, { url: connector.url, escalationTool: 'open_ticket' });
  await admin('POST', `${route}/refresh`, {});
});

async function admin(method: string, path: string, body: unknown): Promise<void> {
  expect((await service.call(method, path, { token: tenant.tsk, body })).status).toBe(200);
}

const deskhand = (args: readonly string[], input = ''): Promise<Ended> =>
  run(['connector', ...args], {
    environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk },
    input,
  });

const tools = async (): Promise<ConnectorTool[]> =>
  (await service.call('GET', `${route}/tools`, { token: tenant.tsk })).body.tools;
const states = async () =>
  Object.fromEntries((await tools()).map(({ name, state }) => [name, state]));
const off = { open_ticket: 'unapproved', read_plan: 'unapproved', refund: 'unapproved' };

describe('deskhand connector tools', () => {
  test('lists them with their state, and says how many wait', async () => {
    const { code, stdout, stderr } = await deskhand(['tools']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^NAME +STATE +USE +ROLES +TITLE\n/);
    expect(stdout).toMatch(/\nopen_ticket +unapproved +escalates +- +Open a ticket\n/);
    expect(stdout).toMatch(/\nrefund +unapproved +writes +- +Refund a payment\n/);
    expect(stderr).toMatch(
      /^3 tools wait for approval, off until then: deskhand connector approve/,
    );
  });

  test('asks the connector first where it is told to', async () => {
    script.tools = [planTool];
    expect((await deskhand(['tools'])).stdout).toMatch(/refund +unapproved/);
    const { stdout } = await deskhand(['tools', '--refresh', '--json']);
    const listed = JSON.parse(stdout) as { tools: ConnectorTool[] };
    expect(listed.tools.map(({ name, state }) => [name, state])).toEqual([
      ['open_ticket', 'gone'],
      ['read_plan', 'unapproved'],
      ['refund', 'gone'],
    ]);
  });
});

describe('deskhand connector approve', () => {
  test('shows the whole definition and what approving means, and takes only a yes', async () => {
    for (const answer of ['', 'n\n', 'yes please\n', 'refund\n']) {
      const { code, stdout, stderr } = await deskhand(['approve', 'refund'], answer);
      expect(code).toBe(1);
      expect(stdout).toContain('description: "Gives money back."\n');
      expect(stdout).toContain('inputSchema.properties.paymentId.pattern: "^pay_[0-9]+$"\n');
      expect(stdout).toContain('annotations.readOnlyHint: false\n');
      expect(stdout).toContain(
        'Approving it means: The assistant may propose it to every end user; each call runs once that person has confirmed it.\n',
      );
      expect(stderr).toMatch(/Approve refund\? \[y\/N\][^]*deskhand: not approved: refund\n$/);
      expect(await states()).toEqual(off);
    }
    const { code, stdout } = await deskhand(['approve', 'refund'], 'y\n');
    expect({ code, isTold: stdout.includes('Approved refund.') }).toEqual({
      code: 0,
      isTold: true,
    });
    expect(await states()).toEqual({ ...off, refund: 'ready' });
  });

  test('asks about each with --all, and says of each use what it means', async () => {
    const { code, stdout, stderr } = await deskhand(['approve', '--all'], 'y\nno\nYES\n');
    expect(code).toBe(1);
    expect(stderr).toMatch(/deskhand: not approved: read_plan\n$/);
    expect(stdout).toMatch(/called when the case of an end user is handed to a person/);
    expect(stdout).toMatch(/call it for every end user, by itself, at once and without asking/);
    expect(await states()).toEqual({ ...off, open_ticket: 'ready', refund: 'ready' });
    const rest = await deskhand(['approve', '--all', '--yes']);
    expect(rest.code).toBe(0);
    expect(rest.stdout).not.toContain('refund');
    expect(Object.values(await states())).toEqual(['ready', 'ready', 'ready']);
    const none = await deskhand(['approve', '--all']);
    expect(none).toMatchObject({ code: 0, stdout: 'Nothing waits for approval.\n' });
  });

  test('makes a tool that only reads one that reads, unless it is told otherwise', async () => {
    const treated = async () => (await tools()).find(({ name }) => name === 'read_plan')!.treatedAs;
    expect((await deskhand(['approve', 'read_plan', '--yes', '--effect', 'write'])).code).toBe(0);
    expect(await treated()).toBe('write');
    await deskhand(['withdraw', 'read_plan']);
    // What was decided once is not decided again by the way.
    await deskhand(['approve', 'read_plan', '--yes']);
    expect(await treated()).toBe('write');
    await deskhand(['approve', 'read_plan', '--yes', '--effect', 'read']);
    expect(await treated()).toBe('read');
    const writes = await deskhand(['approve', 'refund', '--yes', '--effect', 'read']);
    expect(writes).toMatchObject({ code: 1 });
    expect(writes.stderr).toMatch(/readOnlyHint/);
    expect((await states())['refund']).toBe('unapproved');
  });

  test('shows what changed since it was approved, hidden letters too', async () => {
    await deskhand(['approve', 'refund', '--yes']);
    script.tools = [
      { ...refundTool, description: 'Gives money\u200b back.\n+ title: "Safe"\u202e' },
    ];
    await deskhand(['tools', '--refresh']);
    expect((await states())['refund']).toBe('quarantined');
    const { code, stdout } = await deskhand(['approve', 'refund'], 'y\n');
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'refund, changed since it was approved',
      '  - description: "Gives money back."',
      '  + description: "Gives money\\u{200b} back.\\n+ title: \\"Safe\\"\\u{202e}"',
    ]);
    expect(stdout).not.toContain('inputSchema');
    expect((await states())['refund']).toBe('ready');
  });

  test('approves nothing where a name is unknown, gone, or nothing is named', async () => {
    const unknown = await deskhand(['approve', 'refund', 'refunds', '--yes']);
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(unknown.stderr).toMatch(/no tool refunds/);
    expect(await deskhand(['approve'])).toMatchObject({ code: 2, stdout: '' });
    expect(await deskhand(['approve', 'refund', '--all'])).toMatchObject({ code: 2, stdout: '' });
    expect(await deskhand(['approve', 'refund', '--json'], 'y\n')).toMatchObject({ code: 2 });
    expect(await states()).toEqual(off);
    script.tools = [planTool];
    await deskhand(['tools', '--refresh']);
    expect((await deskhand(['approve', 'refund', '--yes'])).stderr).toMatch(
      /no longer lists refund/,
    );
  });
});

describe('deskhand connector withdraw', () => {
  test('takes approvals back, by name or all of them', async () => {
    await deskhand(['approve', '--all', '--yes']);
    const one = await deskhand(['withdraw', 'refund']);
    expect(one).toMatchObject({
      code: 0,
      stdout: 'Withdrew the approval of refund: it is off.\n',
    });
    expect((await states())['refund']).toBe('unapproved');
    const { stdout } = await deskhand(['withdraw', '--all', '--json']);
    const { withdrawn } = JSON.parse(stdout) as { withdrawn: ConnectorTool[] };
    expect(withdrawn.map(({ name }) => name)).toEqual(['open_ticket', 'read_plan']);
    expect(await states()).toEqual(off);
    expect((await deskhand(['withdraw', '--all'])).stdout).toBe('Nothing is approved.\n');
    // It is the same definition: that is said, and asked about all the same.
    const again = await deskhand(['approve', 'refund'], 'y\n');
    expect(again.stdout).toMatch(/^refund, as it was approved before\n/);
    expect((await states())['refund']).toBe('ready');
  });
});
