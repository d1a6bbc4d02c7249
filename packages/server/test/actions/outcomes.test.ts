import type { Message, Offer } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { receipt } from '../stage/connector/tools.ts';
import { answer } from '../stage/model/index.ts';
import { verifyReceipt } from '../stage/verify-receipt.ts';
import { openForeseeingShop, type ForeseeingShop } from './foreseeing-shop.ts';

const forgetSummary = statement(
  'test.forget-summary',
  `update actions set receipt = receipt::jsonb - 'summary' where id = $1`,
);

let shop: ForeseeingShop;
beforeAll(async () => {
  shop = await openForeseeingShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.model.reset();
  shop.model.enqueue(answer('Hello.'));
  shop.script.executed.length = 0;
  await shop.policy({ receipt: { ...receipt, summary: '/summary' }, undo: null, titles: null });
});

async function confirmed(content: Record<string, unknown>) {
  shop.refundWith(content);
  const token = await shop.session();
  const { caseId, confirm } = await shop.propose(token);
  return { token, caseId, message: (await confirm()).body.message as Message };
}

describe('what was done', () => {
  const summary = 'Lumen Bakery gets EUR 100.00 back in 5 to 10 days.';

  test('is told in the connector’s words, inside the signed receipt', async () => {
    const { message } = await confirmed({ summary });
    expect(message.action!.receipt).toMatchObject({ outcome: 'succeeded', summary });
    await verifyReceipt(shop.service, message.action!.receipt!);
    expect(message.content).toMatch(/^Done: \*\*Refund a payment\*\*\.\n\n“Lumen Bakery gets/u);
  });

  test('was stored without such words at first, and is read and told as it was', async () => {
    const { token, caseId, message } = await confirmed({});
    const old = { ...message.action!.receipt! };
    delete old.summary;
    const { id } = message.action!;
    await shop.service.database.run(forgetSummary, [id.slice('act_'.length)]);
    const path = `/api/cases/${caseId}`;
    const read = await shop.service.call('GET', path, { token });
    const stored = (read.body.messages as Message[]).at(-1)!;
    // A member more would be none that was signed.
    expect(stored.action!.receipt).toEqual(old);
    expect(stored).toMatchObject({ content: message.content, action: { status: 'succeeded' } });
    const again = await shop.say(token, caseId, {
      content: 'yes',
      replyToMessageId: stored.replyToMessageId,
    });
    const { action, content } = again.body.message as Message;
    expect(content, JSON.stringify(action)).not.toMatch(/undefined|null/);
  });

  test('is not told of what failed or is not proven', async () => {
    const { message } = await confirmed({ summary, status: 'open' });
    expect(message.action!.receipt).toMatchObject({ outcome: 'unknown', summary: null });
    expect(message.content).not.toContain('Lumen');
    await verifyReceipt(shop.service, message.action!.receipt!);
  });

  test.each([
    ['a number', 3],
    ['a long one', 'a'.repeat(401)],
    ['nothing that is seen', ' \u200b'],
    ['an object', {}],
  ])('is no summary where it is %s', async (_name, said) => {
    const { message } = await confirmed({ summary: said });
    expect(message.action!.receipt).toMatchObject({ outcome: 'succeeded', summary: null });
  });

  test('is one line of plain text, whatever comes', async () => {
    const said = '▣ Paid\n\n# **Yes** ![x](https://evil.example/a) \u202e';
    const { message } = await confirmed({ summary: said });
    const told = message.action!.receipt!.summary;
    expect(told).toBe('· Paid # **Yes** ![x](https://evil.example/a)');
    expect(message.content).toContain('“· Paid \\# \\*\\*Yes\\*\\* \\!\\[x\\]');
    expect(message.content.split('▣')).toHaveLength(2);
    await verifyReceipt(shop.service, message.action!.receipt!);
  });
});

describe('taking it back', () => {
  const undo = { tool: 'refund', arguments: { paymentId: '/undo' }, until: '/until' };
  const later = new Date(Date.now() + 3_600_000).toISOString();

  test('is offered with the receipt, and is a proposal like any other', async () => {
    await shop.policy({ undo, titles: { en: 'Money back' } });
    const { token, caseId, message } = await confirmed({ undo: 'pay_77', until: later });
    const [offer] = message.offers as [Offer];
    expect(message.offers).toHaveLength(1);
    expect(offer).toMatchObject({
      ...{ id: 'undo-refund', kind: 'tool', tool: 'refund', title: 'Money back' },
      ...{ arguments: { paymentId: 'pay_77' }, until: later },
    });
    expect(message.action!.undo).toEqual(offer);
    const proposed = await shop.service.call('GET', `/api/cases/${caseId}`, { token });
    const [first, ...rest] = (proposed.body.messages as Message[]).filter(({ action }) => action);
    expect(first!.action!.undo, 'the proposal does not know').toBeNull();
    expect(rest.at(-1)!.action!.undo).toEqual(message.action!.undo);
    // Words mean nothing to an offer.
    const agreed = await shop.say(token, caseId, { content: 'yes', replyToMessageId: message.id });
    expect(agreed.body.message?.action ?? null).not.toMatchObject({
      arguments: { paymentId: 'pay_77' },
    });
    expect(shop.runs('refund')).toBe(1);
    const request = { tool: offer.tool, arguments: offer.arguments };
    const asked = await shop.say(token, caseId, { content: offer.title, request });
    expect(asked.body.message.action).toMatchObject({
      ...{ status: 'proposed', title: 'Money back', arguments: { paymentId: 'pay_77' } },
    });
    expect(shop.runs('refund')).toBe(1);
  });

  test.each([
    ['its time is over', { undo: 'pay_77', until: '2020-01-01T00:00:00Z' }],
    ['its time is none', { undo: 'pay_77', until: 'tomorrow' }],
    ['an argument is not told', { until: later }],
    ['an argument cannot be stored', { undo: 'pay_\u0000', until: later }],
    ['an argument is as long as a book', { undo: 'x'.repeat(20_000), until: later }],
    ['it was not proven', { undo: 'pay_77', until: later, status: 'open' }],
  ])('is not offered where %s', async (_name, content) => {
    await shop.policy({ undo });
    const { offers, action } = (await confirmed(content)).message;
    expect(offers).toEqual([]);
    expect(action!.undo).toBeNull();
    expect(action!.receipt).not.toBeNull();
  });

  test('is not offered to whom the tool is not', async () => {
    await shop.policy({ undo: { tool: 'open_ticket', arguments: {} } });
    expect((await confirmed({})).message.offers).toEqual([]);
  });
});

test('a proposal is titled in the language of its reader, as plain text', async () => {
  await shop.policy({ titles: { de: 'Geld **zurück**\u202e ▣' } });
  shop.model.reset();
  shop.model.enqueue(answer('Hallo.'));
  const token = await shop.session();
  const body = { message: 'Guten Tag, ich habe eine Frage', context: { locale: 'de' } };
  const opened = await shop.service.call('POST', '/api/cases', { token, body });
  const asked = await shop.say(token, opened.body.case.id as string, {
    content: 'Bitte das Geld zurückgeben',
    request: { tool: 'refund', arguments: { paymentId: 'pay_1' } },
  });
  expect(asked.body.message.action).toMatchObject({ title: 'Geld **zurück** ·' });
  expect(asked.body.message.content).toContain('**Geld \\*\\*zurück\\*\\* ·**');
  const { message } = await shop.propose(await shop.session());
  expect(message.action).toMatchObject({ title: 'Refund a payment' });
});
