import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import type { Panel } from './harness/panel.ts';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openTidewater, signIn, type Tidewater } from './harness/tidewater.ts';

let stage: Stage;
let tidewater: Tidewater;
beforeAll(async () => {
  [stage, tidewater] = await Promise.all([openStage(), openTidewater()]);
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => Promise.all([stage.stop(), tidewater.close()]));

const looks = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** All of it, within what is seen of the log. */
const isInView = (shown: Locator) =>
  shown.evaluate((element) => {
    const log = element.closest('[part=log]')!.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return top >= log.top && bottom <= log.bottom;
  });

async function asAda(look: { width: number; height: number }) {
  const { context, tab } = await tidewater.open(look);
  const { page, panel } = await tab('/');
  await signIn(page, 'Ada');
  await panel.open();
  return { context, page, panel };
}

const personCard = ({ dialog }: Panel) => dialog.getByRole('form', { name: 'Talk to a person' });

test.each(looks)('what a search finds is seen, whatever stands above it: $width', async (look) => {
  const { context, page, panel } = await asAda(look);
  const abilities = panel.dialog.locator('.abilities summary');
  await abilities.click();
  const field = panel.dialog.getByRole('searchbox');
  await field.focus();
  await expect.poll(() => isInView(field)).toBe(true);
  await field.fill('refund');
  const found = panel.dialog.locator('.search li').first();
  await found.waitFor();
  await expect.poll(() => isInView(found)).toBe(true);
  await expect.poll(() => abilities.isVisible()).toBe(false);
  await showScreen(page, `search ${look.width}`);
  await field.fill('');
  await expect.poll(() => abilities.isVisible()).toBe(true);
  await context.close();
});

test.each(looks)('what is offered to whom an answer did not help is seen: $width', async (look) => {
  const { page, panel } = await stage.visits.open(look);
  await panel.open();
  await panel.ask('Where is my money?');
  await panel.messages.nth(1).waitFor();
  await panel.ask('How long do refunds take?');
  await panel.button('Not helpful').click();
  const tap = personCard(panel).getByRole('button', { name: 'Talk to a person' });
  await tap.waitFor();
  await expect.poll(() => isInView(tap)).toBe(true);
  await showScreen(page, `amends ${look.width}`);
});

test.each(looks)('a short answer with offers stands below its question: $width', async (look) => {
  const { context, page, panel } = await asAda(look);
  await panel.ask('How do refunds work?');
  await panel.messages.nth(1).waitFor();
  await panel.ask('invite someone');
  await panel.dialog.locator('[part=offers]').waitFor();
  await expect.poll(() => isInView(panel.messages.nth(2))).toBe(true);
  await expect.poll(() => isInView(panel.messages.nth(3))).toBe(true);
  await showScreen(page, `offers ${look.width}`);
  await context.close();
});

test.each(looks)('a change is one line, with its undo, also later: $width', async (look) => {
  const { context, page, panel } = await asAda(look);
  const email = `lena${look.width}@quayside.example`;
  await panel.ask(`Invite ${email} as a viewer`);
  await panel.button('Confirm').click();
  const done = panel.dialog.getByRole('group', { name: 'Done: Invite a teammate' });
  await done.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await panel.dialog.locator('[part=offers]').count(), 'said once').toBe(0);
  await showScreen(page, `done ${look.width}`);
  await panel.ask('How do refunds work?');
  await panel.messages.filter({ hasText: 'How do refunds work?' }).waitFor();
  await done.getByRole('button', { name: 'Undo' }).click();
  await panel.button('Confirm').click();
  await panel.dialog.getByRole('group', { name: 'Done: Remove a teammate' }).waitFor();
  await expect.poll(() => done.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await showScreen(page, `undone ${look.width}`);
  await context.close();
});
