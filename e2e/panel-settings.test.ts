import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { memberOf } from '../packages/server/test/tenants/member-of.ts';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { openPanel } from './harness/tenant-panel.ts';

let stage: Stage;
const folder = mkdtempSync(join(tmpdir(), 'deskhand-snippets-'));

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function settingsOf(tenant: TestTenant, credential = tenant.tsk) {
  const visit = await openPanel(stage.service.url);
  await visit.signIn(credential);
  await visit.go('/settings');
  await visit.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  return visit;
}

test('the chat is named and coloured beside itself, and an unreadable colour is refused', async () => {
  const tenant = await stage.service.tenant('orchard');
  const { page, troubles, context } = await settingsOf(tenant);
  const chat = page.frameLocator('iframe');
  await chat.getByRole('dialog').waitFor();
  await page.getByLabel('Name', { exact: true }).pressSequentially('Orchard');
  await chat.getByRole('heading', { name: 'Orchard' }).waitFor();
  await chat.locator('[part=input]').waitFor();
  // The chat that opened anew has left the focus where somebody types.
  await page.keyboard.type(' <b>');
  await chat.getByRole('heading', { name: 'Orchard <b>' }).waitFor();
  // Nobody else sees it before it is saved.
  const welcome = async () =>
    (await stage.service.call('GET', '/api/welcome', { token: await tenant.session('ana') })).body;
  expect((await welcome()).brand.name).toBeNull();

  const save = page.getByRole('button', { name: 'Save the looks' });
  await page.getByLabel('Colour', { exact: true }).fill('#ffee00');
  await page.getByText(/has a contrast of 1\.\d; it needs 4\.5/).waitFor();
  // The colour is picked beside the field, also where something is told below it.
  const middleOf = async (name: string) => {
    const box = (await page.getByLabel(name, { exact: true }).boundingBox())!;
    return box.y + box.height / 2;
  };
  expect(await middleOf('Pick the colour')).toBeCloseTo(await middleOf('Colour'), 0);
  await save.click();
  await page.getByRole('alert').getByText('Not saved: see what is marked above.').waitFor();
  await page.getByRole('button', { name: /^Use #/ }).click();
  // What was typed is there after another view and a reload.
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
  await page.goBack();
  await page.getByText('This browser had kept what you typed').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Orchard <b>');
  await save.click();
  await page.getByRole('status').getByText('Saved. People see it now.').waitFor();
  expect((await welcome()).brand.name).toBe('Orchard <b>');
  await showScreen(page, 'panel-looks-saved');
  expect(await page.getByText('This browser had kept what you typed').count()).toBe(0);
  for (const [look, direction] of [
    ['dark', 'ltr'],
    ['phone', 'ltr'],
    ['rtl', 'rtl'],
  ]) {
    await page.getByLabel('Seen').selectOption(look!);
    await chat.getByRole('heading', { name: 'Orchard' }).waitFor();
    const turned = () =>
      chat.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).direction);
    await expect.poll(turned).toBe(direction);
  }
  expect(troubles).toEqual([]);
  await context.close();
});

