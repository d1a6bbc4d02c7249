import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { toolCall } from '../packages/server/test/stage/model/index.ts';
import { foreseen, withPreview } from '../packages/server/test/actions/foreseeing-shop.ts';
import { untilSo } from './harness/waiting.ts';
import { findViolations } from './harness/screens.ts';
import { showScreen } from './harness/screenshots.ts';
import { openStage } from './harness/stage.ts';

const openForeseeing = async () => withPreview(await openStage());

let stage: Awaited<ReturnType<typeof openForeseeing>>;
beforeAll(async () => {
  stage = await openForeseeing();
});
beforeEach(async () => {
  stage.foresee(foreseen);
  await stage.policy({ preview: { tool: 'preview_refund', recheck: true } });
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

async function propose(look: Partial<(typeof looks)[number]> = {}) {
  const visit = await stage.visits.open(look);
  await visit.panel.open();
  await visit.panel.ask('Please give my money back');
  await visit.panel.button('Confirm').waitFor();
  return { ...visit, said: visit.panel.card('Your approval is needed').locator('blockquote') };
}

test.each(looks)(
  'what would happen is quoted, and what is said by now is marked: %o',
  async (look) => {
    const { page, panel, said } = await propose(look);
    const card = panel.card('Your approval is needed');
    await card.getByText('as the connected system says').waitFor();
    await said.getByText(foreseen.summary).waitFor();
    await said.getByText('The fee is not given back').waitFor();
    expect(await said.getByText('This cannot be undone.').count(), 'words of the chat').toBe(0);
    expect(await said.locator('mark').count()).toBe(0);
    await showScreen(page, `preview ${look.width} ${look.colorScheme}`);
    expect(await findViolations(page)).toEqual([]);

    stage.foresee({
      ...foreseen,
      summary: 'Refund EUR 90.00 of EUR 840.00 to Lumen Bakery',
      warnings: [...foreseen.warnings, 'The invoice is open again'],
    });
    await panel.button('Confirm').click();
    await said.getByText('Refund EUR 90.00').waitFor();
    const check = () =>
      untilSo(async () => {
        expect(await said.locator('mark').allInnerTexts()).toEqual([
          'Refund EUR 90.00 of EUR 840.00 to Lumen Bakery',
          'The invoice is open again',
        ]);
        expect(await said.locator('small').allInnerTexts()).toEqual([
          `before: ${foreseen.summary}`,
          'new',
        ]);
      });
    await check();
    await showScreen(page, `changed preview ${look.width} ${look.colorScheme}`);
    expect(await findViolations(page)).toEqual([]);
    expect(stage.runs('refund'), 'nothing ran').toBe(0);
    await page.reload();
    if (look.width < 480) await panel.launcher.click();
    await said.getByText('Refund EUR 90.00').waitFor();
    await check();
  },
);

test.each(looks)('what a message has amended is marked in the new card: %o', async (look) => {
  const { page, panel, person, said } = await propose(look);
  stage.foresee({ ...foreseen, summary: 'Refund EUR 100.00 of EUR 120.00 to Pinewood' });
  stage.model.enqueue(toolCall('refund', { paymentId: 'pay_2' }));
  await panel.ask('No, pay_2 instead');
  await said.getByText('of EUR 120.00').waitFor();
  const card = panel.card('Your approval is needed');
  await card.getByText('Exact values').click();
  const check = async () => {
    expect(await card.locator('mark').allInnerTexts()).toEqual([
      'Refund EUR 100.00 of EUR 120.00 to Pinewood',
      'pay_2',
    ]);
    expect(await card.locator('small').allInnerTexts()).toEqual([
      `before: ${foreseen.summary}`,
      'before: pay_1',
    ]);
  };
  await check();
  await showScreen(page, `amended ${look.width} ${look.colorScheme}`);
  expect(await findViolations(page)).toEqual([]);
  const { messages } = await stage.stored(person);
  expect(messages.at(-1)!.content).toContain('`pay_2` (before: `pay_1`)');
});

test.each(looks)('what can’t be done any more ends in that sentence: %o', async (look) => {
  const { page, panel } = await propose(look);
  stage.foresee({ blocked: 'There is nothing left to refund.' });
  await panel.button('Confirm').click();
  const sentence = panel.messages.filter({ hasText: 'There is nothing left to refund.' });
  // After a reload the sentence is there before the card, whose code is loaded when it is wanted.
  const check = () =>
    untilSo(async () => {
      await sentence.waitFor();
      expect(await panel.action.count()).toBe(1);
      expect(await panel.action.getAttribute('data-state')).toBe('failed');
      expect(await panel.button('Confirm').count()).toBe(0);
      expect(await sentence.innerText(), 'the card says that').not.toContain('has changed since');
    });
  await check();
  await showScreen(page, `blocked ${look.width} ${look.colorScheme}`);
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  if (look.width < 480) await panel.launcher.click();
  await check();
});

test('that nobody could say what would happen is said before it is approved', async () => {
  await stage.policy({ preview: { tool: 'preview_refund' } });
  stage.foresee({});
  const { panel, page } = await propose();
  const card = panel.card('Your approval is needed');
  await card.getByText('could not be found out beforehand').waitFor();
  await card.getByText('pay_1').waitFor();
  await showScreen(page, 'no preview');
});

test.each(looks)(
  'an address without room beside its name stands below it, whole: %o',
  async (look) => {
    const value = 'accounts@quayside-of-x.example';
    stage.foresee({ ...foreseen, details: [{ label: 'Now', value }] });
    const { said } = await propose(look);
    const lines = await said.getByText(value).evaluate((shown) => {
      const range = document.createRange();
      range.selectNodeContents(shown);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  },
);
