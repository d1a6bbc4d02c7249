import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { startBrowser } from '../harness/browser.ts';
import { viewsOf } from './views.ts';

const usage = `npm run paint -- --url http://127.0.0.1:3000 --tsk tsk_…
  --rounds N   how often each view is opened, by a browser that never was there and by one that was (7)
Prints how long each view of a running service's panel takes until what it is for is drawn.`;

// A frame is drawn when the next one begins. It is a text: a compiled function names helpers that no page has.
const watch = `(() => {
  const look = () => {
    const isUseful = document.querySelector('main h1') && !document.querySelector('main .loading');
    requestAnimationFrame(() => {
      if (isUseful) window.usefulMs = performance.now();
      else look();
    });
  };
  requestAnimationFrame(look);
})()`;

await main().catch((error: unknown) => {
  process.stderr.write(`paint: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

interface Times {
  view: string;
  coldMs: number[];
  warmMs: number[];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      tsk: { type: 'string' },
      rounds: { type: 'string', default: '7' },
    },
  });
  const { url, tsk } = values;
  const rounds = Number(values.rounds);
  if (!url || !tsk || !Number.isInteger(rounds) || rounds < 1) throw new Error(usage);
  const views = await viewsOf(url, tsk);
  const browser = await startBrowser();
  try {
    const session = await signIn(browser, url, tsk);
    const times = Object.keys(views).map((view): Times => ({ view, coldMs: [], warmMs: [] }));
    // Every round opens every view: what the machine does meanwhile falls on all of them.
    for (let round = 0; round < rounds; round += 1) {
      for (const each of times) {
        const context = await browser.newContext({ storageState: session });
        const address = `${url}/panel${views[each.view]}`;
        each.coldMs.push(await open(context, address));
        each.warmMs.push(await open(context, address));
        await context.close();
      }
      process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    }
    process.stdout.write(report(times, rounds));
  } finally {
    await browser.close();
  }
}

/** The cookie of one session, which all contexts bring along. */
async function signIn(browser: Browser, url: string, tsk: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/panel`);
  await page.getByLabel('Key or tenant credential', { exact: true }).fill(tsk);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Milliseconds from the navigation to the frame that shows the view's heading and nothing that loads. */
async function open(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript({ content: watch });
  await page.goto(address);
  const ms = await page
    .waitForFunction(() => (window as unknown as { usefulMs?: number }).usefulMs)
    .catch((error: unknown) => {
      throw new Error(`${address}: ${error instanceof Error ? error.message : String(error)}`);
    });
  const value = await ms.jsonValue();
  await page.close();
  return value!;
}

function report(times: readonly Times[], rounds: number): string {
  const rows = times.map(
    ({ view, coldMs, warmMs }) =>
      `| ${view} | ${median(coldMs)} | ${Math.round(Math.max(...coldMs))} | ${median(warmMs)} | ${Math.round(Math.max(...warmMs))} |`,
  );
  return [
    `${rounds} rounds, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`,
    '',
    '| view | cold, ms | slowest | warm, ms | slowest |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)]!);
}
