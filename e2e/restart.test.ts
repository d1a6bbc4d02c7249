import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/stage/database.ts';
import { createTenant, type TestTenant } from '../packages/server/test/stage/tenant.ts';
import { transcript } from '../packages/server/test/stage/conversation.ts';
import {
  startNodeProcess,
  type NodeProcess,
} from '../packages/server/test/stage/process/start-process.ts';
import { startTestService, type TestService } from '../packages/server/test/stage/service.ts';
import { startHostPage, type HostPage } from './harness/host-page.ts';
import { createVisits } from './harness/visit.ts';

let db: TestDatabase;
let node: NodeProcess;
let port: number;
let tenant: TestTenant;
/** Only serves the widget's files: what a page has loaded stays when the service dies. */
let files: TestService;
let host: HostPage;
const visits = createVisits(
  () => host,
  () => [files.url, node.url],
);

beforeAll(async () => {
  db = await createTestDatabase();
  port = await freePort();
  node = await start();
  tenant = await createTenant(node);
  files = await startTestService({ widgetFolder: inject('widgetFolder') });
  const issue = (person: string) => tenant.session(person);
  host = await startHostPage({ serviceUrl: files.url, apiUrl: node.url, issue });
});
afterEach((test) => visits.leave(test));
afterAll(async () => {
  await host.close();
  await node.kill();
  await files.stop();
  await db.drop();
});

/** Always at the same address, as a service that is started again would be. */
const start = () => startNodeProcess(db.url, { PORT: String(port) });

test('a service that dies in the middle of an answer gives it after its return, once', async () => {
  const { panel, watch, person } = await visits.open();
  watch.allowConsole(/Failed to load resource|ERR_/);
  const token = await tenant.session(person);
  await panel.open();
  await panel.ask('slow question');
  await panel.writing.filter({ hasText: 'You said:' }).waitFor();
  await node.kill();
  await panel.text('Connection lost. Trying again.').waitFor();
  await panel.field.fill('Written meanwhile');

  node = await start();
  await expect.poll(() => node.asked.map(({ attempt }) => attempt)).toEqual([2]);
  node.release();
  await panel.messages.filter({ hasText: 'You said: slow question' }).waitFor({ timeout: 60_000 });
  await panel.text('Connection lost. Trying again.').waitFor({ state: 'detached' });
  await expect.poll(() => panel.messages.count()).toBe(2);
  await expect.poll(() => panel.field.inputValue()).toBe('Written meanwhile');
  await panel.send.click();
  await panel.messages.filter({ hasText: 'You said: Written meanwhile' }).waitFor();

  const { body } = await node.call('GET', '/api/cases', { token });
  expect(body.cases).toHaveLength(1);
  const stored = await transcript(node, token, body.cases[0].id as string);
  expect(stored.map(({ content }) => content)).toEqual([
    'slow question',
    'You said: slow question',
    'Written meanwhile',
    'You said: Written meanwhile',
  ]);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo; // A TCP server's address is never a string.
  server.close();
  await once(server, 'close');
  return free;
}
