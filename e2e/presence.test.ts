import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findForeign } from './harness/audit.ts';
import { showScreen } from './harness/screenshots.ts';
import { findViolations } from './harness/screens.ts';
import { openStage, type Stage } from './harness/stage.ts';
import type { VisitOptions } from './harness/visit.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

/** Somebody whose case is with people, and what these do. */
async function withPeople(options: VisitOptions = {}) {
  const visit = await stage.visits.open(options);
  const { panel } = visit;
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  await panel.choose('Talk to a person');
  await panel.button('Hand over').click();
  await panel.text('Waiting for a person').waitFor();
  const call = stage.script.executed.findLast(({ name }) => name === 'open_ticket')!;
  const { replyUrl, replyToken: token } = call.arguments as Record<string, string>;
  const path = new URL(replyUrl!).pathname;
  return {
    ...visit,
    reply: stage.human(),
    typing: panel.dialog.locator('.typing'),
    tell: (body: object) =>
      stage.service.call('POST', path.replace(/messages$/, 'presence'), { token: token!, body }),
    read: async () => (await stage.service.call('GET', path, { token: token! })).body,
  };
}

test.each(['light', 'dark'] as const)(
  'who waits sees who has the case, that they write, and that they have seen it: %s',
  async (colorScheme) => {
    const { page, panel, tell, reply, read, typing } = await withPeople({
      width: 390,
      colorScheme,
    });
    await panel.ask('It is pay_1');
    const own = panel.messages.filter({ hasText: 'It is pay_1' });
    await own.waitFor();
    expect(await typing.count()).toBe(0);
    expect(await panel.text('Seen').count()).toBe(0);
    // The chat shows a message before the service has it.
    await expect.poll(async () => (await read()).messages.at(-1).content).toBe('It is pay_1');
    const { messages } = await read();
    await tell({ typing: true, seenMessageId: messages.at(-1).id, authorName: 'Paula' });
    await typing.getByText('Paula is writing').waitFor();
    await panel.text('Seen').waitFor();
    await panel.dialog.getByRole('heading', { name: 'Paula' }).waitFor();
    expect(await panel.spoken.innerText(), 'it is not read aloud').not.toMatch(/writing/);
    await showScreen(page, `presence ${colorScheme}`);
    expect(await findViolations(page)).toEqual([]);
    await reply({ content: 'I see it.', authorName: 'Paula' });
    await panel.messages.filter({ hasText: 'I see it.' }).waitFor();
    await expect.poll(() => typing.count(), { message: 'who has said it writes no more' }).toBe(0);
    await expect.poll(() => panel.text('Seen').count(), { message: 'an answer says more' }).toBe(0);
  },
);

test('who stops writing without a word is not said to write for ever', async () => {
  const { typing, tell } = await withPeople();
  await tell({ typing: true, authorName: 'Paula' });
  await typing.waitFor();
  await tell({ typing: false });
  await typing.waitFor({ state: 'detached' });
  await tell({ typing: true });
  await typing.waitFor();
  // The service says for how long.
  await typing.waitFor({ state: 'detached' });
});

test('the person is told that the user writes, and what they have seen', async () => {
  const { panel, reply, read } = await withPeople();
  const user = async () => (await read()).case.escalation.user;
  const { messageId } = (await reply({ content: 'What is it?', authorName: 'Paula' })).body;
  await expect.poll(async () => (await user()).seenMessageId).toBe(messageId);
  await panel.field.pressSequentially('It is');
  await expect.poll(async () => (await user()).typingUntil).not.toBeNull();
  await panel.field.fill('');
  await expect.poll(async () => (await user()).typingUntil).toBeNull();
  await panel.button('Close chat').click();
  const next = (await reply({ content: 'Are you there?', authorName: 'Paula' })).body;
  await panel.widget.getByRole('button', { name: /unread messages: 1$/ }).waitFor();
  expect((await user()).seenMessageId, 'nobody looks').toBe(messageId);
  await panel.launcher.click();
  await expect.poll(async () => (await user()).seenMessageId).toBe(next.messageId);
});

test('what could not be told at once is told later: that they have seen it', async () => {
  const { page, panel, reply, read, watch } = await withPeople();
  watch.allowConsole(/Failed to load resource/);
  let failures = 0;
  const presence = '**/api/cases/*/presence';
  await page.route(presence, (route) => {
    failures += 1;
    // What is not repeated at once.
    return route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } });
  });
  const { messageId } = (await reply({ content: 'What is it?', authorName: 'Paula' })).body;
  await expect.poll(() => failures).toBeGreaterThan(0);
  await page.unroute(presence);
  const seen = async () => {
    await panel.field.press('x');
    return (await read()).case.escalation.user.seenMessageId;
  };
  await expect.poll(seen, { interval: 1_000 }).toBe(messageId);
});

test('the picture of the person is shown where the page allows it, and a letter where not', async () => {
  const icon = 'https://pictures.example/paula.png';
  const { page, panel, tell, watch } = await withPeople({
    page: { images: 'https://pictures.example' },
    origins: ['https://pictures.example'],
  });
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  await tell({ authorName: 'Paula', authorPictureUrl: icon });
  await panel.dialog.getByRole('heading', { name: 'Paula' }).waitFor();
  const picture = panel.dialog.locator('.avatar img');
  await expect.poll(() => picture.getAttribute('src')).toBe(icon);
  const asked = () => watch.requests.filter(({ url }) => url === icon);
  await expect.poll(() => asked().length).toBeGreaterThan(0);
  expect(asked()[0]!.authorization).toBeUndefined();
  // One that can't be had is no reason to hide the next.
  const gone = 'https://pictures.example/gone.png';
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  watch.allowConsole(/Failed to load resource/);
  await tell({ authorName: 'Rosa', authorPictureUrl: gone });
  await panel.dialog.getByRole('heading', { name: 'Rosa' }).waitFor();
  await expect.poll(() => picture.isHidden()).toBe(true);
  await tell({ authorName: 'Paula', authorPictureUrl: icon });
  await panel.dialog.getByRole('heading', { name: 'Paula' }).waitFor();
  await expect.poll(() => picture.isVisible()).toBe(true);
  // Another one has none.
  await tell({ authorName: 'Tom' });
  await panel.dialog.getByRole('heading', { name: 'Tom' }).waitFor();
  await expect.poll(() => picture.count()).toBe(0);
});

test('hostile names of people are names', async () => {
  const { page, panel, tell, typing } = await withPeople();
  await tell({ typing: true, authorName: `<img src=x onerror="pwned=1"> {name} \u202egnitirw` });
  await typing.getByText('<img src=x').waitFor();
  expect(await findForeign(page)).toEqual([]);
  await panel.dialog.getByRole('heading', { name: '<img src=x' }).waitFor();
});
