import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { debugRole, type AnswerExplanation } from '@deskhand/contract';
import { expectRefusal } from '../stage/http.ts';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

async function asked(token: string): Promise<string> {
  const opened = await shop.service.call('POST', '/api/cases', {
    token,
    body: { message: 'Refund payment pay_1' },
  });
  return opened.body.case.id as string;
}

const read = (token: string, caseId: string) =>
  shop.service.call('GET', `/api/cases/${caseId}/answers`, { token });

async function explained(roles: string[]): Promise<AnswerExplanation> {
  const token = await shop.session(undefined, [...roles, debugRole]);
  const reply = await read(token, await asked(token));
  expect(reply.status, reply.text).toBe(200);
  const [only, ...more] = reply.body.answers as AnswerExplanation[];
  expect(more).toEqual([]);
  return only!;
}

const policy = (body: object) => shop.admin('PUT', '/api/admin/connector/tools/refund', body);

describe('a developer’s session', () => {
  test('sees who answered, and that tools were there', async () => {
    expect(await explained(['owner'])).toEqual({
      messageId: expect.stringMatching(/^msg_/) as string,
      ...{ provider: 'openai-compatible', model: 'scripted-1', kind: null },
      ...{ fallbackFrom: null, failure: null },
      tools: { connector: true, offered: 2, withheld: [] },
    });
  });

  test('sees that a role is missing, and which', async () => {
    await policy({ requiredRoles: ['owner', 'billing'] });
    const { tools } = await explained(['owner']);
    expect(tools?.withheld).toEqual([
      { tool: 'refund', reason: 'roles', missingRoles: ['billing'] },
    ]);
    expect((await explained(['owner', 'billing'])).tools?.withheld).toEqual([]);
    await policy({ requiredRoles: [] });
  });

  test('is told nothing of a tool that only previews another one: nobody asks for it', async () => {
    const plan = (body: object) => shop.admin('PUT', '/api/admin/connector/tools/read_plan', body);
    await plan({ requiredRoles: ['owner'] });
    expect((await explained([])).tools?.withheld).toMatchObject([{ tool: 'read_plan' }]);
    await policy({ preview: { tool: 'read_plan', recheck: false } });
    expect((await explained([])).tools).toEqual({ connector: true, offered: 1, withheld: [] });
    await policy({ preview: null });
    await plan({ requiredRoles: [] });
  });

  test('sees that a tool was switched off or is not approved', async () => {
    await policy({ effect: 'disabled' });
    const off = await explained(['owner']);
    expect(off.tools?.withheld).toMatchObject([{ tool: 'refund', reason: 'disabled' }]);
    await policy({ effect: 'write', approvedDigest: null });
    const waits = await explained(['owner']);
    expect(waits.tools?.withheld).toMatchObject([{ tool: 'refund', reason: 'unapproved' }]);
  });

  test('sees that the model failed, and that there is no connector', async () => {
    shop.model.enqueue({ kind: 'status', status: 401 });
    expect(await explained([])).toMatchObject({
      ...{ provider: 'builtin', fallbackFrom: 'openai-compatible', failure: 'unauthorized' },
    });
    await shop.admin('DELETE', '/api/admin/connector');
    expect((await explained([])).tools).toEqual({ connector: false, offered: 0, withheld: [] });
  });
});

describe('every other session', () => {
  test('is refused, in its own case and in another’s', async () => {
    const visitor = await shop.session('visitor', ['owner']);
    const own = await asked(visitor);
    expectRefusal(await read(visitor, own), 403, 'FORBIDDEN', /deskhand:debug/);
    const developer = await shop.session('developer', [debugRole]);
    expectRefusal(await read(developer, own), 404, 'CASE_NOT_FOUND');
  });

  test('finds nothing of it in what a conversation tells', async () => {
    const token = await shop.session('reader', [debugRole]);
    const caseId = await asked(token);
    const { text } = await shop.service.call('GET', `/api/cases/${caseId}`, { token });
    expect(text).not.toMatch(/withheld|missingRoles|provenance/);
  });
});
