import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import type { Visit } from './harness/visit.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

test('a person asks, approves a change, talks to a human and ends the conversation', async () => {
  const visit = await stage.visits.open({ reducedMotion: 'no-preference' });
  await visit.panel.open();
  await asksAndLooksAtTheSource(visit);
  await approvesAChange(visit);
  await talksToAHuman(visit);
  await judgesAndCloses(visit);
  await followsUp(visit);
  const told = await visit.page.evaluate(() => window.told.map(([name]) => name));
  expect(new Set(told)).toEqual(new Set(['ready', 'message', 'action', 'escalated', 'closed']));
});

async function asksAndLooksAtTheSource({ panel }: Visit): Promise<void> {
  await panel.ask('How long do refunds take?');
  await panel.messages.filter({ hasText: /takes up to .*5 business days/ }).waitFor();
  const source = panel.button('Source 1: Refunds');
  await source.click();
  const passage = panel.dialog.getByRole('figure', { name: 'Refunds' });
  await passage.getByText('A refund reaches the card within 5 business days.').waitFor();
  const link = passage.getByRole('link', { name: 'Refunds' });
  expect(await link.getAttribute('href')).toBe('https://help.example/refunds');
  expect(await link.getAttribute('rel')).toContain('noopener');
  await source.click();
  await passage.waitFor({ state: 'detached' });
  await panel.ask('And on a Sunday?');
  await panel.messages.filter({ hasText: 'You said: And on a Sunday?' }).waitFor();
  await expect.poll(() => panel.messages.count()).toBe(4);
}

async function approvesAChange({ panel, person }: Visit): Promise<void> {
  stage.script.executed.length = 0;
  await panel.ask('Please give my money back');
  const proposal = panel.card('Your approval is needed');
  await proposal.waitFor();
  const stored = (await stage.stored(person)).messages.at(-1)!.action!;
  await proposal.getByText(String(stored.arguments['paymentId']), { exact: true }).waitFor();
  await proposal.getByText('Nothing has been changed yet.').waitFor();
  expect(await proposal.getByText(/^Expires/).count(), 'nobody is hurried').toBe(0);
  expect(await panel.dialog.locator('[part="receipt"]').count()).toBe(0);
  expect(stage.script.executed).toEqual([]);

  await panel.button('Confirm').click();
  const done = panel.card('Done');
  await done.getByText('Verified', { exact: true }).waitFor();
  expect(stage.script.executed.map(({ name }) => name)).toEqual(['refund']);
  const receipt = (await stage.stored(person)).messages.at(-1)!.action!.receipt!;
  await expect.poll(() => panel.action.count(), { message: 'one card' }).toBe(1);
  await expect
    .poll(() => panel.text('Confirm').count(), { message: 'no word for a press' })
    .toBe(0);
  await done.locator('summary').click();
  await done.getByText(receipt.id, { exact: true }).waitFor();
  await done.getByText(receipt.externalId!, { exact: true }).waitFor();
  const reference = done.getByRole('link', { name: 'Open' });
  expect(await reference.getAttribute('href')).toBe(receipt.externalUrl);
  await expect
    .poll(() => panel.dialog.locator('[part="receipt"]').count(), { message: 'one receipt' })
    .toBe(1);
  await expect.poll(() => panel.button('Confirm').count()).toBe(0);
}

async function talksToAHuman({ panel }: Visit): Promise<void> {
  await panel.choose('Talk to a person');
  await panel.dialog.getByRole('textbox', { name: /What should they know/ }).fill('It is urgent');
  await panel.button('Hand over').click();
  await panel.text('Handed over to the support team').waitFor();
  await panel.text('Waiting for a person').waitFor();
  await panel.dialog.getByRole('link', { name: 'T-1' }).waitFor();

  const reply = stage.human();
  expect((await reply({ content: 'Hi, Paula here.', authorName: 'Paula' })).status).toBe(201);
  await panel.messages.filter({ hasText: 'Hi, Paula here.' }).waitFor();
  await panel.dialog.getByRole('heading', { name: 'Paula' }).waitFor();
  await panel.text('You are talking to a person').waitFor();
  await panel.ask('Thank you, Paula');
  await panel.messages.filter({ hasText: 'Thank you, Paula' }).waitFor();
  const back = await reply({ content: 'Bye.', authorName: 'Paula', then: 'hand_back' });
  expect(back.status).toBe(201);
  await panel.text('AI assistant').waitFor();
  await panel.ask('Who is there?');
  await panel.messages.filter({ hasText: 'You said: Who is there?' }).waitFor();
}

async function judgesAndCloses({ panel, person }: Visit): Promise<void> {
  await panel.button('Helpful').click();
  await panel.dialog.getByRole('button', { name: 'Helpful', exact: true, pressed: true }).waitFor();
  await panel.choose('End conversation');
  const end = panel.dialog.locator('form').getByRole('button', { name: 'End conversation' });
  expect(await end.isDisabled(), 'both are asked for').toBe(true);
  await panel.dialog.getByRole('radio', { name: 'Yes, it is settled' }).check();
  await panel.dialog.getByRole('radio', { name: 'Excellent' }).check();
  await end.click();
  await panel.text('This conversation has ended.').waitFor();
  await expect.poll(() => panel.field.count(), { message: 'nothing to write in' }).toBe(0);
  expect((await stage.stored(person)).case).toMatchObject({
    status: 'closed',
    resolution: 'resolved',
    rating: 10,
    feedback: 'positive',
  });
}

async function followsUp({ panel, person }: Visit): Promise<void> {
  const former = (await stage.stored(person)).case.id;
  await panel.button('Continue in a new conversation').click();
  await panel.ask('One more thing');
  await panel.messages.filter({ hasText: 'You said: One more thing' }).waitFor();
  await expect.poll(() => panel.messages.count()).toBe(2);
  expect((await stage.stored(person)).case).toMatchObject({ previousCaseId: former });
  await panel.choose('My conversations');
  await panel.dialog.getByRole('button', { name: /^How long do refunds take\?.*Ended/ }).click();
  await panel.text('This conversation has ended.').waitFor();
}
