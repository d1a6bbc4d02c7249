import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import { timeless } from './harness/waiting.ts';
import { fillCase } from './harness/long-case.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const handedBack = 'Handed back: the assistant has this conversation again';
const handedOver = 'Handed over to the support team';

/** Hands the conversation over; returns the side of those who take it. */
async function handOver(panel: Panel) {
  await panel.choose('Talk to a person');
  await panel.button('Hand over').click();
  await panel.text('Waiting for a person').waitFor();
  return stage.human();
}

/** The assistant has it: it is named, and it alone. */
async function expectAssistant(panel: Panel): Promise<void> {
  await panel.text('AI assistant').waitFor();
  await panel.dialog.getByRole('heading', { name: 'Hari' }).waitFor();
  await expect.poll(() => panel.text('You are talking to a person').count()).toBe(0);
  await expect.poll(() => panel.text('Waiting for a person').count()).toBe(0);
}

test('a conversation that was handed back says so once, to those who listen too, and after a reload', async () => {
  const { panel, page } = await stage.visits.open();
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  const reply = await handOver(panel);
  await reply({ content: 'Paula here.', authorName: 'Paula' });
  await panel.text('You are talking to a person').waitFor();
  expect(await panel.log.getByText(handedBack).count(), 'not while she has it').toBe(0);
  await expect.poll(() => panel.dialog.locator('[part=ai-disclosure]').count()).toBe(0);
  await reply({ content: 'Bye.', authorName: 'Paula', then: 'hand_back' });
  await panel.log.getByText(handedBack).waitFor();
  await panel.spoken.filter({ hasText: handedBack }).waitFor({ state: 'attached' });
  await expect
    .poll(() => panel.dialog.locator('[part=ai-disclosure]').count(), { message: 'an AI answers' })
    .toBe(1);
  await expectAssistant(panel);

  await panel.ask('Who is there?');
  await panel.messages.filter({ hasText: 'You said: Who is there?' }).waitFor();
  const text = await panel.log.innerText();
  expect(text.split(handedBack), 'once').toHaveLength(2);
  const inOrder = ['Bye.', handedBack, 'Who is there?'].map((words) => text.indexOf(words));
  expect(inOrder, 'below her last words').toEqual(inOrder.toSorted((a, b) => a - b));

  await page.reload();
  await panel.log.getByText(handedBack).waitFor();
  await expect.poll(() => panel.log.getByText(handedBack).count()).toBe(1);
  await expect.poll(() => panel.log.getByText(handedOver).count()).toBe(1);
  await expectAssistant(panel);
});

test('handed back without a word, and over once more, it tells of the latest', async () => {
  const { panel, page } = await stage.visits.open();
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  const first = await handOver(panel);
  await first({ then: 'hand_back' });
  await panel.log.getByText(handedBack).waitFor();
  await expectAssistant(panel);
  const second = await handOver(panel);
  await panel.log.getByText(handedBack).waitFor({ state: 'detached' });
  await second({ content: 'Paul here.', authorName: 'Paul' });
  await panel.dialog.getByRole('heading', { name: 'Paul' }).waitFor();
  const references = () => panel.dialog.getByRole('link', { name: 'T-1' }).count();
  await expect.poll(() => references(), { message: 'one that holds' }).toBe(1);
  const said = async () => (await panel.messages.allInnerTexts()).map(timeless);
  const before = await said();
  await page.reload();
  await panel.dialog.getByRole('heading', { name: 'Paul' }).waitFor();
  await expect.poll(said, { message: 'a reload shows the same' }).toEqual(before);
  await expect.poll(() => references()).toBe(1);
});

test('a hand-over that stands on an older page is not told of as if it had just been', async () => {
  const { panel, page, person } = await stage.visits.open();
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  const reply = await handOver(panel);
  await reply({ content: 'Bye.', authorName: 'Paula', then: 'hand_back' });
  await panel.log.getByText(handedBack).waitFor();
  const { id } = (await stage.stored(person)).case;
  await fillCase(stage, id, 120);
  await page.reload();
  await panel.messages.filter({ hasText: 'Message number 120.' }).waitFor();
  // Loaded together with what would tell of it.
  await panel.button('Show earlier messages').waitFor();
  expect(await panel.log.getByText(handedOver).count()).toBe(0);
  await expectAssistant(panel);
  await panel.button('Show earlier messages').click();
  await panel.log.getByText(handedBack).waitFor();
  await expect.poll(() => panel.log.getByText(handedOver).count()).toBe(1);
});
