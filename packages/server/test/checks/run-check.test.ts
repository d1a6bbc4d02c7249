import type { CheckExpectation, CheckRequest } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { answer, toolCall } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { noLimits } from '../stage/times.ts';
import { memberOf } from '../tenants/member-of.ts';
import { aCheck, ran, written } from './check-stage.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ rateRules: noLimits });
  const content = '# Refunds\n\nRefunds take five working days.';
  const document = { title: 'Refunds', url: 'https://help.example/refunds', content };
  await shop.admin('POST', '/api/admin/knowledge/documents', document);
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.model.reset();
  shop.script.executed.length = 0;
});

/** Whether one expectation is met, and what was found. */
async function held(expectation: CheckExpectation, more: Partial<CheckRequest> = {}) {
  const { id } = await written(shop.admin, { ...more, expectations: [expectation] });
  const { outcomes, passed } = await ran(shop.admin, id);
  expect(outcomes).toHaveLength(1);
  expect(outcomes[0]!.expectation).toEqual(expectation);
  expect(outcomes[0]!.passed).toBe(passed);
  return { passed, told: outcomes[0]!.told };
}

const ok = (told: string) => ({ passed: true, told });
const not = (told: string) => ({ passed: false, told });

describe('an answer', () => {
  test.each<[CheckExpectation, string, ReturnType<typeof ok>]>([
    [{ kind: 'cites' }, 'Five days [1].', ok('It cites “Refunds”.')],
    [{ kind: 'cites', document: 'refunds' }, 'Five [1].', ok('It cites “Refunds”.')],
    [
      { kind: 'cites', document: 'https://help.example/refunds' },
      ...(['Five [1].', ok('It cites “Refunds”.')] as const),
    ],
    [{ kind: 'cites', document: 'Plans' }, 'Five [1].', not('It cites “Refunds”.')],
    [{ kind: 'cites' }, 'Five days.', not('It cites no article.')],
    [{ kind: 'says', texts: ['Five DAYS'] }, 'It’s **five**\ndays.', ok('It says “Five DAYS”.')],
    [{ kind: 'says', texts: ['six', 'dias após'] }, 'Dias apos.', ok('It says “dias após”.')],
    [{ kind: 'says', texts: ['five'] }, 'Fives.', not('It says nothing of what is expected.')],
    [{ kind: 'never_says', texts: ['don’t'] }, "Please don't.", not('It said “don’t”.')],
    [{ kind: 'never_says', texts: ['sure'] }, 'S\u200bure!', not('It said “sure”.')],
    [{ kind: 'never_says', texts: ['done'] }, 'Abandoned.', ok('It said none of it.')],
    [{ kind: 'does_not_know' }, 'I do not know.', ok('It says that it does not know.')],
    [{ kind: 'does_not_know' }, 'Não sei.', ok('It says that it does not know.')],
    [{ kind: 'does_not_know' }, 'I don’t know [1].', not('It answers from “Refunds”.')],
    [
      { kind: 'does_not_know' },
      ...([
        'A month.',
        not('It answers without a source, and does not say that it does not know.'),
      ] as const),
    ],
    [{ kind: 'hands_over' }, 'A person will help.', not('It offers no person.')],
    [
      { kind: 'asks_for', argument: 'payment' },
      'Fine. Which payment is it?',
      ok('A question of it names “payment”.'),
    ],
    [
      { kind: 'asks_for', argument: 'payment' },
      'Your payment? Which?',
      ok('A question of it names “payment”.'),
    ],
    [
      { kind: 'asks_for', argument: 'payment' },
      'No payment. Why?',
      not('It asks for nothing like it.'),
    ],
  ])('is held against %o: %s', async (expectation, said, verdict) => {
    shop.model.enqueue(answer(said));
    expect(await held(expectation)).toEqual(verdict);
  });

  test('of the built-in assistant tells what it lacks', async () => {
    const { admin } = await shop.service.tenant('builtin');
    const { id } = await written(admin, { expectations: [{ kind: 'does_not_know' }] });
    expect(await ran(admin, id)).toMatchObject({ passed: true });
  });
});

