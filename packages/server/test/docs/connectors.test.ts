import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop } from '../stage/shop.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { readDocument, root, runSnippets, sectionOf, snippetsOf } from './snippets.ts';

/** Snippets start processes of their own, and the command line builds itself at its first run. */
const runMs = 120_000;
const guide = readDocument('docs/connectors.md');
const credential = 'credential-of-the-reader';

let service: TestService;
let tenant: TestTenant;
let connector: { url: string; stop: () => Promise<void> };

beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant('shop');
  connector = await startConnector();
}, runMs);
afterAll(async () => {
  await connector.stop();
  await service.stop();
});

const environment = () => ({
  DESKHAND_URL: service.url,
  DESKHAND_TSK: tenant.tsk,
  DESKHAND_SIK: tenant.sik,
  CONNECTOR_URL: connector.url,
  CONNECTOR_CREDENTIAL: credential,
});
const tools = async (): Promise<Record<string, unknown>[]> => {
  const path = '/api/admin/connector/tools';
  return (await service.call('GET', path, { token: tenant.tsk })).body.tools;
};

describe('docs/connectors.md', { timeout: runMs }, () => {
  test('has a connector that can be set up as it says, and proves what it does', async () => {
    const setUp = snippetsOf(sectionOf(guide, 'Set it up'), 'sh');
    const { code, output, errors } = await runSnippets('sh', setUp, environment());
    expect({ code, output, errors }).toMatchObject({ code: 0 });
    expect(output).toContain('No risks.');
    const states = (await tools()).map(({ name, state, treatedAs }) => [name, state, treatedAs]);
    expect(states).toEqual([
      ['cancel_order', 'ready', 'write'],
      ['find_change', 'ready', 'read'],
      ['get_order', 'ready', 'read'],
      ['open_ticket', 'ready', 'write'],
    ]);

    const verify = snippetsOf(sectionOf(guide, 'Verify a receipt'), 'js');
    const verified = await runSnippets('js', verify, environment());
    expect(verified).toEqual({
      code: 0,
      output: "proposed { orderId: 'ord_1' }\nsucceeded cancellation_1 receipt\n",
      errors: '',
    });
    const forged = verify.map((snippet) =>
      snippet.replace(
        'message.action.receipt)',
        "{ ...message.action.receipt, outcome: 'failed' })",
      ),
    );
    const refused = await runSnippets(
      'js',
      forged.map((snippet) => snippet.replace('ord_1', 'ord_2').replace("'u_42'", "'u_43'")),
      environment(),
    );
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('the receipt is not the one that was signed');
  });

  test('has a connector that acts only for the user whose session it is', async () => {
    const theirs = snippetsOf(sectionOf(guide, 'Verify a receipt'), 'js').map((snippet) =>
      snippet.replace("userId: 'u_42'", "userId: 'u_44'"),
    );
    const { output } = await runSnippets('js', theirs, environment());
    expect(output).toBe("proposed { orderId: 'ord_1' }\nfailed null none\n");
  });

  test('has a connector that takes cases over', async () => {
    const token = await tenant.session('u_42');
    const body = { message: 'Where is my parcel?' };
    const opened = await service.call('POST', '/api/cases', { token, body });
    const path = `/api/cases/${opened.body.case.id}/escalate`;
    const escalated = await service.call('POST', path, { token, body: {} });
    expect(escalated).toMatchObject({
      status: 200,
      body: { escalation: { status: 'accepted', externalId: expect.stringMatching(/^ticket_/) } },
    });
  });

  test('begins with a short one, whose sentence its user is told with the receipt', async () => {
    const page = 'A connector in one page';
    const [source = ''] = snippetsOf(sectionOf(guide, page), 'ts');
    expect(source.trim().split('\n')).toHaveLength(40);
    const short = await startConnector(page);
    const reader = await service.tenant('reader');
    const admin = (method: string, path: string, body: unknown) =>
      service.call(method, `/api/admin/connector${path}`, { token: reader.tsk, body });
    await admin('PUT', '', { url: short.url, credential });
    const listed = await admin('POST', '/refresh', {});
    const approvedDigest = listed.body.tools[0].digest as string;
    const receipt = { id: '/id', summary: '/summary' };
    await admin('PUT', '/tools/cancel_order', { receipt, approvedDigest });
    const token = await reader.session('u_42');
    const body = { message: 'Hello' };
    const path = `/api/cases/${(await service.call('POST', '/api/cases', { token, body })).body.case.id}/messages`;
    const say = (body: unknown) => service.call('POST', path, { token, body });
    const request = { tool: 'cancel_order', arguments: { orderId: 'ord_1' } };
    const { message } = (await say({ content: 'Please', request })).body;
    const done = await say({ content: 'yes', replyToMessageId: message.id });
    expect(done.body.message.action.receipt).toMatchObject({
      ...{ outcome: 'succeeded', externalId: 'cancellation_1' },
      summary: 'Order ord_1 is cancelled; your money is back in three days.',
    });
    await short.stop();
  });

  test('answers as a person and closes the case', async () => {
    const shop = await openShop();
    const token = await shop.session();
    const body = { message: 'Where is my parcel?' };
    const opened = await shop.service.call('POST', '/api/cases', { token, body });
    const path = `/api/cases/${opened.body.case.id}`;
    await shop.service.call('POST', `${path}/escalate`, { token, body: {} });
    const { replyUrl, replyToken } = shop.script.executed.at(-1)!.arguments as Record<
      string,
      string
    >;
    const snippets = snippetsOf(sectionOf(guide, 'Escalation'), 'sh');
    const said = await runSnippets('sh', snippets, {
      REPLY_URL: new URL(new URL(replyUrl!).pathname, shop.service.url).href,
      REPLY_TOKEN: replyToken!,
    });
    expect(said).toMatchObject({ code: 0 });
    expect(said.output.match(/"messageId":"msg_/g)).toHaveLength(2);
    const { body: read } = await shop.service.call('GET', path, { token });
    expect(read.case).toMatchObject({ status: 'closed', resolution: 'resolved' });
    expect(JSON.stringify(read.messages)).toContain('I have found the parcel.');
    await shop.stop();
  });
});

/** A connector of the guide, as it stands there. */
async function startConnector(section = 'A whole connector') {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-docs-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const [source] = snippetsOf(sectionOf(guide, section), 'ts');
  writeFileSync(join(folder, 'connector.ts'), source!);
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'connector.ts'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', CONNECTOR_CREDENTIAL: credential },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) throw new Error('the connector of the guide did not start');
  return {
    url: first.value,
    stop: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
