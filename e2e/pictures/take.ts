// Takes the pictures and the film of the documents from what really runs: `npm run pictures`, or one of
// `film`, `readme`, `guides` and `panel` behind it. The demo starts with data of its own, and somebody follows the
// guides to the letter.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { createReader } from '../../packages/server/test/docs/guides.ts';
import { root } from '../../packages/server/test/docs/snippets.ts';
import { startBrowser } from '../harness/browser.ts';
import { panelOf } from '../harness/panel.ts';
import { film } from './film.ts';
import { takePanel } from './panel.ts';

const port = 4_870;

/** What `npm start` is, with data of its own. */
interface Demo {
  serviceUrl: string;
  applicationUrl: string;
  operatorToken: string;
  tsk: string;
  stop(): Promise<void>;
}

async function startDemo(): Promise<Demo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskhand-pictures-'));
  const child = spawn(process.execPath, [join(root, 'packages/demo/bin/start.js')], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], HOME: dataDir, PORT: `${port}`, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let applicationUrl = '';
  let tsk = '';
  for await (const line of createInterface({ input: child.stdout })) {
    applicationUrl ||= / +Open (\S+) and sign in/.exec(line)?.[1] ?? '';
    tsk ||= /tsk_\w+/.exec(line)?.[0] ?? '';
    if (line.includes('npx deskhand chat')) break;
  }
  if (applicationUrl === '') throw new Error('the demo did not start');
  child.stdout.resume();
  return {
    ...{ serviceUrl: `http://127.0.0.1:${port}`, applicationUrl, tsk },
    operatorToken: readFileSync(join(dataDir, 'operator-token'), 'utf8').trim(),
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The sharpness of the screens that documents are read on. */
const sharp = { deviceScaleFactor: 1.5 };

const pathOf = (name: string) => join(root, 'docs/images', name);

async function open(browser: Browser, url: string, looks: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...looks });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(() =>
    addEventListener('deskhand:ready', () =>
      document.documentElement.setAttribute('data-ready', ''),
    ),
  );
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Shows a page as it is, without the place where somebody writes. */
async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(700);
  await page.screenshot({ path: pathOf(`${name}.png`) });
}

/** Follows the guides, and takes the picture at the end of each. */
async function takeGuides(browser: Browser, { serviceUrl: url, operatorToken }: Demo) {
  const reader = createReader({ url, operatorToken });
  const shop = async () => {
    const viewport = { width: 760, height: 640 };
    const page = await open(browser, reader.page, { viewport });
    const panel = panelOf(page);
    await panel.open();
    return { page, panel };
  };
  await reader.run('chat-on-your-site');
  await reader.writeProduct();
  const first = await shop();
  await first.panel.ask('Hello!');
  await first.panel.messages.nth(1).waitFor();
  await keep(first.page, 'chat-on-your-site');

  await reader.startConnector();
  await reader.run('let-it-act');
  await first.panel.ask('Cancel order ord_1');
  await first.panel.button('Confirm').waitFor();
  await keep(first.page, 'let-it-act');
  await first.panel.button('Decline').click();

  await reader.run('bring-your-help-center');
  await first.panel.choose('New conversation');
  await first.panel.ask('Can I get my money back?');
  await first.panel.dialog.locator('.cite').first().waitFor();
  await keep(first.page, 'bring-your-help-center');

  await reader.startConnector(true);
  const isAnswer = (snippet: string) => snippet.includes('$REPLY_URL');
  await reader.run('hand-over-to-people', {}, (snippet) => !isAnswer(snippet));
  await first.panel.choose('New conversation');
  await first.panel.ask('I want to talk to a human');
  await first.panel.dialog
    .getByRole('form')
    .getByRole('button', { name: 'Talk to a person' })
    .click();
  await first.panel.text('Waiting for a person').waitFor();
  const { replyUrl = '', replyToken = '' } = JSON.parse(reader.printed.at(-1)!) as Record<
    string,
    string
  >;
  await reader.run(
    'hand-over-to-people',
    { REPLY_URL: replyUrl, REPLY_TOKEN: replyToken },
    isAnswer,
  );
  await first.panel.dialog.getByRole('heading', { name: 'Maya' }).waitFor();
  await keep(first.page, 'hand-over-to-people');

  await reader.leave();
  await takeFrontPage(browser);
}

/** What `deskhand serve` shows at its address: without the demo. */
async function takeFrontPage(browser: Browser): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskhand-pictures-'));
  const program = join(root, 'packages/server/bin/deskhand.js');
  const child = spawn(process.execPath, [program, 'serve'], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], HOME: dataDir, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const front = await open(browser, url, { viewport: { width: 760, height: 220 } });
  await keep(front, 'go-live');
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}

/** The two pictures of README: a receipt on a desk, and a proposal on a phone in the dark. */
async function takeReadme(browser: Browser, { applicationUrl }: Demo): Promise<void> {
  const desk = { viewport: { width: 1_120, height: 700 } };
  const phone = { viewport: { width: 390, height: 640 }, colorScheme: 'dark' } as const;
  for (const [name, looks, words] of [
    ['receipt', desk, 'Cancel my subscription'],
    ['proposal', phone, 'Switch us to the Agency plan'],
  ] as const) {
    const page = await open(browser, applicationUrl, { ...looks, ...sharp });
    await page.getByRole('button', { name: 'Bea' }).click();
    const panel = panelOf(page);
    await panel.open();
    await panel.ask(words);
    await panel.button('Confirm').waitFor();
    if (name === 'receipt') {
      await panel.button('Confirm').click();
      await panel.dialog.getByRole('group', { name: /^Done/ }).last().waitFor();
    }
    await keep(page, name);
    await page.context().close();
  }
}

const parts = {
  film: (browser: Browser, demo: Demo) => film(browser, demo.applicationUrl, pathOf('film.webp')),
  readme: takeReadme,
  guides: takeGuides,
  panel: async (browser: Browser, demo: Demo) => {
    const looks = { viewport: { width: 1_120, height: 760 }, locale: 'en-US' };
    const context = await browser.newContext({ ...looks, reducedMotion: 'reduce' });
    await takePanel(context, demo, keep);
  },
};

const browser = await startBrowser();
const only = process.argv[2];
try {
  for (const [name, take] of Object.entries(parts)) {
    if (only && only !== name) continue;
    // Each begins with what the demo is at first: who has cancelled once can't again.
    const demo = await startDemo();
    try {
      await take(browser, demo);
    } finally {
      await demo.stop();
    }
  }
} finally {
  await browser.close();
}