test('what the chat says first is no affair of the settings: it is written in the draft, beside the chat', async () => {
  const tenant = await stage.service.tenant('bower');
  const { page, troubles, context } = await settingsOf(tenant);
  expect(await page.getByLabel('Greeting').count()).toBe(0);
  await page.getByLabel('Name', { exact: true }).fill('Bower');
  await page.getByRole('button', { name: 'Save the looks' }).click();
  await page.getByRole('status').getByText('Saved. People see it now.').waitFor();
  expect((await tenant.admin('GET', '/api/admin/versions')).body.versions).toEqual([]);
  await page.getByRole('link', { name: 'Write them in its draft' }).click();
  const chat = page.frameLocator('iframe');
  await page.getByLabel('Greeting').pressSequentially('Hello');
  await chat.getByRole('heading', { name: 'Hello' }).waitFor();
  await chat.locator('[part=input]').waitFor();
  await page.keyboard.type(' <b>there</b>');
  await page.getByLabel('Suggestions').fill('Where is my order?');
  await page.getByLabel('When people answer').fill('Weekdays, 9 to 17 UTC.');
  await chat.getByRole('heading', { name: 'Bower' }).waitFor();
  await chat.getByRole('heading', { name: 'Hello <b>there</b>' }).waitFor();
  await chat.getByRole('button', { name: 'Where is my order?' }).waitFor();
  const own = (await tenant.admin('GET', '/api/admin/welcome')).body.ownDisclosures.en as string;
  await chat.getByText(own).first().waitFor();
  await page.getByLabel('That an AI answers').fill('A machine answers here.');
  await chat.getByText('A machine answers here.').first().waitFor();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  // It is told where it was pressed, and nothing has folded shut.
  await page.getByRole('status').getByText('Saved, and not live yet.').waitFor();
  await page.getByLabel('Greeting').waitFor();
  await page.getByLabel('Greeting').scrollIntoViewIfNeeded();
  await showScreen(page, 'panel-first-screen');
  const welcome = async () =>
    (await stage.service.call('GET', '/api/welcome', { token: await tenant.session('ana') })).body;
  expect((await welcome()).greeting).toBeNull();
  await page.getByRole('link', { name: 'See what it changes, and publish' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Greets');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('status').getByText('Version 1 is live.').waitFor();
  expect(await welcome()).toMatchObject({
    ...{ greeting: 'Hello <b>there</b>', disclosure: 'A machine answers here.' },
    ...{ replyTime: 'Weekdays, 9 to 17 UTC.', brand: { name: 'Bower' } },
  });
  // The words may be others, and are never gone.
  await page.getByLabel('That an AI answers').fill('');
  await chat.getByText(own).first().waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('origins and days are set, and wrong ones told by name', async () => {
  const tenant = await stage.service.tenant('vineyard');
  const { page, troubles, context } = await settingsOf(tenant);
  await page.getByLabel('Origins, one a line').fill('https://shop.example/path');
  await page.getByRole('button', { name: 'Save the origins' }).click();
  await page.getByText('“https://shop.example/path” is no origin: write https://').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByLabel('Origins, one a line').fill('https://shop.example\nhttps://a.example');
  await page.getByRole('button', { name: 'Save the origins' }).click();
  await page.getByText('Only pages of these origins may use it.').waitFor();
  await page.getByRole('status').getByText('Saved. It counts from now on.').waitFor();
  const { body } = await tenant.admin('GET', '/api/admin/origins');
  expect((body.origins as string[]).toSorted()).toEqual([
    'https://a.example',
    'https://shop.example',
  ]);
  await page.getByLabel('Why answers came about, in days').fill('7');
  await page.getByText('gone within minutes').waitFor();
  await page.getByLabel('Closed cases, in days').fill('730');
  await page.getByRole('button', { name: 'Save the days' }).click();
  // Nothing is deleted before somebody has said so once more.
  const asked = page.getByRole('dialog');
  await asked.getByText('Closed cases, in days: 730').waitFor();
  await asked.getByText('Why answers came about, in days: 7').waitFor();
  const retention = async () => (await tenant.admin('GET', '/api/admin/retention')).body;
  expect(await retention()).toMatchObject({ caseDays: null, traceDays: 30 });
  await asked.getByRole('button', { name: 'Delete what is older' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await retention()).toMatchObject({ caseDays: 730, snapshotDays: null, auditDays: null });
  // More than before needs no asking, and an empty field keeps for good.
  await page.getByLabel('Closed cases, in days').fill('');
  await page.getByRole('button', { name: 'Save the days' }).click();
  await expect.poll(async () => (await retention()).caseDays).toBeNull();
  await expect
    .poll(async () => (await tenant.admin('GET', '/api/admin/retention')).body.traceDays)
    .toBe(7);
  expect(troubles).toEqual([]);
  await context.close();
});

test('who may only read changes nothing here', async () => {
  const tenant = await stage.service.tenant('hedge');
  const { key } = await memberOf(stage.service, tenant, 'viewer', 'Victor Viewer');
  const { page, troubles, context } = await settingsOf(tenant, key);
  await page.getByLabel('Colour', { exact: true }).waitFor();
  await page.getByLabel('Origins, one a line').waitFor();
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
  expect(await page.getByLabel('Colour', { exact: true }).isEditable()).toBe(false);
  expect(troubles).toEqual([]);
  await context.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What runs a snippet here, and the file that it is. */
const languages: [name: string, file: string, run: (file: string, port: number) => string[]][] = [
  ['Node', 'support-token.mjs', (file) => [process.execPath, file]],
  ['Python', 'support_token.py', (file) => ['python3', file]],
  ['PHP', 'token.php', (file, port) => ['php', '-S', `127.0.0.1:${port}`, file]],
];
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;
const here = languages.filter(([, , run]) => isThere(run('', 0)[0]!));

test.each(here)('the %s of the snippet runs, and turns the page green', async (name, file, run) => {
  const tenant = await stage.service.tenant(`snippet-${name.toLowerCase()}`);
  const { page, troubles, context } = await settingsOf(tenant);
  await page.getByText('No session has been issued yet.').waitFor();
  await page.getByLabel('In your backend', { exact: true }).selectOption(name);
  const code = await page.getByLabel(`In your backend, ${name}`, { exact: true }).innerText();
  expect(code).toContain(stage.service.url);
  expect(code).toContain(tenant.key);
  writeFileSync(join(folder, file), code);
  const port = await freePort();
  const [program, ...args] = run(join(folder, file), port);
  const child: ChildProcess = spawn(program!, args, {
    env: { PATH: process.env['PATH'], DESKHAND_SIK: tenant.sik, PORT: String(port) },
    stdio: 'ignore',
  });
  try {
    const ask = (headers = {}, method = 'POST') =>
      fetch(`http://127.0.0.1:${port}/support/token`, { method, headers }).catch(() => null);
    await expect.poll(async () => (await ask())?.status, { timeout: 20_000 }).toBe(200);
    expect((await ask({ 'sec-fetch-site': 'cross-site' }))!.status).toBe(403);
    const { jwt } = (await (await ask())!.json()) as { jwt: string };
    expect((await stage.service.call('GET', '/api/cases', { token: jwt })).status).toBe(200);
    await page.getByText('Your backend issues sessions.').waitFor();
  } finally {
    child.kill();
  }
  expect(troubles).toEqual([]);
  await context.close();
});
