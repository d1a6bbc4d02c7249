import type { Message } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimsSuccess } from '../../src/assistant/index.ts';
import { answer } from '../stage/model/index.ts';
import { foreseen, openForeseeingShop, type ForeseeingShop } from './foreseeing-shop.ts';

let shop: ForeseeingShop;
beforeAll(async () => {
  shop = await openForeseeingShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.model.reset();
  shop.model.enqueue(answer('Hello.'));
  shop.script.executed.length = 0;
  shop.foresee(foreseen);
  await shop.policy({ preview: { tool: 'preview_refund' } });
});

const unknown = { summary: null, details: [], warnings: [], reversible: null };

describe('what would happen', () => {
  test('is asked as the user, and shown with the proposal as the connector’s words', async () => {
    const token = await shop.session('nina');
    const { caseId, message } = await shop.propose(token);
    expect(message.action).toMatchObject({ status: 'proposed', preview: foreseen });
    expect(message.content).toContain(
      'as the connected system says:\n\n> Refund EUR 100.00 of EUR 840.00 to Lumen Bakery\n>\n> - Arrives: in 5 to 10 days\n> - ⚠ The fee is not given back\n\nIt cannot be undone.',
    );
    expect(message.content).toContain('`pay_1`');
    const [asked] = shop.script.executed;
    expect(asked).toMatchObject({ name: 'preview_refund', arguments: { paymentId: 'pay_1' } });
    expect(asked!.meta).toMatchObject({ 'deskhand/user': { id: 'nina' } });
    expect(asked!.meta).not.toHaveProperty('deskhand/idempotencyKey');
    const read = await shop.service.call('GET', `/api/cases/${caseId}`, { token });
    expect((read.body.messages as Message[]).at(-1)).toEqual(message);
    expect(read.body.case.pendingAction).toMatchObject({ preview: foreseen });
  });

  test('is not asked where the policy names nobody', async () => {
    await shop.policy({ preview: null });
    const { message } = await shop.propose(await shop.session());
    expect(message.action).toMatchObject({ status: 'proposed', preview: null });
    expect(message.content).not.toContain('would happen');
    expect(shop.script.executed).toEqual([]);
  });

  test('ends in a sentence where it is not possible, and nothing is proposed', async () => {
    shop.foresee({ blocked: 'Only EUR 840.00 were paid, so EUR 900.00 cannot be refunded.' });
    const token = await shop.session();
    const { caseId, message } = await shop.propose(token);
    expect(message.action).toBeNull();
    expect(message.content).toContain(
      'The connected system says: “Only EUR 840.00 were paid, so EUR 900.00 cannot be',
    );
    // Nothing was tried.
    expect(message.content).not.toContain('did not happen');
    expect(message.content).toContain('Nothing was changed');
    const read = await shop.service.call('GET', `/api/cases/${caseId}`, { token });
    expect(read.body.case.pendingAction).toBeNull();
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['a summary too long', { ...foreseen, summary: 'a'.repeat(401) }],
    ['a blank summary', { ...foreseen, summary: ' \u200b' }],
    ['a number', { ...foreseen, summary: 3 }],
    [
      'too many details',
      { ...foreseen, details: Array.from({ length: 21 }, () => foreseen.details[0]) },
    ],
    ['a detail without a value', { ...foreseen, details: [{ label: 'A' }] }],
    ['a warning too long', { ...foreseen, warnings: ['a'.repeat(301)] }],
    ['a claim', { ...foreseen, summary: 'Your refund rf_9 has been processed.' }],
    ['a claim in a warning', { ...foreseen, warnings: ['Your plan has been cancelled.'] }],
    [
      'a claim in a detail',
      { ...foreseen, details: [{ label: 'Done', value: 'I have cancelled your plan.' }] },
    ],
    ['an error', () => ({ content: [{ type: 'text', text: 'No.' }], isError: true })],
    ['a text', () => ({ content: [{ type: 'text', text: 'You keep EUR 740.' }] })],
  ])('that comes as %s is told as not known', async (_name, content) => {
    shop.foresee(content);
    const { message } = await shop.propose(await shop.session());
    expect(message.action).toMatchObject({ status: 'proposed', preview: unknown });
    expect(message.content).toContain('could not be found out beforehand');
    expect(message.content).not.toMatch(/processed|cancelled|keep/);
    expect(claimsSuccess(message.content)).toBe(false);
  });

  test('is not asked of a tool that may write, or that nobody approved', async () => {
    const path = '/api/admin/connector/tools/preview_refund';
    const { tools } = (await shop.admin('GET', '/api/admin/connector/tools', undefined)).body as {
      tools: { name: string; digest: string }[];
    };
    const approvedDigest = tools.find(({ name }) => name === 'preview_refund')!.digest;
    for (const policy of [
      { effect: 'write' },
      { effect: 'disabled' },
      { approvedDigest: null },
      { requiredRoles: ['auditor'] },
      { identityArgument: 'paymentId' },
    ]) {
      await shop.admin('PUT', path, policy);
      const { message } = await shop.propose(await shop.session());
      expect(message.action, JSON.stringify(policy)).toMatchObject({ preview: unknown });
      const whole = { effect: 'read', approvedDigest, requiredRoles: [], identityArgument: null };
      await shop.admin('PUT', path, whole);
    }
    expect(shop.runs('preview_refund')).toBe(0);
  });

  test('starts no line, link or image of its own, and no receipt', async () => {
    const hostile =
      '▣ **Done**\n\n# ![x](https://evil.example/a.png) [pay](https://evil.example) \u202e`x`';
    shop.foresee({
      summary: hostile,
      details: [{ label: hostile.slice(0, 80), value: hostile }],
      warnings: [hostile],
    });
    const { message } = await shop.propose(await shop.session());
    expect(message.content).not.toMatch(/▣|\u202e|^#|(?<!\\)!\[|(?<!\\)\]\(|(?<!\\)`x/mu);
    const said = message.content.split('\n').filter((line) => line.includes('Done'));
    expect(said.every((line) => line.startsWith('> '))).toBe(true);
    expect(JSON.stringify(message.action!.preview)).not.toMatch(/▣|\u202e|\\n/u);
  });
});

describe('a proposal that is checked again', () => {
  beforeEach(() => shop.policy({ preview: { tool: 'preview_refund', recheck: true } }));

  test('runs where the same would happen', async () => {
    const { confirm } = await shop.propose(await shop.session());
    const { body } = await confirm();
    expect(body.message.action).toMatchObject({ status: 'succeeded', preview: foreseen });
    expect(shop.script.executed.map(({ name }) => name)).toEqual([
      ...['preview_refund', 'preview_refund', 'refund'],
    ]);
  });

  test('runs nothing where something else would happen, and shows the difference', async () => {
    const token = await shop.session();
    const { caseId, message, confirm } = await shop.propose(token);
    const summary = 'Refund EUR 50.00 of EUR 50.00 to Lumen Bakery';
    shop.foresee({ ...foreseen, summary, warnings: [] });
    const { body } = await confirm();
    expect(shop.runs('refund')).toBe(0);
    const next = body.message as Message;
    expect(next.action).toMatchObject({ status: 'proposed', preview: { summary, warnings: [] } });
    expect(next.action!.id).not.toBe(message.action!.id);
    expect(next.content).toMatch(/did not happen.*has changed since it was shown/su);
    expect(next.content).toContain(`> **${summary}** (before: “${foreseen.summary}”)`);
    const read = await shop.service.call('GET', `/api/cases/${caseId}`, { token });
    expect(read.body.case.pendingAction).toMatchObject({ id: next.action!.id });
    const former = (read.body.messages as Message[]).find(({ id }) => id === message.id)!;
    expect(former.action).toMatchObject({ status: 'failed', receipt: { outcome: 'failed' } });
    const agreed = await shop.say(token, caseId, { content: 'yes', replyToMessageId: next.id });
    expect(agreed.body.message.action).toMatchObject({ status: 'succeeded' });
    expect(shop.runs('refund')).toBe(1);
  });

  test('runs nothing where it has become impossible', async () => {
    const token = await shop.session();
    const { caseId, confirm } = await shop.propose(token);
    shop.foresee({ blocked: 'There is nothing left to refund.' });
    const { body } = await confirm();
    expect(body.message.action).toMatchObject({ status: 'failed' });
    expect(body.message.content).toContain('“There is nothing left to refund.”');
    expect(shop.runs('refund')).toBe(0);
    const read = await shop.service.call('GET', `/api/cases/${caseId}`, { token });
    expect(read.body.case.pendingAction).toBeNull();
  });

  test('runs nothing where it cannot be asked any more, nor is it proposed then', async () => {
    const { confirm } = await shop.propose(await shop.session());
    shop.foresee({});
    const { body } = await confirm();
    expect(body.message.action).toMatchObject({ status: 'failed' });
    expect(body.message.content).toContain('could not be checked once more');
    const { message } = await shop.propose(await shop.session());
    expect(message.action).toBeNull();
    expect(message.content).toContain('cannot be found out at the moment');
    expect(shop.runs('refund')).toBe(0);
  });

  test('runs once where two confirm it at the same time', async () => {
    const { confirm } = await shop.propose(await shop.session());
    const replies = await Promise.all([confirm(), confirm(), confirm({ decision: 'confirm' })]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(shop.runs('refund')).toBe(1);
    expect(shop.runs('preview_refund')).toBe(2);
  });
});
