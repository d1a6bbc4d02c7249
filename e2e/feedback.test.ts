import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answer } from '../packages/server/test/stage/model/index.ts';
import { gate } from './harness/waiting.ts';
import { openStage, type Stage } from './harness/stage.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const thumb = ({ dialog }: Panel, name: 'Helpful' | 'Not helpful', pressed = false) =>
  dialog.getByRole('button', { name, exact: true, pressed });
const question = ({ dialog }: Panel) => dialog.getByRole('group', { name: 'Was this helpful?' });

test('an answer is judged: not what the person says, a proposal, a notice or a human', async () => {
  const { panel } = await stage.visits.open();
  await panel.open();
  expect(await question(panel).count(), 'before anything was said').toBe(0);
  const [until, goOn] = gate();
  const held = { after: 6, until };
  stage.model.enqueue(answer('Here is one. Here is two. Here is three.', { held }));
  await panel.ask('Hello');
  await panel.writing.filter({ hasText: 'Here is one.' }).waitFor();
  expect(await question(panel).count(), 'while it is written').toBe(0);
  goOn();
  await question(panel).waitFor();
  await expect
    .poll(() => panel.log.locator('[part="feedback"]').count(), { message: 'asked once' })
    .toBe(1);
  await panel.ask('Please give my money back');
  await panel.button('Confirm').waitFor();
  await expect.poll(() => question(panel).count(), { message: 'while a proposal waits' }).toBe(0);
  await panel.button('Confirm').click();
  await panel.card('Done').waitFor();
  await expect.poll(() => question(panel).count(), { message: 'below a receipt' }).toBe(0);
  await panel.choose('Talk to a person');
  await panel.button('Hand over').click();
  await panel.text('Waiting for a person').waitFor();
  await expect
    .poll(() => question(panel).count(), { message: 'below the notice of a hand-over' })
    .toBe(0);
  await stage.human()({ content: 'Paula here.', authorName: 'Paula' });
  await panel.messages.filter({ hasText: 'Paula here.' }).waitFor();
  await expect.poll(() => question(panel).count(), { message: 'below what a person says' }).toBe(0);
  await panel.ask('Thank you');
  await panel.messages.filter({ hasText: 'Thank you' }).waitFor();
  await expect
    .poll(() => question(panel).count(), { message: 'below what they say themselves' })
    .toBe(0);
});

test('a verdict is still there after a reload, and the last of two quick ones counts', async () => {
  const { panel, page, person } = await stage.visits.open();
  await panel.open();
  await panel.ask('Hello');
  await thumb(panel, 'Helpful').click();
  await thumb(panel, 'Helpful', true).waitFor();
  await page.reload();
  await thumb(panel, 'Helpful', true).waitFor();
  await expect.poll(() => thumb(panel, 'Not helpful').count()).toBe(1);

  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const sent: string[] = [];
  await page.route('**/feedback', async (route) => {
    sent.push((route.request().postDataJSON() as { feedback: string }).feedback);
    // The first is slower than the second.
    if (sent.length === 1) await held;
    await route.continue();
  });
  await thumb(panel, 'Not helpful').click();
  await thumb(panel, 'Helpful', true).click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  arrive();
  await expect.poll(() => sent).toEqual(['negative', 'positive']);
  await thumb(panel, 'Helpful', true).waitFor();
  const judged = async () => (await stage.stored(person)).case.feedback;
  await expect.poll(judged).toBe('positive');
});

test('a verdict that did not arrive says so and is shown as none', async () => {
  const { panel, page, watch, person } = await stage.visits.open();
  watch.allowConsole(/Failed to load resource/);
  await panel.open();
  await panel.ask('Hello');
  await page.route('**/feedback', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*' },
      json: { statusCode: 403, error: 'FORBIDDEN', message: 'No', requestId: 'r' },
    }),
  );
  await thumb(panel, 'Helpful').click();
  const failed = panel.dialog.getByRole('alert');
  await failed.filter({ hasText: 'That did not work. Please try again.' }).waitFor();
  await expect.poll(() => thumb(panel, 'Helpful').count(), { message: 'not pressed' }).toBe(1);
  expect((await stage.stored(person)).case.feedback).toBe(null);
  await page.unroute('**/feedback');
  await thumb(panel, 'Helpful').click();
  await thumb(panel, 'Helpful', true).waitFor();
  await failed.waitFor({ state: 'detached' });
  await expect.poll(async () => (await stage.stored(person)).case.feedback).toBe('positive');
});

test('who leaves while a verdict is on its way hears nothing of it', async () => {
  const { panel, page } = await stage.visits.open();
  await panel.open();
  await panel.ask('Hello');
  await question(panel).waitFor();
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  await page.route('**/feedback', () => isAsked());
  await thumb(panel, 'Helpful').click();
  await asked;
  await page.evaluate(async () => {
    window.widget.destroy();
    // What is refused without anybody to catch it is told in a later task.
    await new Promise((resolve) => setTimeout(resolve));
  });
});
