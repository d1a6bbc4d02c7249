import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './harness/screens.ts';
import { showScreen } from './harness/screenshots.ts';
import { openTidewater, signIn, type Tidewater } from './harness/tidewater.ts';

let tidewater: Tidewater;
beforeAll(async () => {
  tidewater = await openTidewater();
});
afterAll(() => tidewater.close());

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

test.each(looks)('what was not understood is offered, asked for and proposed: %o', async (look) => {
  const { context, watch, tab } = await tidewater.open(look);
  const { page, panel } = await tab('/');
  await signIn(page, 'Carl');
  await panel.open();
  await panel.ask('Pinewood never got the invoice, can it go out again?');
  const offers = panel.dialog.getByRole('group', { name: 'What you can do next' });
  const offer = offers.getByRole('button', { name: /^Send an invoice again/ });
  await offer.waitFor();
  await showScreen(page, `offers ${look.width} ${look.colorScheme}`);
  expect(await findViolations(page)).toEqual([]);
  await offer.click();
  // Two invoices are of that name.
  const choice = offers.getByRole('button', { name: /^Pinewood Dental.*INV-0006/ });
  await choice.waitFor();
  await showScreen(page, `choices ${look.width} ${look.colorScheme}`);
  expect(await findViolations(page)).toEqual([]);
  await choice.click();
  await panel.dialog
    .getByRole('group', { name: 'Your approval is needed: Send an invoice again' })
    .filter({ hasText: 'INV-0006' })
    .waitFor();
  // An offer belongs to its moment.
  await expect.poll(() => offers.count()).toBe(0);
  watch.expectQuiet();
  await context.close();
});

test('who wants a person is one tap away from one', async () => {
  const { context, watch, tab } = await tidewater.open();
  const { page, panel } = await tab('/');
  await signIn(page, 'Dora');
  await panel.open();
  await panel.ask('I want to talk to a human');
  const offers = panel.dialog.getByRole('group', { name: 'What you can do next' });
  await offers.getByRole('button', { name: 'Talk to a person' }).click();
  await panel.text('Handed over to the support team').first().waitFor();
  watch.expectQuiet();
  await context.close();
});

test('nothing is chosen for whoever fills in what is missing', async () => {
  const { context, watch, tab } = await tidewater.open();
  const { page, panel } = await tab('/');
  await signIn(page, 'Ben');
  await panel.open();
  await panel.ask('Invite somebody to the team');
  const form = panel.dialog.getByRole('form', { name: 'Invite a teammate' });
  await form.waitFor();
  await showScreen(page, 'offer form');
  expect(await findViolations(page)).toEqual([]);
  await form.getByLabel(/E-mail/).fill('nina@quayside.example');
  expect(await form.getByLabel(/Role/).inputValue()).toBe('');
  await form.getByRole('button', { name: 'Go on' }).click();
  // The browser holds it back, and the form stays.
  expect(
    await form
      .getByLabel(/Role/)
      .evaluate((field: HTMLSelectElement) => field.validity.valueMissing),
  ).toBe(true);
  expect(await panel.messages.count()).toBe(2);
  await form.getByLabel(/Role/).selectOption('viewer');
  await form.getByRole('button', { name: 'Go on' }).click();
  await panel.dialog
    .getByRole('group', { name: 'Your approval is needed: Invite a teammate' })
    .waitFor();
  watch.expectQuiet();
  await context.close();
});
