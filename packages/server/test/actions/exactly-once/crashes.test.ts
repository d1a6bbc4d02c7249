import type { Message } from '@deskhand/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../../src/platform/database/index.ts';
import { eventually } from '../../stage/waiting.ts';
import { forgetTheDead, somebodyWaitsForALock } from '../../stage/nodes.ts';
import type { Node } from '../../stage/service.ts';
import { startNodeProcess, type NodeProcess } from '../../stage/process/start-process.ts';
import { quickLease } from '../../stage/times.ts';
import { answerAll, type Call } from '../../stage/connector/counting-connector.ts';
import { assistantName } from '../../stage/model/use-model.ts';
import {
  expectGoesOn,
  expectToldUnknown,
  messagesOf,
  openMall,
  propose,
  reply,
  type Proposed,
  type Mall,
  type MallShop,
} from '../../stage/mall.ts';
import { verifyReceipt } from '../../stage/verify-receipt.ts';
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
});
afterAll(() => mall.stop());
beforeEach(async () => {
  shop.connector.forget();
  shop.connector.act = answerAll;
  const env = { NODE_ASSISTANT: 'own' };
  victim = await startNodeProcess(mall.nodes.db.url, env);
});
afterEach(() => victim.kill());

/** Kills the victim; nobody waits for as long as it would take to be missed. */
const killVictim = async () => {
  await victim.kill();
  await forgetTheDead(mall.nodes);
};
const lost = (sending: Promise<unknown>) =>
  sending.then(
    () => 'answered',
    () => 'lost',
  );
const writesOf = ({ caseId }: Proposed, { connector }: Pick<MallShop, 'connector'> = shop) =>
  connector.writes().filter(({ meta }) => meta['deskhand/caseId'] === caseId);
/** Reads, and answers what a test likes. */
const previewTool = 'look_up_refund';
const tellingsOf = async ({ caseId, proposal }: Proposed, by = token): Promise<Message[]> =>
  (await messagesOf(other, by, caseId)).filter(
    ({ action, seq }) => action !== null && seq > proposal.seq,
  );
const outcomeTold = async (proposed: Proposed, by = token): Promise<Message> =>
  (
    await eventually(
      () => tellingsOf(proposed, by),
      ({ length }) => length > 0,
    )
  )[0]!;

/** Leaves the first execution in each case open; resolves with all of them once there are `count`. */
function openExecutions(connectors: MallShop['connector'][], count: number): Promise<Call[]> {
  const open: Call[] = [];
  return new Promise((resolve) => {
    for (const connector of connectors) {
      connector.act = (call) => {
        open.push(call);
        if (open.length === count) resolve(open);
      };
    }
  });
}

const wordsOf = ({ id, content }: Message) => ({ id, content });

/** What was told as unknown is known since: told once more, with a receipt, by the assistant. */
async function expectToldAfterAll(
  proposed: Proposed,
  outcome: 'succeeded' | 'failed',
  words: RegExp,
): Promise<void> {
  const [unknown, known, ...more] = await eventually(
    () => tellingsOf(proposed),
    ({ length }) => length > 1,
  );
  expect(more).toEqual([]);
  expect(unknown!.content).toMatch(/not known/);
  expect(known!.content).toMatch(words);
  expect(known).toMatchObject({
    author: { name: assistantName },
    action: { status: outcome, receipt: { outcome } },
  });
  await verifyReceipt(other, known!.action!.receipt!);
  const audited = await shop.admin('GET', '/api/admin/audit?limit=100');
  const ofIt = (audited.body.events as { action: string; target: string }[]).filter(
    ({ action, target }) => target === known!.action!.id && action === `action.${outcome}`,
  );
  expect(ofIt).toHaveLength(1);
}

const allAccepted = (proposals: Proposed[]) =>
  eventually(
    () => Promise.all(proposals.map(({ caseId }) => messagesOf(other, token, caseId))),
    (all) => all.every((messages) => messages[1]!.action!.status === 'executing'),
  );

