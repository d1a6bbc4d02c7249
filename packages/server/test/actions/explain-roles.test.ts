import type { Message } from '@deskhand/contract';
import type { Tool } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import {
  scriptOf,
  startModernConnector,
  type Script,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';
import { receipt, refunded, refundTool } from '../stage/connector/tools.ts';
import { useConnector } from '../stage/connector/use-connector.ts';
import { startTestService, type TestService } from '../stage/service.ts';

const nameTool: Tool = {
  name: 'change_name',
  title: 'Change your name',
  description: 'Changes how you are called.',
  inputSchema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
};
const cancelTool = { ...refundTool, name: 'cancel_order', title: 'Cancel an order' };

let service: TestService;
let cast: Cast;
let script: Script;
let connector: TestConnector;

beforeAll(async () => {
  service = await startTestService();
  cast = await castOf(service);
  script = scriptOf([refundTool, cancelTool, nameTool]);
  script.answer = () => refunded();
  connector = await startModernConnector(script);
  const policyOf = (name: string) => ({
    ...{ effect: 'write' as const, receipt },
    requiredRoles: name === nameTool.name ? [] : ['billing'],
    explainRoles: name === refundTool.name,
  });
  await useConnector(cast.harbor.admin, connector, policyOf, { escalationTool: null });
});
afterAll(async () => {
  await connector.close();
  await service.stop();
});

async function ask(message: string, userRoles: string[]): Promise<Message> {
  const token = await cast.harbor.session(`of-${userRoles.join('-') || 'nobody'}`, { userRoles });
  const { status, body } = await service.call('POST', '/api/cases', { token, body: { message } });
  expect(status).toBe(201);
  return body.aiMessage as Message;
}

test('who has not the role is told whom a change is for', async () => {
  const { content, action } = await ask('refund pay_1', []);
  expect(content).toContain('**Refund a payment** is for people with the role billing.');
  expect(action).toBeNull();
  const proposed = await ask('refund pay_1', ['billing']);
  expect(proposed.action).toMatchObject({ status: 'proposed', tool: 'refund' });
});

test('of two things the one that may be done is still offered', async () => {
  const { content, action, offers } = await ask('change my name and refund pay_1', []);
  expect(content).toContain('**Refund a payment** is for people with the role billing.');
  expect(action).toBeNull();
  expect(offers).toMatchObject([{ tool: nameTool.name }]);
});

test('nothing is told of a tool whose policy does not say so', async () => {
  const { content, offers } = await ask('cancel my order', []);
  expect(content).toContain('did not find');
  expect(JSON.stringify({ content, offers })).not.toMatch(/cancel|billing/i);
});

test('what is known of is not offered, nor had by its name', async () => {
  const { offers } = await ask('refunds', []);
  expect(offers.filter(({ kind }) => kind === 'tool')).toEqual([]);
  expect(script.executed).toEqual([]);
});
