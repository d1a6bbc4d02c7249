import { spawn } from 'node:child_process';
import { writeFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  readDocument,
  root,
  sectionOf,
  snippetsOf,
} from '../packages/server/test/docs/snippets.ts';
import { startTown, type Town } from '../packages/demo/test/application/town.ts';
import { panelOf } from './harness/panel.ts';
import { browser } from './harness/visit.ts';

let town: Town;
beforeAll(async () => {
  town = await startTown({ widgetFolder: inject('widgetFolder') });
});
afterAll(() => town.close());

test('the product in README.md is under 15 lines, and its chat proposes a change', async () => {
  const [product = ''] = snippetsOf(sectionOf(readDocument('README.md'), 'Embed'), 'js');
  const lines = product.split('\n').filter((line) => line.trim() !== '');
  expect(lines.length).toBeLessThan(15);
  const { service, tenant } = town;
  const { origin, stop } = await run(product, {
    DESKHAND_URL: service.url,
    DESKHAND_SIK: tenant.sik,
  });
  try {
    const page = await (await browser()).newPage();
    await page.goto(origin);
    const panel = panelOf(page);
    await page.locator('deskhand-widget [part="launcher"]').click();
    await panel.ask('Cancel my subscription');
    await panel.button('Confirm').waitFor();
    await page.close();
  } finally {
    await stop();
  }
  const token = await tenant.session('ada');
  const { body } = await service.call('GET', '/api/cases', { token });
  expect(body.cases[0].pendingAction).toMatchObject({ tool: 'cancel_subscription' });
});

/** Runs a program as a reader would, in this repository instead of a folder with the package. */
async function run(program: string, environment: Record<string, string>) {
  const port = await freePort();
  const file = join(root, 'e2e', `.readme-${process.pid}.mjs`);
  writeFileSync(file, program);
  const args = ['--conditions=@deskhand/source', '--import', 'tsx', file];
  const env = { ...environment, PATH: process.env['PATH'], PORT: String(port) };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  // It ends with the test's time at the latest.
  for (;;) {
    const answered = await fetch(origin).catch(() => null);
    if (answered || child.exitCode !== null) break;
    await setTimeout(100);
  }
  return {
    origin,
    stop: async () => {
      child.kill();
      await ended;
      rmSync(file, { force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
