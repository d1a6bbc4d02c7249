import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answer } from '../packages/server/test/stage/model/index.ts';
import { findViolations } from './harness/screens.ts';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { gate } from './harness/waiting.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const note = 'Nothing was changed by this message.';
const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

test.each(looks)(
  'that nothing was changed is said by the chat, apart from what a model says: %o',
  async (look) => {
    const { page, panel } = await stage.visits.open(look);
    const [held, letGo] = gate();
    const words = ['Consider that money homeward bound.', ' Soon.'];
    stage.model.enqueue(answer(words, { held: { after: 1, until: held } }));
    await panel.open();
    await panel.ask('Please give my money back');
    const message = panel.messages.last();
    // Like that from its first word on.
    await panel.writing.locator('.answer', { hasText: 'Consider that money' }).waitFor();
    expect(await panel.writing.locator('.answer').innerText()).not.toContain(note);
    expect(await panel.writing.locator('.hint').innerText()).toBe(note);
    letGo();
    const notice = message.locator('.hint', { hasText: note });
    await notice.waitFor();
    expect(await message.locator('.answer').innerText()).toBe(
      'Consider that money homeward bound. Soon.',
    );
    await showScreen(page, `notice ${look.width} ${look.colorScheme}`);
    expect(await findViolations(page)).toEqual([]);
  },
);
