import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heldAnswers } from '../stage/answers.ts';
import { expectRawRefusal } from '../platform/http/raw-socket.ts';
import { createNodes, type Nodes } from '../stage/nodes.ts';
import { createTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import type { Node } from '../stage/service.ts';

let nodes: Nodes;
let node: Node;
let held: ReturnType<typeof heldAnswers>;
let token: string;
/** Of a test that does not wait for it. */
let stopping: Promise<void> | undefined;

beforeEach(async () => {
  held = heldAnswers();
  nodes = await createNodes({ answer: held.answer, drainMs: 10_000 });
  node = await nodes.start();
  token = await (await createTenant(node)).session('ana');
});
afterEach(async () => {
  held.release();
  await stopping;
  await nodes.stop();
});

interface Connection {
  socket: Socket;
  received: () => string;
}

/** A connection opened ahead of its first request, as browsers and proxies do. */
async function open(): Promise<Connection> {
  const { hostname, port } = new URL(node.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (bytes) => (received += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, received: () => received };
}

const ask = ({ socket }: Connection, method: string, path: string, body = '') =>
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `origin: https://app.example\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`,
  );

/** What came back for a request, once its body is there. */
const answered = (connection: Connection) =>
  eventually(connection.received, (text) => /\r\n\r\n[^]*\}$/.test(text));

test('a service that stops answers what it has begun, and refuses the rest as an ApiError', async () => {
  const [busy, first, second, third] = await Promise.all([open(), open(), open(), open()]);
  const [script, fourth] = await Promise.all([open(), open()]);
  // They are accepted before the service begins to stop.
  await new Promise((resolve) => setTimeout(resolve, 100));
  ask(busy, 'POST', '/api/cases', JSON.stringify({ message: 'Hello' }));
  await eventually(
    () => held.asked,
    ({ length }) => length === 1,
  );
  const stopped = node.stop();
  ask(first, 'GET', '/api/cases');
  ask(second, 'GET', '/readyz');
  ask(third, 'GET', '/healthz');
  ask(fourth, 'GET', '/livez');
  ask(script, 'GET', '/widget.js');
  expect(await answered(script)).toMatch(/ 503 [^]*\r\naccess-control-allow-origin: \*\r\n/i);
  for (const refused of [await answered(first), await answered(second)]) {
    expectRawRefusal(refused, 503, 'SERVICE_UNAVAILABLE', /stopping/);
    expect(refused).toMatch(/\r\nretry-after: 5\r\n/i);
    expect(refused).toMatch(/\r\nconnection: close\r\n/i);
  }
  // A page must be able to read why.
  expect(first.received()).toMatch(/\r\naccess-control-allow-origin: \*\r\n/i);
  for (const alive of [third, fourth]) {
    expect(await answered(alive)).toMatch(/^HTTP\/1.1 200 OK/);
  }

  held.release();
  expect(await answered(busy)).toMatch(/^HTTP\/1.1 201 Created[^]*You said: Hello/);
  await stopped;
});

test('a request behind one that is still answered is refused like that too', async () => {
  const connection = await open();
  ask(connection, 'POST', '/api/cases', JSON.stringify({ message: 'Hello' }));
  await eventually(
    () => held.asked,
    ({ length }) => length === 1,
  );
  const stopped = node.stop();
  ask(connection, 'POST', '/api/cases', JSON.stringify({ message: 'Too late' }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  held.release();
  await stopped;
  await eventually(connection.received, (text) => text !== '');
  const [, opened = '', refused = ''] = connection.received().split('HTTP/1.1 ');
  expect(opened).toMatch(/^201 Created/);
  // Where the first reply already ends the connection, the second request was never taken.
  if (refused !== '') expectRawRefusal(`HTTP/1.1 ${refused}`, 503, 'SERVICE_UNAVAILABLE');
  expect(held.asked).toEqual(['Hello']);
});

test('while it parts it serves everything, says that it parts, and ends each connection with a reply', async () => {
  held.release();
  const [kept, ready, other] = await Promise.all([open(), open(), open()]);
  ask(kept, 'GET', '/api/cases');
  expect(await answered(kept)).toMatch(/ 200 OK[^]*\r\nconnection: keep-alive\r\n/i);
  const busy = await open();
  stopping = node.stop({ delayMs: 3_000 });
  ask(ready, 'GET', '/readyz');
  expectRawRefusal(await answered(ready), 503, 'SERVICE_UNAVAILABLE', /stopping/);
  ask(other, 'GET', '/healthz');
  expect(await answered(other)).toMatch(/^HTTP\/1.1 200 OK/);
  const late = await open();
  ask(late, 'POST', '/api/cases', JSON.stringify({ message: 'Just in time' }));
  expect(await answered(late)).toMatch(/^HTTP\/1.1 201 Created[^]*You said: Just in time/);
  ask(busy, 'GET', '/api/cases');
  expect(await answered(busy)).toMatch(/^HTTP\/1.1 200 OK/);
  for (const { received } of [ready, other, late, busy]) {
    expect(received()).toMatch(/\r\nconnection: close\r\n/i);
  }
  await stopping;
  await expect(open()).rejects.toThrow(/ECONNREFUSED/);
});

test('what was asked before it parted is answered, and its connection ends with that, too', async () => {
  const connection = await open();
  ask(connection, 'POST', '/api/cases', JSON.stringify({ message: 'Hello' }));
  await eventually(
    () => held.asked,
    ({ length }) => length === 1,
  );
  stopping = node.stop({ delayMs: 500 });
  held.release();
  expect(await answered(connection)).toMatch(
    /^HTTP\/1.1 201 Created[^]*\r\nconnection: close\r\n[^]*You said: Hello/i,
  );
});

test('while others are still let in, idle connections end, and one whose stream began before ends with that', async () => {
  const connection = await open();
  const body = JSON.stringify({ message: 'Hello' });
  connection.socket.write(
    `POST /api/cases HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `accept: text/event-stream\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`,
  );
  await eventually(connection.received, (text) => text.includes('event: message.created'));
  expect(connection.received()).toMatch(/\r\nconnection: keep-alive\r\n/i);
  const idle = await open();
  ask(idle, 'GET', '/api/cases');
  await answered(idle);
  const isHalfWay = once(idle.socket, 'end');
  stopping = node.stop({ delayMs: 6_000 });
  await isHalfWay;
  const ended = once(connection.socket, 'end');
  held.release();
  await ended;
  expect(connection.received()).toMatch(/event: done\n[^]*\r\n0\r\n\r\n$/);
  const other = await open();
  ask(other, 'GET', '/api/cases');
  expect(await answered(other)).toMatch(/^HTTP\/1.1 200 OK/);
});

test('clients that leave when they are told to lose no request, however busy their connections are', async () => {
  held.release();
  const agents = Array.from({ length: 16 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  let asked = 0;
  const clients = agents.map(async (agent) => {
    for (;;) {
      const { status, isLast } = await askWith(agent);
      expect(status).toBe(200);
      asked += 1;
      if (isLast) return;
    }
  });
  await eventually(
    () => asked,
    (count) => count > agents.length,
  );
  stopping = node.stop({ delayMs: 3_000 });
  await Promise.all(clients);
  for (const agent of agents) agent.destroy();
});

/** One request on a connection that is used again as soon as it is free. */
function askWith(agent: Agent): Promise<{ status: number | undefined; isLast: boolean }> {
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(`${node.url}/api/cases`, { agent, headers }, (response) => {
      const isLast = response.headers.connection === 'close';
      response.resume().on('end', () => resolve({ status: response.statusCode, isLast }));
    }).on('error', reject);
  });
}
