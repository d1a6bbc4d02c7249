import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '../src/session.ts';
import { quickClient } from './clients.ts';
import {
  frame,
  json,
  message,
  page,
  startScriptedServer,
  stream,
  supportCase,
  type ScriptedServer,
} from './scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

test('two hundred sessions leave nothing behind: no timer, no listener, no connection', async () => {
  const warnings: Error[] = [];
  const warned = (warning: Error) => warnings.push(warning);
  process.on('warning', warned);
  const signals: AbortSignal[] = [];
  const client = quickClient({
    baseUrl: server.url,
    // Every signal that reaches the network.
    fetch: (input, init) => {
      if (init?.signal) signals.push(init.signal);
      return fetch(input, init);
    },
  });
  const action = {
    id: 'act_1',
    tool: 't',
    title: 'T',
    arguments: {},
    status: 'proposed',
    expiresAt: '2099-01-01T00:00:00.000Z',
    receipt: null,
  };
  const proposal = message('m2', 2, 'assistant', 'Shall I?', { action });
  const asked = message('m3', 3, 'user', 'Hi');
  server.otherwise((response, request) => {
    if (request.method === 'POST')
      return stream([frame('message.created', { message: asked })], 'open')(response, request);
    if (request.path.endsWith('/events'))
      return stream([frame('case.updated', { case: supportCase() })], 'open')(response, request);
    return json(200, page([proposal], { pendingAction: action }))(response, request);
  });
  for (let round = 0; round < 10; round += 1) {
    const sessions = Array.from({ length: 20 }, () => createSession(client, { caseId: 'case_1' }));
    await Promise.all(
      sessions.map(async (session) => {
        const stop = session.subscribe(() => undefined);
        await session.start();
        expect(session.state.pending).not.toBeNull();
        await session.send('Hi');
        stop();
      }),
    );
    expect(await server.connections()).toBeGreaterThan(0);
    for (const session of sessions) session.destroy();
  }
  while ((await server.connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(client.timers.pending()).toBe(0);
  expect(signals.length).toBeGreaterThanOrEqual(600);
  expect(signals.filter(({ aborted, onabort }) => !aborted && onabort)).toEqual([]);
  client.destroy();
  process.off('warning', warned);
  expect(warnings).toEqual([]);
});
