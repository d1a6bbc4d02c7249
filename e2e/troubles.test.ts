import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import type { Visit } from './harness/visit.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const messages = '**/api/cases/*/messages';

/** A way not to reach the service: what is sent then stays, and why is said. */
interface Trouble {
  name: string;
  begin(visit: Visit): Promise<unknown>;
  end(visit: Visit): Promise<unknown>;
  /** What the line above the conversation says, if anything. */
  status: RegExp | null;
  /** What stands at the message. */
  reason: RegExp;
}

const refusal = (status: number, error: string, headers: Record<string, string> = {}) => ({
  begin: ({ page }: Visit) =>
    page.route(messages, (route: Route) =>
      route.fulfill({
        status,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'retry-after',
          ...headers,
        },
        json: {
          statusCode: status,
          error,
          message: `Told by the service: ${error}`,
          requestId: 'r',
        },
      }),
    ),
  end: ({ page }: Visit) => page.unroute(messages),
});

const troubles: Trouble[] = [
  {
    name: 'offline',
    begin: ({ page }) => page.context().setOffline(true),
    end: ({ page }) => page.context().setOffline(false),
    status: /^You are offline\. What you write is kept\.$/,
    reason: /^Not sent\. The service cannot be reached\./,
  },
  {
    name: 'a service that is gone',
    begin: ({ page }) => page.route(messages, (route) => route.abort('connectionrefused')),
    end: ({ page }) => page.unroute(messages),
    status: null,
    reason: /^Not sent\. The service cannot be reached\./,
  },
  {
    name: 'a limit for an hour',
    ...refusal(429, 'RATE_LIMITED', { 'retry-after': '3600' }),
    status: /^Too many messages\. You can go on at \d+:\d\d:\d\d.[AP]M\.$/,
    reason: /^Not sent\. {1,2}Send again/,
  },
  {
    name: 'something that the service says in its own words',
    ...refusal(422, 'NOT_TODAY'),
    status: null,
    reason: /^Not sent\. Told by the service: NOT_TODAY/,
  },
];

test.each(troubles)('$name: it is said, and nothing typed is lost', async (trouble) => {
  const visit = await stage.visits.open();
  const { panel, page, watch, person } = visit;
  watch.allowConsole(/Failed to load resource/);
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  await panel.field.fill('Begun before');
  await trouble.begin(visit);
  expect(await panel.field.inputValue()).toBe('Begun before');
  await panel.ask('Sent in trouble');
  const failed = panel.dialog.getByRole('alert');
  await failed.waitFor();
  await expect
    .poll(async () => (await failed.innerText()).replaceAll('\n', ' '))
    .toMatch(trouble.reason);
  const status = panel.dialog.locator('[part="status"]');
  if (trouble.status)
    await expect.poll(async () => (await status.innerText()).trim()).toMatch(trouble.status);
  else await expect.poll(async () => (await status.innerText()).trim()).toBe('');
  expect(await status.getAttribute('role')).toBe('status');
  await panel.field.fill('Begun meanwhile');

  // Online again or not, what is there comes back with the page.
  await trouble.end(visit);
  await page.reload();
  // What was held up alone may have gone out by itself.
  const answer = panel.messages.filter({ hasText: 'You said: Sent in trouble' });
  const again = panel.button('Send again');
  await again.or(answer).first().waitFor();
  expect(await panel.field.inputValue()).toBe('Begun meanwhile');
  // Also while it is looked for: pressed at once, where it still is.
  await again.evaluateAll((buttons) =>
    buttons.forEach((button) => (button as HTMLElement).click()),
  );
  await answer.waitFor();
  await panel.button('Send again').waitFor({ state: 'detached' });
  expect(await panel.field.inputValue()).toBe('Begun meanwhile');
  const said = (await stage.stored(person)).messages.filter(({ author }) => author.type === 'user');
  expect(said.map(({ content }) => content)).toEqual(['Hello', 'Sent in trouble']);
});

test('what is typed while somebody else ends the conversation can still be sent', async () => {
  const { panel, person } = await stage.visits.open();
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  await panel.field.fill('A long thought, nearly');
  const token = await stage.session(person);
  const { case: current } = await stage.stored(person);
  const path = `/api/cases/${current.id}/close`;
  const body = { resolution: 'resolved', rating: 5 };
  expect((await stage.service.call('POST', path, { token, body })).status).toBe(200);
  await panel.text('This conversation has ended.').waitFor();
  await panel.button('Continue in a new conversation').click();
  await panel.field.waitFor();
  await expect.poll(() => panel.field.inputValue()).toBe('A long thought, nearly');
});

test('an answer that the network holds back is waited for, and the draft stays', async () => {
  const { panel, page } = await stage.visits.open();
  await page.clock.install();
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(messages, async (route) => {
    await held;
    await route.continue();
  });
  await panel.ask('On a slow train');
  await panel.field.fill('Begun meanwhile');
  await panel.text('Sending').waitFor();
  await page.clock.fastForward('00:12');
  expect(await panel.button('Send again').count(), 'not given up').toBe(0);
  release();
  await panel.messages.filter({ hasText: 'You said: On a slow train' }).waitFor();
  await panel.text('Sending').waitFor({ state: 'detached' });
  expect(await panel.field.inputValue()).toBe('Begun meanwhile');
});
