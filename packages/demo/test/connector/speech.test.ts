import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPreview } from '../../../server/src/actions/preview/read-preview.ts';
import { claimsSuccess } from '../../../server/src/assistant/index.ts';
import { detectLanguage } from '../../../server/src/language/index.ts';
import { startTestConnector, type TestConnector } from './connector.ts';

let connector: TestConnector;
beforeAll(async () => {
  connector = await startTestConnector();
});
afterAll(() => connector.drop());

const call = (tool: string, locale: unknown, given: Record<string, unknown>, key?: string) =>
  connector.as('ada', tool, {
    arguments: given,
    meta: { 'deskhand/locale': locale },
    ...(key !== undefined && { key }),
  });

const possible: [string, Record<string, unknown>][] = [
  ['cancel_subscription', {}],
  ['change_plan', { plan: 'agency' }],
  ['change_plan', { plan: 'studio', interval: 'yearly' }],
  ['refund_payment', { paymentId: 'pay_2002', amount: '100.00' }],
  ['resend_invoice', { invoiceNumber: 'INV-0004', recipient: 'a@b.example' }],
  ['invite_team_member', { email: 'a@b.example', role: 'admin' }],
  ['invite_team_member', { email: 'a@b.example', role: 'viewer' }],
  ['remove_team_member', { email: 'carl@quayside.example' }],
];

const impossible: [string, Record<string, unknown>][] = [
  ['refund_payment', { paymentId: 'pay_2002', amount: '10000.00' }],
  ['refund_payment', { paymentId: 'pay_2002', amount: '0.10' }],
  ['refund_payment', { paymentId: 'pay_9999' }],
  ['resend_invoice', { invoiceNumber: 'INV-9999' }],
  ['change_plan', { plan: 'studio', interval: 'monthly' }],
  ['invite_team_member', { email: 'carl@quayside.example', role: 'member' }],
  ['remove_team_member', { email: 'ada@quayside.example' }],
  ['remove_team_member', { email: 'nobody@b.example' }],
];

/** All that the preview of a change says. */
async function foreseen(tool: string, given: Record<string, unknown>, locale: string) {
  const { content } = await call(`preview_${tool}`, locale, given);
  const verdict = readPreview(content, claimsSuccess);
  return verdict;
}

describe.each(['de', 'fr-CH', 'es', 'pt-BR'])('to who reads %s', (locale) => {
  test.each(possible)('%s tells in it what would happen: %j', async (tool, given) => {
    const [english, own] = [await foreseen(tool, given, 'en'), await foreseen(tool, given, locale)];
    if (own.verdict !== 'foreseen' || english.verdict !== 'foreseen') throw new Error(own.verdict);
    expect(own.preview.summary).not.toBe(english.preview.summary);
    const labels = own.preview.details.map(({ label }) => label);
    const [theirs, ours] = [new Set(english.preview.details.map(({ label }) => label)), labels];
    // "Client" and "Total" are words of other languages, too.
    const same = ours.filter((label) => theirs.has(label));
    expect(same.every((label) => ['Client', 'Total'].includes(label))).toBe(true);
    const told = [own.preview.summary, ...own.preview.warnings].join('. ');
    expect(told).not.toMatch(/\b(?:the|of|will|workspace|refund|send|invite|until)\b/i);
    expect(own.preview.warnings).toHaveLength(english.preview.warnings.length);
  });

  test.each(impossible)('%s tells in it why it is not possible: %j', async (tool, given) => {
    const own = await foreseen(tool, given, locale);
    const english = await foreseen(tool, given, 'en');
    if (own.verdict !== 'blocked' || english.verdict !== 'blocked') throw new Error(own.verdict);
    expect(english.reason).not.toBeNull();
    expect(own.reason).not.toBeNull();
    expect(own.reason).not.toBe(english.reason);
    expect(languageIn(own.reason!)).toBe(locale.slice(0, 2));
  });

  test('what is to be paid is told in it', async () => {
    const { content } = await call('list_invoices', locale, {});
    expect(languageIn(content.answer)).toBe(locale.slice(0, 2));
  });
});

/** Without what is the same in all. */
const languageIn = (text: string) => detectLanguage(text)?.slice(0, 2);

test('what was done is told in the language of the call; the same key again tells the same', async () => {
  const given = { email: 'pia@quayside.example', role: 'viewer' };
  const first = await call('invite_team_member', 'de-AT', given, 'act_1');
  expect(first.content.summary).toBe(
    'pia@quayside.example hat eine Einladung als Betrachter; sie gilt 7 Tage.',
  );
  const again = await call('invite_team_member', 'fr', given, 'act_1');
  expect(again.content).toEqual(first.content);
});

test.each([[undefined], ['it'], ['EN'], ['constructor'], ['de-'], [7], [{ de: true }]])(
  'a call that names %j as its locale is answered in English or in the language it begins with',
  async (locale) => {
    const { text, isError } = await call('preview_remove_team_member', locale, {
      email: 'carl@quayside.example',
    });
    expect(isError).toBe(false);
    expect(text).toMatch(locale === 'de-' ? /Carl Osei aus dem/ : /Remove Carl Osei from/);
  },
);