describe('a process that is killed', () => {
  test('between execution and commit: executed once, repeated only under the key, never denied', async () => {
    const gone = await mall.shop(other);
    const tokenOfGone = await gone.person();
    const once = await propose(victim, token, 'refund_once');
    const repeated = await propose(victim, token, 'refund');
    const turnedAway = await propose(victim, token, 'refund');
    const unreachable = await propose(victim, tokenOfGone, 'refund');
    const executed = openExecutions([shop.connector, gone.connector], 4);
    const key = { 'idempotency-key': 'k1' };
    const sending = [
      lost(reply(victim, token, once, {}, key)),
      lost(reply(victim, token, repeated)),
      lost(reply(victim, token, turnedAway)),
      lost(reply(victim, tokenOfGone, unreachable)),
    ];
    await executed;
    shop.connector.act = (call) =>
      call.meta['deskhand/caseId'] === turnedAway.caseId
        ? call.answer({ content: [{ type: 'text', text: 'That key is in use' }], isError: true })
        : answerAll(call);
    await victim.kill();
    expect(await Promise.all(sending)).toEqual(['lost', 'lost', 'lost', 'lost']);
    await gone.connector.close();
    await forgetTheDead(mall.nodes);

    const retried = await reply(other, token, once, {}, key);
    expect(retried.status).toBe(201);
    await expectToldUnknown(other, retried.body.message as Message);
    const again = await reply(other, token, once);
    expect(again.body.message.action).toEqual(retried.body.message.action);
    expect(writesOf(once)).toHaveLength(1);

    const told = await outcomeTold(repeated);
    expect(told.action).toMatchObject({ status: 'succeeded', receipt: { externalId: 'rf_1' } });
    await verifyReceipt(other, told.action!.receipt!);
    expect(writesOf(repeated)).toHaveLength(2);
    for (const call of writesOf(repeated)) {
      expect(call.arguments['idempotencyKey']).toBe(repeated.proposal.action!.id);
    }

    // That the repetition failed says nothing of the first run.
    await expectToldUnknown(other, await outcomeTold(turnedAway));
    await expectToldUnknown(other, await outcomeTold(unreachable, tokenOfGone));
    expect(writesOf(unreachable, gone)).toHaveLength(1);
    for (const { caseId } of [once, repeated, turnedAway]) await expectGoesOn(other, token, caseId);
  });

  test('after a change that was foreseen once more: done under its key or unknown, never done twice', async () => {
    const foreseeing = await mall.shop(other);
    const { connector } = foreseeing;
    const by = await foreseeing.person();
    let spent = '';
    connector.act = (call) => {
      const summary = call.meta['deskhand/caseId'] === spent ? 'Nothing is left' : 'Refund EUR 100';
      if (call.name !== previewTool) return open.push(call);
      return call.answer({ content: [], structuredContent: { summary } });
    };
    const open: Call[] = [];
    const preview = { tool: previewTool, recheck: true };
    for (const tool of ['refund', 'refund_once']) {
      const put = await foreseeing.admin('PUT', `/api/admin/connector/tools/${tool}`, { preview });
      expect(put.status, put.text).toBe(200);
    }
    const once = await propose(victim, by, 'refund_once');
    const keyed = await propose(victim, by, 'refund');
    const changed = await propose(victim, by, 'refund');
    const all = [once, keyed, changed];
    const sending = all.map((one) => lost(reply(victim, by, one)));
    await eventually(
      () => Promise.resolve(open),
      ({ length }) => length === all.length,
    );
    // What would happen is something else by now: it has happened.
    spent = changed.caseId;
    await killVictim();
    expect(await Promise.all(sending)).toEqual(['lost', 'lost', 'lost']);
    const repeated = await eventually(
      () => Promise.resolve(open.slice(all.length)),
      ({ length }) => length > 0,
    );
    for (const call of repeated) answerAll(call);
    expect((await outcomeTold(keyed, by)).action).toMatchObject({ status: 'succeeded' });
    const keys = writesOf(keyed, { connector }).map(({ meta }) => meta['deskhand/idempotencyKey']);
    expect(keys).toEqual([keyed.proposal.action!.id, keyed.proposal.action!.id]);
    for (const unknown of [once, changed]) {
      const told = await outcomeTold(unknown, by);
      await expectToldUnknown(other, told);
      expect(told.action!.id, 'nothing is proposed anew').toBe(unknown.proposal.action!.id);
      expect(writesOf(unknown, { connector })).toHaveLength(1);
    }
    for (const { caseId } of all) await expectGoesOn(other, by, caseId);
  });

  test('between accepting and executing: unknown and never executed, or executed under the key', async () => {
    const once = await propose(victim, token, 'refund_once');
    const keyed = await propose(victim, token, 'refund');
    const deadly = await propose(victim, token, 'refund');
    const letGo = await holdBeforeExecution(mall.nodes.db.url);
    const sending = [once, keyed, deadly].map((one) => lost(reply(victim, token, one)));
    await allAccepted([once, keyed, deadly]);
    await somebodyWaitsForALock(mall.nodes);
    await mall.nodes.db.database.run(killedTwiceBefore, [deadly.caseId.slice('case_'.length)]);
    await killVictim();
    expect(await Promise.all(sending)).toEqual(['lost', 'lost', 'lost']);
    await letGo();
    await expectToldUnknown(other, await outcomeTold(once));
    expect(writesOf(once)).toEqual([]);
    expect((await outcomeTold(keyed)).action).toMatchObject({ status: 'succeeded' });
    expect(writesOf(keyed)).toHaveLength(1);
    // What has killed three processes is given up, and nobody is told to try again.
    const givenUp = await outcomeTold(deadly);
    await expectToldUnknown(other, givenUp);
    expect(givenUp).toMatchObject({ status: 'failed', author: { name: assistantName } });
    expect(writesOf(deadly)).toEqual([]);
    for (const { caseId } of [once, keyed, deadly]) await expectGoesOn(other, token, caseId);
  });
});

