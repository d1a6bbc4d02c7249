import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Message } from '@deskhand/contract';
import { openStage, type Stage } from './harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const offer = (title: string, until?: number) => ({
  ...{ id: title, kind: 'question', title, description: null, tool: null, arguments: {} },
  ...{ missing: [], url: null, ...(until && { until: new Date(until).toISOString() }) },
});

test('an offer goes when its time is over, and the others stay', async () => {
  const { page, panel } = await stage.visits.open();
  await page.clock.install();
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  const offers = [
    offer('For ever'),
    offer('For months', Date.now() + 100 * 86_400_000),
    offer('For moments', Date.now() + 600_000),
    offer('Over', Date.now() - 1_000),
  ];
  await page.route('**/api/cases/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { messages: Message[] };
    const messages = body.messages.with(-1, { ...body.messages.at(-1)!, offers } as Message);
    await route.fulfill({ response, json: { ...body, messages } });
  });
  await page.reload();
  await panel.button('For moments').waitFor();
  expect(await panel.button('Over').count()).toBe(0);
  await page.clock.fastForward('11:00');
  await panel.button('For moments').waitFor({ state: 'detached' });
  expect(await panel.button('For ever').count()).toBe(1);
  expect(await panel.button('For months').count()).toBe(1);
});
