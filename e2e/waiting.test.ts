import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { receipt } from '../packages/server/test/stage/connector/tools.ts';
import { boxOf, untilSo } from './harness/waiting.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findViolations } from './harness/screens.ts';
import { showScreen } from './harness/screenshots.ts';
import type { Visit } from './harness/visit.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

async function propose(options = {}): Promise<Visit> {
  const visit = await stage.visits.open(options);
  await visit.panel.open();
  await visit.panel.ask('Please give my money back');
  await visit.panel.button('Confirm').waitFor();
  return visit;
}

const reminderOf = ({ panel }: Visit) => panel.dialog.locator('[part="reminder"]');

/** Asks for something longer than the panel, so that the card is out of sight. */
async function talkOn({ panel }: Visit): Promise<void> {
  await panel.ask('Show me everything');
  await panel.messages.filter({ hasText: 'A last paragraph' }).waitFor();
}

/** What the page sends as messages, from now on. */
function sentBy(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/messages')) return;
    sent.push(request.postDataJSON() as Record<string, unknown>);
  });
  return sent;
}

const refunds = () => stage.script.executed.filter(({ name }) => name === 'refund');

test('words name a proposal only while nothing was said after it', async () => {
  const visit = await propose();
  const { panel, page } = visit;
  const before = refunds().length;
  const sent = sentBy(page);
  await panel.ask('Is it safe?');
  await panel.messages.filter({ hasText: 'You said: Is it safe?' }).waitFor();
  await panel.ask('yes');
  await panel.card('Withdrawn').waitFor();
  await panel.button('Confirm').waitFor();
  expect(sent.map(({ replyToMessageId }) => typeof replyToMessageId)).toEqual([
    'string',
    'undefined',
  ]);
  expect(refunds()).toHaveLength(before);
  // Shown again, as a message of its own; the former card is over.
  await panel.card('Withdrawn').waitFor();
  await expect.poll(() => panel.button('Confirm').count()).toBe(1);
  await panel.ask('yes');
  await panel.card('Done').waitFor();
  expect(typeof sent[2]!['replyToMessageId']).toBe('string');
  expect(sent[2]!['replyToMessageId']).not.toBe(sent[0]!['replyToMessageId']);
  expect(refunds()).toHaveLength(before + 1);
});

test('words that are written while another message is on its way name no proposal', async () => {
  const { panel, page } = await propose();
  const sent = sentBy(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/cases/*/messages', async (route) => {
    await held;
    await route.continue();
  });
  await panel.ask('Is it safe?');
  await panel.ask('yes');
  letGo();
  await panel.card('Withdrawn').waitFor();
  await panel.button('Confirm').waitFor();
  expect(sent.map(({ replyToMessageId }) => typeof replyToMessageId)).toEqual([
    'string',
    'undefined',
  ]);
});

test('the button decides as long as the proposal waits, whatever was said since', async () => {
  const visit = await propose();
  const before = refunds().length;
  await talkOn(visit);
  await visit.panel.button('Confirm').click();
  await visit.panel.card('Done').waitFor();
  expect(refunds()).toHaveLength(before + 1);
  await expect.poll(() => reminderOf(visit).count()).toBe(0);
});

test('what is withdrawn in words has no buttons any more', async () => {
  const visit = await propose();
  const { panel, page } = visit;
  await panel.ask('hold on');
  await panel.card('Withdrawn').getByText('Nothing was changed.').waitFor();
  await expect.poll(() => panel.button('Confirm').count()).toBe(0);
  await expect.poll(() => reminderOf(visit).count()).toBe(0);
  await page.reload();
  await panel.card('Withdrawn').waitFor();
  await expect.poll(() => panel.button('Confirm').count()).toBe(0);
});

test.each([
  ['on a wide page', { width: 1280 }],
  ['on a phone', { width: 390, height: 844, hasTouch: true }],
  ['in the dark', { width: 390, height: 844, colorScheme: 'dark' }],
  ['in the dark on a wide page', { width: 1280, colorScheme: 'dark' }],
  [
    'written from right to left',
    { width: 390, height: 844, page: { direction: 'rtl', widget: { locale: 'ar' } } },
  ],
])('a proposal that waits out of sight has a line that leads to it, %s', async (name, options) => {
  const visit = await propose(options);
  const { panel, page } = visit;
  const reminder = reminderOf(visit);
  await expect.poll(() => reminder.count(), { message: 'in sight it needs none' }).toBe(0);
  await talkOn(visit);
  await reminder.getByText('Still waiting for you: Refund a payment').waitFor();
  await showScreen(page, `waiting-${name.replace(/ /g, '-')}`);
  expect(await findViolations(page)).toEqual([]);
  // Between what was said and where more is written, and as wide as the panel.
  await untilSo(async () => {
    const bar = await boxOf(reminder);
    const log = await boxOf(panel.log);
    const composer = await boxOf(panel.dialog.locator('[part="composer"]'));
    expect(bar.y).toBeGreaterThanOrEqual(Math.floor(log.y + log.height));
    expect(bar.y + bar.height).toBeLessThanOrEqual(Math.ceil(composer.y));
    expect(Math.round(bar.width)).toBe(Math.round(log.width));
  });
  // By the keyboard, from where one writes.
  await panel.field.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await reminder.waitFor({ state: 'detached' });
  const card = panel.card('Your approval is needed');
  await expect.poll(() => card.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel.card('Done').waitFor();
  await expect.poll(() => reminder.count()).toBe(0);
});

test('where only the button confirms, the card says so and words do not', async () => {
  const { body } = await stage.admin('GET', '/api/admin/connector/tools');
  const { digest } = body.tools.find(({ name }: { name: string }) => name === 'refund');
  const demand = async (confirm: string) => {
    const policy = { effect: 'write', receipt, confirm, approvedDigest: digest };
    expect((await stage.admin('PUT', '/api/admin/connector/tools/refund', policy)).status).toBe(
      200,
    );
  };
  await demand('button');
  try {
    const { panel } = await propose();
    const before = refunds().length;
    await panel.text('Only the button confirms this. A message does not.').waitFor();
    await panel.ask('yes');
    await panel.messages.nth(3).waitFor();
    expect(refunds()).toHaveLength(before);
    await panel.button('Confirm').click();
    await panel.card('Done').waitFor();
    expect(refunds()).toHaveLength(before + 1);
  } finally {
    await demand('words');
  }
});