describe('a process that is frozen, and taken over', () => {
  test('while it executes keeps what its connector proved, and tells it once', async () => {
    const once = await propose(victim, token, 'refund_once');
    const keyed = await propose(victim, token, 'refund');
    const executed = openExecutions([shop.connector], 2);
    const sending = [reply(victim, token, once), reply(victim, token, keyed)];
    const open = await executed;
    shop.connector.act = answerAll;
    victim.signal('SIGSTOP');
    const told = [await outcomeTold(once), await outcomeTold(keyed)];
    await expectToldUnknown(other, told[0]!);
    expect(told[1]!.action).toMatchObject({ status: 'succeeded' });
    for (const call of open) answerAll(call);
    victim.signal('SIGCONT');
    const got = await Promise.all(sending);
    expect(got.map(({ status }) => status)).toEqual([201, 201]);
    expect(got.map(({ body }) => wordsOf(body.message))).toEqual(told.map(wordsOf));
    expect(writesOf(once)).toHaveLength(1);
    expect(writesOf(keyed)).toHaveLength(2);
    expect(shop.connector.effects()).toBe(2);
    await expectToldAfterAll(once, 'succeeded', /^Done/);
    expect(await tellingsOf(keyed)).toHaveLength(1);
    await expectGoesOn(victim, token, once.caseId);
  });

  test('before it executes sends nothing when it goes on', async () => {
    const once = await propose(victim, token, 'refund_once');
    const keyed = await propose(victim, token, 'refund');
    const letGo = await holdBeforeExecution(mall.nodes.db.url);
    const sending = [reply(victim, token, once), reply(victim, token, keyed)];
    await allAccepted([once, keyed]);
    await somebodyWaitsForALock(mall.nodes);
    victim.signal('SIGSTOP');
    await letGo();
    const told = [await outcomeTold(once), await outcomeTold(keyed)];
    await expectToldUnknown(other, told[0]!);
    victim.signal('SIGCONT');
    const got = await Promise.all(sending);
    expect(got.map(({ body }) => wordsOf(body.message))).toEqual(told.map(wordsOf));
    expect(writesOf(once)).toEqual([]);
    expect(writesOf(keyed)).toHaveLength(1);
    // Nobody has sent it, and that is known once its first owner is back.
    await expectToldAfterAll(once, 'failed', /did not happen/);
    expect(await tellingsOf(keyed)).toHaveLength(1);
    await expectGoesOn(victim, token, once.caseId);
  });
});

const killedTwiceBefore = statement<never>(
  'test.killed-twice-before',
  'update turns set attempt = 3 where case_id = $1',
);
