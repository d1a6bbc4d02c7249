import type { Message } from '@deskhand/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectNotSentReason } from '../../../src/cases/store/read-not-sent-reason.ts';
import { createLastLook } from '../../../src/cases/turns/last-look.ts';
import { DatabaseUnavailable, statement } from '../../../src/platform/database/index.ts';
import type { Reply } from '../../stage/http.ts';
import { eventually } from '../../stage/waiting.ts';
import type { Node } from '../../stage/service.ts';
import { answerAll, type Call } from '../../stage/connector/counting-connector.ts';
import {
  expectGoesOn,
  openMall,
  propose,
  reply,
  type Proposed,
  type Mall,
  type MallShop,
} from '../../stage/mall.ts';
import { verifyReceipt } from '../../stage/verify-receipt.ts';

let mall: Mall;
let node: Node;
let shop: MallShop;
beforeAll(async () => {
  mall = await openMall();
  node = await mall.nodes.start();
});
afterAll(() => mall.stop());
beforeEach(async () => {
  shop = await mall.shop(node);
});

/** Calls of one tenant that its connector gets at a time; further ones wait. */
const callsAtOnce = 8;

/**
 * A confirmation that was accepted and waits for the tenant's connector, which is busy with others;
 * the returned function lets all of them go on.
 */
async function waitingAtTheConnector(): Promise<() => Promise<{ told: Message; again: Reply }>> {
  const busy: Call[] = [];
  shop.connector.act = (call) => void busy.push(call);
  const others = await Promise.all(
    Array.from({ length: callsAtOnce }, async () => {
      const token = await shop.person();
      const proposed = await propose(node, token);
      return { token, proposed };
    }),
  );
  const token = await shop.session('rita', { userRoles: ['owner'] });
  const proposed = await propose(node, token);
  const before = others.map((other) => reply(node, other.token, other.proposed));
  await eventually(
    () => busy.length,
    (count) => count === callsAtOnce,
  );
  const sending = reply(node, token, proposed);
  await eventually(
    () => statusOf(proposed),
    (status) => status === 'executing',
  );
  return async () => {
    shop.connector.act = answerAll;
    for (const call of busy) answerAll(call);
    await Promise.all(before);
    const told = (await sending).body.message as Message;
    const again = await reply(node, token, proposed);
    return { told, again };
  };
}

const statusOf = async ({ caseId }: Proposed): Promise<string> =>
  (await mall.nodes.db.database.run(readStatus, [caseId.slice('case_'.length)]))[0]!.status;

async function revokeIntegration(): Promise<void> {
  const listed = await shop.admin('GET', '/api/admin/credentials');
  const all = listed.body.credentials as { id: string; kind: string }[];
  const { id } = all.find(({ kind }) => kind === 'integration')!;
  expect((await shop.admin('DELETE', `/api/admin/credentials/${id}`)).status).toBe(200);
}

/** Only what was under way before it was called. */
const expectNothingSent = () => expect(shop.connector.writes()).toHaveLength(callsAtOnce);

async function expectToldFailed(told: Message, reason: RegExp): Promise<void> {
  expect(told.content).toMatch(/did not happen/);
  expect(told.content).toMatch(reason);
  expect(told.action).toMatchObject({ status: 'failed', receipt: { outcome: 'failed' } });
  expect(told.action!.failureReason).toMatch(reason);
  await verifyReceipt(node, told.action!.receipt!);
}