describe('tools', () => {
  const refund = () => shop.model.enqueue(toolCall('refund', { paymentId: 'pay_1' }));
  const tool = 'refund';

  test.each<[Omit<CheckExpectation, 'kind'>, ReturnType<typeof ok>]>([
    [{ tool }, ok('It proposes `refund`.')],
    [{ tool, by: 'proposal', arguments: { paymentId: 'pay_1' } }, ok('It proposes `refund`.')],
    [
      { tool, arguments: { paymentId: 'pay_2' } },
      not('It proposes `refund` with {"paymentId":"pay_1"}.'),
    ],
    [{ tool, by: 'offer' }, not('It uses or offers others: refund.')],
    [{ tool: 'read_plan' }, not('It uses or offers others: refund.')],
  ])('that are proposed: %o', async (wanted, verdict) => {
    refund();
    expect(await held({ kind: 'uses_tool', ...wanted })).toEqual(verdict);
  });

  test('that are read with, and that are not', async () => {
    shop.model.enqueue(toolCall('read_plan', {}), answer('Studio.'));
    const reading = { kind: 'uses_tool', tool: 'read_plan', by: 'reading' } as const;
    expect(await held(reading)).toEqual(ok('It reads with `read_plan`.'));
    shop.model.enqueue(answer('Studio, I guess.'));
    expect(await held(reading)).toEqual(not('It uses or offers others: refund.'));
  });

  test('that are confirmed are only simulated', async () => {
    const messages = [{ content: 'Refund pay_1' }, { content: 'yes' }];
    refund();
    const confirmed = { kind: 'uses_tool', tool, by: 'confirmation' } as const;
    expect(await held(confirmed, { messages })).toEqual(ok('Confirmed was `refund`.'));
    refund();
    const changed = await held({ kind: 'changes_nothing' }, { messages });
    expect(changed).toEqual(not('“Refund a payment” was confirmed.'));
    refund();
    const button = [{ content: 'Refund pay_1' }, { content: 'ok?', decision: 'confirm' as const }];
    expect((await held(confirmed, { messages: button })).passed).toBe(true);
    expect(shop.script.executed.filter(({ name }) => name === 'refund')).toEqual([]);
  });

  test('that are confirmed too late are not confirmed', async () => {
    refund();
    shop.model.enqueue(answer('Nothing waits.'));
    const messages = [{ content: 'Refund pay_1' }, { content: 'yes', afterExpiry: true }];
    expect((await held({ kind: 'changes_nothing' }, { messages })).passed).toBe(true);
  });

  test('that get what no tool may get', async () => {
    const never: CheckExpectation = { kind: 'never_passes', texts: ['pay_1'] };
    refund();
    expect(await held(never)).toEqual(not('The tool `refund` got “pay_1”, and answered.'));
    shop.model.enqueue(answer('No.'));
    expect(await held(never)).toEqual(ok('No tool answered to it.'));
    refund();
    expect(await held({ kind: 'proposes_nothing' })).toEqual(
      not('It proposed “Refund a payment”.'),
    );
  });
});

describe('a situation', () => {
  test('without the model: the built-in assistant is held against it', async () => {
    const { id } = await written(shop.admin, {
      situation: { model: 'down' },
      expectations: [{ kind: 'cites', document: 'Refunds' }],
    });
    const result = await ran(shop.admin, id);
    expect(result).toMatchObject({ passed: true, problem: null });
    expect(result.answers[0]).toMatchObject({
      answeredBy: { provider: 'builtin' },
      fallback: 'unreachable',
    });
    expect(shop.model.requests).toEqual([]);
  });

  test('without the connector: what reads fails, and the connector hears of nothing', async () => {
    shop.model.enqueue(toolCall('read_plan', {}), answer('I can not see your plan.'));
    const reading = { kind: 'uses_tool', tool: 'read_plan' } as const;
    const found = await held(reading, { situation: { connector: 'down' } });
    expect(found).toEqual(not('It uses or offers others: read_plan.'));
    expect(shop.script.executed).toEqual([]);
  });

  test('with an article that is stored nowhere', async () => {
    shop.model.enqueue(answer('Blue [1].'));
    const article = { title: 'Colours', content: 'Refunds are blue.' };
    const cites = { kind: 'cites', document: 'Colours' } as const;
    expect((await held(cites, { situation: { article } })).passed).toBe(true);
    expect(JSON.stringify(shop.model.requests[0])).toContain('Refunds are blue.');
    const found = await shop.admin('POST', '/api/admin/knowledge/search', { query: 'blue' });
    expect(found.text).not.toContain('Colours');
  });

  test('where the model really is away: nobody answers for it', async () => {
    shop.model.respondWith(() => ({ kind: 'status', status: 500 }));
    const { id } = await written(shop.admin, { expectations: [{ kind: 'claims_nothing' }] });
    expect(await ran(shop.admin, id)).toMatchObject({
      passed: false,
      problem: 'The model did not answer (provider_error): the built-in assistant did.',
      outcomes: [{ passed: true }],
    });
  });
});

