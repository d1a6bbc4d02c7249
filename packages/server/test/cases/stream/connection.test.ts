import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorToken, createTenant } from '../../stage/tenant.ts';
import { createNodes, type Nodes } from '../../stage/nodes.ts';
import { eventually } from '../../stage/waiting.ts';
import { openCase } from '../../stage/conversation.ts';
import type { Node } from '../../stage/service.ts';
import { openRaw } from './raw-client.ts';

let nodes: Nodes;
let node: Node;
let token: string;
let caseId: string;

beforeAll(async () => {
  nodes = await createNodes();
  node = await nodes.start();
  token = await (await createTenant(node)).session('ana');
  caseId = await openCase(node, token);
});
afterAll(() => nodes.stop());

const openEvents = (headers: Record<string, string> = {}) =>
  openRaw(node.url, 'GET', `/api/cases/${caseId}/events`, {
    authorization: `Bearer ${token}`,
    ...headers,
  });

test('an event stream has all the headers of any other reply, and ends with its connection', async () => {
  const client = await openEvents({ origin: 'https://app.example' });
  await eventually(client.received, (text) => text.includes('event: case.updated'));
  const [head = ''] = client.received().split('\r\n\r\n');
  const [status, ...lines] = head.split('\r\n');
  expect(status).toBe('HTTP/1.1 200 OK');
  const names = lines.map((line) => line.split(': ', 1)[0]!);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'x-request-id',
      'x-content-type-options',
      'ratelimit-remaining',
      'access-control-allow-origin',
      'date',
    ]),
  );
  expect(lines).toContain('connection: close');
  expect(lines).toContain('content-type: text/event-stream; charset=utf-8');
  expect(names).not.toContain('content-length');
  expect(names).not.toContain('transfer-encoding');
  client.socket.destroy();
});

test('a request sent on an event stream is not answered into it', async () => {
  const client = await openEvents();
  await eventually(client.received, (text) => text.includes('event: case.updated'));
  client.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  await eventually(
    () => client.received().split(': beat').length,
    (beats) => beats > 3,
  );
  expect(client.received().match(/HTTP\/1\.1/g)).toHaveLength(1);
  client.socket.destroy();
});

test('nonsense sent on an event stream is not answered into it either', async () => {
  const client = await openEvents();
  await eventually(client.received, (text) => text.includes('event: case.updated'));
  client.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nno HTTP at all\r\n\r\n');
  await eventually(
    () => client.received().split(': beat').length,
    (beats) => beats > 3,
  );
  expect(client.received().match(/HTTP\/1\.1/g)).toHaveLength(1);
  client.socket.destroy();
  expect((await node.call('GET', '/healthz')).status).toBe(200);
});

test('an event stream asked for behind another request on its connection waits or is refused', async () => {
  const client = await openRaw(node.url, 'GET', `/api/cases/${caseId}`, {
    authorization: `Bearer ${token}`,
  });
  client.socket.write(
    `GET /api/cases/${caseId}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  await eventually(client.received, (text) => text.split('HTTP/1.1').length === 3);
  const [, first, second] = client.received().split('HTTP/1.1');
  // Which of the two depends on whether the first had been answered by then.
  expect(first).toMatch(/^ 200 OK/);
  expect(second).toMatch(/^ (200 OK|400 Bad Request)/);
  client.socket.destroy();
});

test('an event stream is counted when it opens, and so is one that is refused', async () => {
  const route =
    'deskhand_http_request_duration_seconds_count{method="GET",route="/api/cases/:caseId/events"';
  const counted = async (status: number) => {
    const { text } = await node.call('GET', '/metrics', { token: operatorToken });
    const line = text.split('\n').find((each) => each.startsWith(`${route},status="${status}"`));
    return Number(line?.split(' ')[1] ?? 0);
  };
  const [opened, refused] = [await counted(200), await counted(404)];
  const client = await openEvents();
  await eventually(client.received, (text) => text.includes('event: case.updated'));
  await node.call('GET', '/api/cases/case_none/events', { token });
  expect([await counted(200), await counted(404)]).toEqual([opened + 1, refused + 1]);
  client.socket.destroy();
  await client.closed;
  expect(await counted(200)).toBe(opened + 1);
});