describe('a confirmed change that waits for the connector is not sent', () => {
  test('once its credential is revoked', async () => {
    const letGo = await waitingAtTheConnector();
    await revokeIntegration();
    const { told, again } = await letGo();
    expectNothingSent();
    await expectToldFailed(told, /has been revoked/);
    expect(again.status).toBe(401);
  });

  test.each([
    ['the tool demands other roles', { requiredRoles: ['admin'] }, /role no longer allows/],
    ['the approval of the tool is taken back', { approvedDigest: null }, /changed or switched off/],
    ['the tool is switched off', { effect: 'disabled' }, /changed or switched off/],
  ])('once %s', async (_name, policy, reason) => {
    const letGo = await waitingAtTheConnector();
    const path = '/api/admin/connector/tools/refund_once';
    expect((await shop.admin('PUT', path, policy)).status).toBe(200);
    const { told, again } = await letGo();
    expectNothingSent();
    await expectToldFailed(told, reason);
    // Asked again, it is told again, with its reason.
    expect((again.body.message as Message).action).toEqual(told.action);
    expect(again.body.message.content).toMatch(reason);
  });

  test('once the tenant has paused changes', async () => {
    const letGo = await waitingAtTheConnector();
    expect((await shop.admin('PUT', '/api/admin/pauses', { actions: true })).status).toBe(200);
    const { told, again } = await letGo();
    expectNothingSent();
    await expectToldFailed(told, /Changes have been paused/);
    expect((again.body.message as Message).action).toEqual(told.action);
  });

  test('once its definition is no longer the approved one, on a node that has not heard of it', async () => {
    const letGo = await waitingAtTheConnector();
    await mall.nodes.db.database.run(withdrawApproval);
    const { told } = await letGo();
    expectNothingSent();
    await expectToldFailed(told, /changed or switched off/);
    await mall.nodes.db.database.run(restoreApproval);
  });

  test.each([
    ['the connector is another one, with the same tools approved', () => moveConnector],
    ['its approval was taken back and given anew', () => approveAnew],
  ])('once %s', async (_what, change) => {
    const letGo = await waitingAtTheConnector();
    await mall.nodes.db.database.run(change());
    const { told } = await letGo();
    expectNothingSent();
    await expectToldFailed(told, /changed or switched off/);
  });

  test('once somebody else has ended it', async () => {
    const letGo = await waitingAtTheConnector();
    await mall.nodes.db.database.run(endAction);
    const { told } = await letGo();
    expectNothingSent();
    expect(told.action).toMatchObject({ status: 'failed' });
  });

  test('once another node has taken its turn over, which counts as one more attempt', async () => {
    const letGo = await waitingAtTheConnector();
    const { database } = mall.nodes.db;
    const [turn] = await database.run(readTurn);
    const look = (attempt: number) =>
      selectNotSentReason(
        database,
        { ...turn, attempt } as Parameters<typeof selectNotSentReason>[1],
        turn!.connector,
      );
    expect(await look(turn!.attempt)).toBeNull();
    expect(await look(turn!.attempt - 1)).toBe('unsure');
    await letGo();
  });
});

test('a last look asks on while the database is away', async () => {
  let refusals = 8;
  const run = () => {
    refusals -= 1;
    if (refusals >= 0) return Promise.reject(new DatabaseUnavailable('away'));
    return Promise.resolve([{ reason: null }] as never[]);
  };
  const hold = { isGood: () => true };
  const lease = { hold: () => hold } as unknown as Parameters<typeof createLastLook>[0]['lease'];
  const log = pino({ level: 'silent' });
  const facts = { node: 'one', connectedAs: 'one', version: '1', migration: 1, secretIds: [] };
  const look = createLastLook({ database: { run }, lease, facts, log });
  expect(await look({ hold } as Parameters<typeof look>[0], 'its version')).toBeNull();
});

test('a node whose beats had paused carries out what is still its own', async () => {
  const day = 24 * 60 * 60_000;
  // It beats at its start alone: a moment later nothing that it holds is known to be its own.
  const lease = { beatMs: day, goneMs: 1_000, silentMs: 1_000, freshMs: day };
  const silent = await mall.nodes.start({ lease });
  const token = await shop.person();
  for (const tool of ['refund_once', 'refund']) {
    shop.connector.forget();
    const proposed = await propose(silent, token, tool);
    await new Promise((resolve) => setTimeout(resolve, lease.silentMs));
    const got = await reply(silent, token, proposed);
    expect(got.body.message.action).toMatchObject({ status: 'succeeded' });
    expect(shop.connector.writes()).toHaveLength(1);
    await expectGoesOn(silent, token, proposed.caseId);
  }
});

const readStatus = statement<{ status: string }>(
  'test.read-status',
  'select status from actions where case_id = $1',
);
const readTurn = statement<{
  tenantId: number;
  caseId: string;
  seq: number;
  attempt: number;
  connector: string;
}>(
  'test.read-turn',
  `select t.tenant_id as "tenantId", t.case_id as "caseId", t.seq, t.attempt,
     n.version as connector
   from turns t join connectors n on n.tenant_id = t.tenant_id
   join actions a on a.tenant_id = t.tenant_id and a.case_id = t.case_id and a.seq = t.action_seq
   join cases c on c.tenant_id = t.tenant_id and c.id = t.case_id
   where a.status = 'executing' and c.user_id = 'rita'`,
);
const moveConnector = statement<never>(
  'test.move-connector',
  'update connectors set version = gen_random_uuid()',
);
const approveAnew = statement<never>(
  'test.approve-anew',
  'update connector_tools set approved_at = clock_timestamp()',
);
const withdrawApproval = statement<never>(
  'test.withdraw-approval',
  `update connector_tools set approved_digest = 'another' where name = 'refund_once'`,
);
const restoreApproval = statement<never>(
  'test.restore-approval',
  `update connector_tools set approved_digest = digest where name = 'refund_once'`,
);
const endAction = statement<never>(
  'test.end-action',
  `update actions a set status = 'unknown' from cases c
   where a.status = 'executing' and c.tenant_id = a.tenant_id and c.id = a.case_id
     and c.user_id = 'rita'`,
);