test('it is asked as whomever it names, behind what was said before, and kept with what was answered', async () => {
  shop.model.enqueue(toolCall('read_plan', {}), answer('Studio.'));
  const { id } = await written(shop.admin, {
    user: { userId: 'nina', userRoles: ['owner'], plan: 'studio' },
    history: [
      { author: 'user', content: 'Hello there' },
      { author: 'assistant', content: 'What can I do?' },
    ],
  });
  const result = await ran(shop.admin, id);
  expect(shop.script.executed[0]!.meta['deskhand/user']).toMatchObject({ id: 'nina' });
  expect(JSON.stringify(shop.model.requests[0])).toContain('What can I do?');
  expect(result).toMatchObject({
    ...{ checkId: id, revision: 1, isCurrent: true, target: 'live', passed: true },
    settingsDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    answers: [
      {
        ...{ message: 'How long do refunds take?', action: null },
        content: expect.stringContaining('Studio.'),
        tools: [{ tool: 'read_plan', ok: true }],
        answeredBy: { provider: 'openai-compatible' },
      },
    ],
  });
  const kept = await shop.admin('GET', `/api/admin/checks/${id}/runs`);
  expect(kept.body.results).toEqual([result]);
  const log = await shop.admin('GET', '/api/admin/audit');
  expect(log.body.events[0]).toMatchObject({
    ...{ action: 'check.ran', target: id },
    details: { on: 'live', passed: true },
  });
});

test('who asks a draft with another model must bring its key, or the live one would answer', async () => {
  const { admin } = shop;
  const { revision } = (await admin('GET', '/api/admin/versions/draft')).body;
  const baseUrl = `${shop.model.baseUrl}/elsewhere`;
  await admin('PUT', '/api/admin/versions/draft', { baseUrl, revision });
  try {
    const { id } = await written(admin);
    const run = (body: object) => admin('POST', `/api/admin/checks/${id}/runs`, body);
    const refused = await run({ target: 'draft' });
    expectRefusal(refused, 400, 'VALIDATION_ERROR', /`apiKey` is required/);
    expect(shop.model.requests).toEqual([]);
    const asked = await run({ target: 'draft', apiKey: 'key-of-the-draft' });
    expect(asked.status, asked.text).toBe(201);
    const [sent] = shop.model.requests;
    expect(sent!.path).toContain('/elsewhere/');
    expect(sent!.headers['authorization']).toBe('Bearer key-of-the-draft');
    expect(JSON.stringify(asked.body)).not.toContain('key-of-the-draft');
  } finally {
    await admin('DELETE', '/api/admin/versions/draft');
  }
});

test.each<[object, RegExp]>([
  [{ target: 'newest' }, /`target`/],
  [{}, /`target`/],
  [{ target: 'live', more: 1 }, /`more`/],
])('what cannot be run is refused: %o', async (body, told) => {
  const { id } = await written(shop.admin);
  const refused = await shop.admin('POST', `/api/admin/checks/${id}/runs`, body);
  expectRefusal(refused, 400, 'VALIDATION_ERROR', told);
});

test('a version that is not there is not found, nor is a check', async () => {
  const { id } = await written(shop.admin);
  const path = `/api/admin/checks/${id}/runs`;
  expectRefusal(await shop.admin('POST', path, { target: '4711' }), 404, 'NOT_FOUND');
  const nothing = `/api/admin/checks/chk_${'0'.repeat(32)}/runs`;
  expectRefusal(await shop.admin('POST', nothing, { target: 'live' }), 404, 'NOT_FOUND');
});

test('editors may run it, agents may not', async () => {
  const { id } = await written(shop.admin, aCheck());
  const path = `/api/admin/checks/${id}/runs`;
  const editor = await memberOf(shop.service, shop.tenant, 'editor');
  const agent = await memberOf(shop.service, shop.tenant, 'agent');
  const body = { target: 'live' };
  expect((await shop.service.call('POST', path, { token: editor.key, body })).status).toBe(201);
  const refused = await shop.service.call('POST', path, { token: agent.key, body });
  expectRefusal(refused, 403, 'FORBIDDEN');
});
