// What works without a network: see `scripts/test-airgapped.js`, which runs this where there is none.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { startBrowser } from '../harness/browser.ts';
import { panelOf } from '../harness/panel.ts';
import { countAttempts, reachOut } from './attempts.ts';
import { start, type Started } from './processes.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const begunMs = performance.now();
const screens = ['cases', 'knowledge', 'assistant', 'connector', 'checks', 'playground'];

// The count would see it: an address for documents, which nobody has.
const before = countAttempts();
const reached = await reachOut('192.0.2.1');
assert.equal(reached, 'ENETUNREACH', 'there is a way out: this is no network namespace');
assert.ok(countAttempts() > before, 'the kernel does not count attempts');

const quiet = countAttempts();
const services = await Promise.all([
  start('packages/server/bin/deskhand.js', ['serve'], /"event":"ready"/),
  start('packages/demo/bin/start.js', [], /npx deskhand chat/),
]);
try {
  const [plain, demo] = services;
  await usePlain(plain);
  assert.equal(countAttempts() - quiet, 0, 'a service tried to reach another machine');
  say(
    '`deskhand serve` and `npm start` run, each with a database of its own, and tried to reach nobody',
  );
  await useBrowser(demo);
} finally {
  await Promise.all(services.map((each) => each.stop()));
}
say(`done in ${Math.round((performance.now() - begunMs) / 1_000)} s`);

/** A new tenant by its API: documents are imported, and answer. */
async function usePlain({ url, operatorToken }: Started): Promise<void> {
  const tenant = await ask(url, operatorToken, '/api/operator/tenants', {
    ...{ key: 'island', name: 'Island' },
  });
  const [tsk, sik] = [String(tenant['tsk']), String(tenant['sik'])];
  const imports = '/api/admin/knowledge/imports';
  const begun = await ask(url, tsk, imports, {});
  const path = `${imports}/${String(begun['id'])}`;
  const article = '# Ferries\n\nThe last ferry to the mainland leaves at nine in the evening.';
  const content = Buffer.from(article).toString('base64');
  await ask(url, tsk, `${path}/files`, { name: 'ferries.md', content });
  await settled(url, tsk, path);
  await ask(url, tsk, `${path}/apply`, {});
  await settled(url, tsk, path);
  const session = await ask(url, sik, '/api/widget/sessions', { userId: 'ana' });
  const opened = await ask(url, String(session['jwt']), '/api/cases', {
    message: 'When does the last ferry leave?',
  });
  const { content: told, citations } = opened['aiMessage'] as {
    content: string;
    citations: unknown[];
  };
  assert.match(told, /nine in the evening/);
  assert.equal(citations.length, 1);
  say('a document was imported, and answers with its source');
}

async function settled(url: string, token: string, path: string): Promise<void> {
  for (let look = 1; ; look += 1) {
    const { counts } = await ask(url, token, path);
    if ((counts as { waiting: number }).waiting === 0) return;
    assert.ok(look < 200, 'the import never settled');
    await sleep(50);
  }
}

/** The chat and the panel in a real browser, which tells whom they ask for anything. */
async function useBrowser({ url, printed }: Started): Promise<void> {
  const application = /Open (\S+) and sign in/.exec(printed)![1]!;
  const tsk = /tsk_\w+/.exec(printed)![0];
  const browser = await startBrowser();
  try {
    await Promise.all([
      useChat(await browser.newContext({ locale: 'en-US' }), application, url),
      usePanel(await browser.newContext({ locale: 'en-US' }), url, tsk),
    ]);
  } finally {
    await browser.close();
  }
}

async function useChat(context: BrowserContext, application: string, url: string): Promise<void> {
  const { page, foreign, own } = await watched(context, [application, url]);
  await page.goto(application);
  await page.getByRole('button', { name: 'Ada' }).click();
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
  await page.goto(`${application}/settings/billing`);
  const panel = panelOf(page);
  await panel.launcher.click();
  await panel.field.fill('Cancel my subscription');
  await panel.send.click();
  await panel.button('Confirm').click();
  await panel.dialog.getByRole('group', { name: /^Done/ }).last().waitFor();
  assert.deepEqual(foreign, []);
  say(
    `a change was proposed, confirmed and done in the chat: ${own()} requests, 0 of them elsewhere`,
  );
}

async function usePanel(context: BrowserContext, url: string, tsk: string): Promise<void> {
  const { page, foreign, own } = await watched(context, [url]);
  await page.goto(`${url}/panel`);
  await page.getByLabel('Key or tenant credential', { exact: true }).fill(tsk);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  for (const screen of screens) {
    await page.goto(`${url}/panel/${screen}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  assert.deepEqual(foreign, []);
  say(`${screens.length + 1} screens of the panel: ${own()} requests, 0 of them elsewhere`);
}

/** What a page asks, and of whom; what fails to load is as bad as what comes from elsewhere. */
async function watched(context: BrowserContext, origins: string[]) {
  const foreign: string[] = [];
  let own = 0;
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:') return;
    if (origins.includes(origin)) own += 1;
    else foreign.push(request.url());
  });
  context.on('response', (response) => {
    const isAsset = ['script', 'stylesheet', 'font', 'image'].includes(
      response.request().resourceType(),
    );
    if (isAsset && response.status() >= 400) foreign.push(`${response.status()} ${response.url()}`);
  });
  const page: Page = await context.newPage();
  return { page, foreign, own: () => own };
}

async function ask(
  url: string,
  token: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const reply = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  assert.ok(reply.ok, `${path}: ${reply.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
