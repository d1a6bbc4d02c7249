import { Buffer } from 'node:buffer';
import type { Locator, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const allowed = 'https://images.example';
const others = [
  'https://evil.example',
  'https://images.example.evil.example',
  'https://images.example:8443',
];

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const isShown = (image: Locator) =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0);

/** The page itself would show images of every host: what keeps them out is the widget. */
async function openWith(imageHosts: string[]) {
  const page = { images: 'https: http:', widget: { imageHosts } };
  const visit = await stage.visits.open({ page, origins: [allowed] });
  const asked: Request[] = [];
  const context = visit.page.context();
  await context.route(`${allowed}/**`, (route) => {
    asked.push(route.request());
    // It allows every page to read it, unless that sends credentials along; and /closed none.
    const isOpen = !route.request().url().includes('closed');
    const headers = { 'access-control-allow-origin': isOpen ? '*' : 'https://another.example' };
    return route.fulfill({ contentType: 'image/png', headers, body: picture });
  });
  const { panel } = visit;
  await panel.open();
  await panel.ask('What does it look like?');
  await panel.messages.nth(1).waitFor();
  await panel.choose('Talk to a person');
  await panel.button('Hand over').click();
  await panel.text('Waiting for a person').waitFor();
  // Of a model's answers the service lets no image pass.
  const show = async (content: string) => {
    expect((await stage.human()({ content, authorName: 'Paula' })).status).toBe(201);
    await panel.messages.filter({ hasText: 'Look:' }).waitFor();
  };
  return { ...visit, asked, show };
}

test('an image of an allowed host is shown, and that host learns no more than that', async () => {
  const { panel, watch, asked, show } = await openWith(['images.example']);
  await show(`Look: ![A green point](${allowed}/point.png) there.`);
  const image = panel.log.getByRole('img', { name: 'A green point' });
  await expect.poll(() => isShown(image)).toBe(true);
  expect(asked.map((request) => request.url())).toEqual([`${allowed}/point.png`]);
  const { referer, cookie, authorization } = await asked[0]!.allHeaders();
  expect([referer, cookie, authorization]).toEqual([undefined, undefined, undefined]);
  const strangers = watch.requests.filter(({ url }) => new URL(url).hostname.includes('.example'));
  expect(strangers.map(({ url }) => url)).toEqual([`${allowed}/point.png`]);
});

test('an image is asked for without credentials, so only where its host gives it to every page', async () => {
  const { panel, asked, watch, show } = await openWith(['images.example']);
  watch.allowConsole(/images\.example\/closed/);
  await show(`Look: ![A closed point](${allowed}/closed.png) there.`);
  const image = panel.log.getByRole('img', { name: 'A closed point' });
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).complete))
    .toBe(true);
  expect(asked).toHaveLength(1);
  expect(await isShown(image)).toBe(false);
});

test('images of all other hosts are links, and nothing is asked of them', async () => {
  const { panel, watch, asked, show } = await openWith(['images.example']);
  const addresses = [...others, 'http://images.example'];
  const text = addresses.map((origin, at) => `![Picture ${at}](${origin}/point.png)`).join(' ');
  await show(`Look: ${text} ![](data:image/png;base64,AAAA) end.`);
  for (const [at, origin] of addresses.entries()) {
    const link = panel.log.getByRole('link', { name: `Picture ${at}` });
    expect(await link.getAttribute('href')).toBe(`${origin}/point.png`);
  }
  expect(await panel.log.locator('img').count()).toBe(0);
  await panel.ask('Thank you');
  await panel.messages.filter({ hasText: 'Thank you' }).waitFor();
  expect(asked).toEqual([]);
  expect(watch.requests.filter(({ url }) => new URL(url).hostname.includes('.example'))).toEqual(
    [],
  );
});

test('without a host that is named no image is shown', async () => {
  const { panel, asked, show } = await openWith([]);
  await show(`Look: ![A green point](${allowed}/point.png) there.`);
  await panel.log.getByRole('link', { name: 'A green point' }).waitFor();
  expect(await panel.log.locator('img').count()).toBe(0);
  expect(asked).toEqual([]);
});
