import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../src/platform/database/index.ts';
import { eventually } from '../../stage/waiting.ts';
import { somebodyWaitsForALock } from '../../stage/nodes.ts';
import type { Node } from '../../stage/service.ts';
import { answerAll, type Call } from '../../stage/connector/counting-connector.ts';
import { startNodeProcess, type NodeProcess } from '../../stage/process/start-process.ts';
import { quickLease } from '../../stage/times.ts';
import {
  expectGoesOn,
  messagesOf,
  openMall,
  propose,
  reply,
  type Mall,
  type MallShop,
} from '../../stage/mall.ts';
import { holdBeforeExecution } from './hold.ts';

let mall: Mall;
let shop: MallShop;
let victim: NodeProcess;
let other: Node;
let token: string;
beforeAll(async () => {
  mall = await openMall({ lease: quickLease });
  other = await mall.nodes.start();
  shop = await mall.shop(other);
  token = await shop.person();
  const env = { NODE_ASSISTANT: 'own' };
  victim = await startNodeProcess(mall.nodes.db.url, env);
});
afterAll(async () => {
  await victim.kill();
  await mall.stop();
});

test('who was frozen, lost a turn and owns it again denies nothing that was run in between', async () => {
  const { database, url } = mall.nodes.db;
  const proposed = await propose(victim, token, 'refund');
  const uuid = proposed.caseId.slice('case_'.length);
  const ownerOf = async () => (await database.run(readOwner, [uuid]))[0]!;
  const letGo = await holdBeforeExecution(url);
  const sending = reply(victim, token, proposed);
  await somebodyWaitsForALock(mall.nodes);
  const { owner } = await ownerOf();
  victim.signal('SIGSTOP');
  await eventually(ownerOf, (seen) => seen.owner !== owner);
  victim.signal('SIGCONT');
  await eventually(ownerOf, ({ living }) => living.includes(owner));
  // As if the other one had died after it sent the call, and the turn had come back.
  await database.run(giveBack, [uuid, owner]);
  await letGo();
  expect((await sending).body.message.action).toMatchObject({ status: 'succeeded' });
  const messages = await messagesOf(other, token, proposed.caseId);
  expect(messages.map(({ content }) => content).join('\n')).not.toMatch(/did not happen/);
  expect(shop.connector.writes().length).toBeGreaterThan(0);
  expect(shop.connector.effects()).toBe(1);
  await expectGoesOn(victim, token, proposed.caseId);
});

test('what was proven while the other node was still looking is kept, and told after it', async () => {
  const put = (name: string, body: Record<string, unknown>) =>
    shop.admin('PUT', `/api/admin/connector/tools/${name}`, body);
  expect((await put('look_up_refund', { timeoutMs: 20_000 })).status).toBe(200);
  expect((await put('refund_once', { readbackTool: 'look_up_refund' })).status).toBe(200);
  const nextCall = () => new Promise<Call>((resolve) => (shop.connector.act = resolve));
  const proposed = await propose(victim, token);
  shop.connector.forget();
  const executing = nextCall();
  const sending = reply(victim, token, proposed);
  const call = await executing;
  const looking = nextCall();
  victim.signal('SIGSTOP');
  const look = await looking;
  expect(look.name).toBe('look_up_refund');
  shop.connector.act = answerAll;
  answerAll(call);
  victim.signal('SIGCONT');
  // It goes on: its answer is read, and its turn is another node's.
  expect((await messagesOf(victim, token, proposed.caseId)).at(-1)!.content).toBe('yes');
  answerAll(look);
  await sending;
  const tellings = await eventually(
    async () => (await messagesOf(other, token, proposed.caseId)).slice(proposed.proposal.seq + 1),
    ({ length }) => length > 1,
  );
  expect(tellings.map(({ content }) => content)).toEqual([
    expect.stringMatching(/not known/),
    expect.stringMatching(/^Done/),
  ]);
  expect(tellings[1]!.action).toMatchObject({
    status: 'succeeded',
    receipt: { externalId: 'rf_1', verification: 'receipt' },
  });
  expect(shop.connector.writes()).toHaveLength(1);
  await expectGoesOn(victim, token, proposed.caseId);
});

const readOwner = statement<{ owner: string; living: string[] }>(
  'test.read-owner',
  `select owner, array(select replace(id::text, '-', '') from nodes where seen_at > now() - interval '1 second') as living
   from turns where case_id = $1`,
);
// The third attempt is the last one that tries.
const giveBack = statement<never>(
  'test.give-back',
  'update turns set owner = $2, attempt = 2 where case_id = $1',
);
