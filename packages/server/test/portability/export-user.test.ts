import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from '../../src/portability/kinds/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { expectRefusal } from '../stage/http.ts';
import { answer } from '../stage/model/index.ts';
import { memberOf } from '../tenants/member-of.ts';
import { written } from '../checks/check-stage.ts';
import { exported } from './exported.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.admin('POST', '/api/admin/webhooks', { url: 'http://127.0.0.1:9/' });
  for (const user of ['erika', 'rosa']) await leave(user);
});
afterAll(() => shop.stop());

/** A change that was made, a question with a key, a check, and a refusal. */
async function leave(userId: string): Promise<void> {
  const token = await shop.session(userId);
  await (await shop.propose(token, payments[userId])).confirm();
  shop.model.enqueue(answer(`Says the model to ${userId}.`));
  const body = { message: `I am ${userId}.`, context: { of: userId } };
  const headers = { 'idempotency-key': `key-of-${userId}` };
  await shop.service.call('POST', '/api/cases', { token, body, headers });
  await written(shop.admin, { user: { userId }, messages: [{ content: `as ${userId}` }] });
  await shop.service.call('GET', '/api/admin/audit', { token });
  await shop.admin('GET', '/api/admin/audit');
}

const payments: Record<string, string> = { erika: 'pay_4711', rosa: 'pay_4712' };
const pathOf = (userId: string) => `/api/admin/users/${userId}/export`;

describe('an export of a person', () => {
  test('has what an erasure would delete, and nothing of anybody else', async () => {
    const { header, footer, text } = await exported(shop.service, shop.tenant.tsk, pathOf('erika'));
    expect(header).toMatchObject({ of: 'person', userId: 'erika' });
    expect(footer.isComplete).toBe(true);
    const { holds } = (await shop.admin('GET', '/api/admin/users/erika/erasure')).body;
    const { lines } = footer;
    expect({
      ...{ cases: lines.case, messages: lines.message, snapshots: lines.snapshot },
      ...{ actions: lines.action, traces: lines.trace, keys: lines.requestKey },
      ...{ checks: lines.check, webhookEvents: lines.webhookEvent },
      ...{ auditEvents: lines.auditEvent, loggedRequests: lines.loggedRequest },
    }).toEqual({
      ...{ cases: holds.cases, messages: holds.messages, snapshots: holds.snapshots },
      ...{ actions: holds.actions, traces: holds.traces, keys: holds.keys },
      ...{ checks: holds.checks, webhookEvents: holds.webhookEvents },
      ...{ auditEvents: holds.auditEvents, loggedRequests: holds.loggedRequests },
    });
    const filled = Object.keys(lines).filter((type) => lines[type]! > 0);
    expect(filled).toEqual(
      expect.arrayContaining(['receiptKey', 'case', 'message', 'action', 'trace']),
    );
    for (const own of ['I am erika.', 'pay_4711', 'key-of-erika']) expect(text).toContain(own);
    for (const other of ['rosa', 'pay_4712']) expect(text).not.toContain(other);
  });

  test('has no kind that is of the tenant alone', async () => {
    const { footer } = await exported(shop.service, shop.tenant.tsk, pathOf('nobody'));
    const wanted = kinds
      .filter(({ rowsOfPerson }) => rowsOfPerson !== null)
      .map(({ type }) => type);
    expect(Object.keys(footer.lines)).toEqual(wanted);
    expect(footer.lines).toMatchObject({ case: 0, message: 0, auditEvent: 1 });
  });

  test('is an owner’s to ask for; what notes it forgets the name with the person', async () => {
    const { key: token } = await memberOf(shop.service, shop.tenant, 'editor');
    expectRefusal(await shop.service.call('GET', pathOf('rosa'), { token }), 403, 'FORBIDDEN');
    expectRefusal(await shop.admin('GET', pathOf('%00')), 400, 'VALIDATION_ERROR');
    await exported(shop.service, shop.tenant.tsk, pathOf('rosa'));
    const noted = async () =>
      (await shop.admin('GET', '/api/admin/audit?action=user.exported')).body.events as {
        target: string;
      }[];
    expect((await noted())[0]!.target).toBe('rosa');
    await shop.admin('DELETE', '/api/admin/users/rosa');
    expect((await noted())[0]!.target).toBe('erased');
    expect((await exported(shop.service, shop.tenant.tsk, pathOf('erika'))).footer.lines.case).toBe(
      2,
    );
  });

  test('is of one tenant: the same name in another has nothing here', async () => {
    const meadow = await shop.service.tenant('meadow');
    const { footer } = await exported(shop.service, meadow.tsk, pathOf('erika'));
    expect(footer.lines).toMatchObject({ case: 0, message: 0, requestKey: 0, check: 0 });
  });
});
