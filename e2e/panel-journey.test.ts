import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from '../packages/server/test/tenants/member-of.ts';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { panelVisits, type PanelVisit } from './harness/tenant-panel.ts';

let stage: Stage;
let meadow: TestTenant;
const openVisit = panelVisits();

beforeAll(async () => {
  stage = await openStage();
  meadow = await stage.service.tenant('meadow');
});
afterAll(() => stage.stop());

async function visitPanel(options: { width?: number } = {}): Promise<PanelVisit> {
  return openVisit(stage.service.url, options);
}

async function signedIn(tenant: TestTenant = stage.tenant): Promise<PanelVisit> {
  const visit = await visitPanel();
  await visit.signIn(tenant.tsk);
  return visit;
}

test('a person signs in with a tenant credential alone, goes on where they were, and signs out', async () => {
  const visit = await visitPanel();
  const { page } = visit;
  await visit.go('/cases?status=closed');
  await page.getByText('Sign in to go on to the page that you opened.').waitFor();
  const field = page.getByLabel('Key or tenant credential', { exact: true });
  await field.fill(stage.tenant.sik);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('it belongs to your backend').waitFor();
  await field.fill('tsk_guessed');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('The credential is not valid.').waitFor();
  await alert.getByText(/^req_/).waitFor();
  await field.fill(stage.tenant.tsk);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=closed');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain('tsk_');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await visit.go('/cases');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('Start ticks what the service has seen, and nothing else', async () => {
  const visit = await signedIn(meadow);
  const { page } = visit;
  await visit.go('');
  const step = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await step('A credential for your backend').getByText('Seen', { exact: true }).waitFor();
  for (const title of [
    'Somebody was signed in to the chat',
    'Articles to answer from',
    'Your own systems are connected',
    'Tools that you approved',
    'First case',
    'A change that was made and proven',
  ]) {
    await step(title).getByText('Open', { exact: true }).waitFor();
  }
  await meadow.session('carla');
  await page.reload();
  await step('Somebody was signed in to the chat').getByText('Seen', { exact: true }).waitFor();
  await step('Somebody was signed in to the chat')
    .getByRole('link', {
      name: /The last visitor whom your own server signed in: (just now|.+ ago)\./,
    })
    .waitFor();
  await step('Articles to answer from').getByRole('link', { name: 'Write an article' }).click();
  await page.getByRole('heading', { level: 1, name: 'New article' }).waitFor();
});

test('cases are found by words, person and state, in an address that leads back to them', async () => {
  const token = await stage.session('Ana Lima');
  const { confirm } = await stage.propose(token);
  await confirm();
  const visit = await signedIn();
  const { page } = visit;
  await visit.go('/cases');
  await page.getByLabel('User id').fill('Ana Lima');
  await page.getByLabel('State').selectOption('open');
  await page.getByRole('row', { name: /I want my money back/ }).waitFor();
  expect(new URL(page.url()).search).toContain('status=open');
  expect(new URL(page.url()).search).toContain('userId=Ana');
  await page.getByRole('link', { name: 'I want my money back' }).click();
  const done = page.locator('.action').last();
  await done.getByText('Done', { exact: true }).waitFor();
  await done.getByText(/^rcpt_/).waitFor();
  expect(await done.getByRole('link', { name: 'rf_1' }).getAttribute('rel')).toContain('noopener');
  await page.goBack();
  await page.getByRole('row', { name: /I want my money back/ }).waitFor();
  expect(await page.getByLabel('User id').inputValue()).toBe('Ana Lima');
  await page.getByLabel('Words or a number').fill('never said');
  await page.keyboard.press('Enter');
  await page.getByText('No case matches').waitFor();
});

test('an article is written, found, changed, deleted, restored and erased', async () => {
  const visit = await signedIn(meadow);
  const { page } = visit;
  await visit.go('/knowledge');
  await page.getByText('No article yet').waitFor();
  await page.getByRole('link', { name: 'Write an article' }).first().click();
  await page.getByLabel('Title').fill('Opening hours');
  // Typed, also over lines that are there: the policy must refuse nothing of it.
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('## When we open\n\nWe open at **nine**.');
  await page.locator('strong', { hasText: 'nine' }).waitFor();
  await page.getByRole('button', { name: 'Publish the article' }).click();
  await page.getByRole('heading', { level: 1, name: 'Opening hours' }).waitFor();
  const address = page.url();
  await visit.go('/knowledge?query=when%20do%20you%20open');
  await page.getByRole('link', { name: /Opening hours/ }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('## When we open\n\nWe open at ten.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The assistant answers from it now.').waitFor();
  const found = await meadow.admin('POST', '/api/admin/knowledge/search', { query: 'open' });
  expect(found.text).toContain('We open at ten.');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete the article' }).click();
  await page.getByText('No article yet').waitFor();
  await page.goto(address);
  await page.getByRole('alert').getByText('There is no such document').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Opening hours' }).waitFor();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete the article' }).click();
  await page.getByLabel('State').selectOption('Deleted');
  await page.getByRole('button', { name: 'Restore Opening hours' }).click();
  await page.getByText('Nothing was deleted').waitFor();
  const restored = await meadow.admin('POST', '/api/admin/knowledge/search', { query: 'open' });
  expect(restored.text).toContain('We open at ten.');
  await meadow.admin('DELETE', `/api/admin/knowledge/documents/${address.split('/').at(-1)}`);
  await page.reload();
  await page.getByRole('button', { name: 'Erase for good: Opening hours' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('Nothing was deleted').waitFor();
});

test('a tool is approved by its name alone, and its approval is taken back', async () => {
  const visit = await signedIn();
  const { page } = visit;
  await visit.go('/connector');
  await page.getByRole('link', { name: 'Refund a payment' }).first().click();
  await page.getByRole('button', { name: 'Take the approval back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the approval back' }).click();
  await page.getByText('The approval of this definition was taken back.').waitFor();
  expect(await stateOf('refund')).toBe('unapproved');
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await dialog.getByLabel(/Type the tool’s name/).fill('read_plan');
  expect(await approve.isDisabled()).toBe(true);
  await dialog.getByLabel(/Type the tool’s name/).fill('refund');
  await approve.click();
  await page.getByText('The assistant may use it.').waitFor();
  expect(await stateOf('refund')).toBe('ready');
});

async function stateOf(name: string): Promise<string | undefined> {
  const { body } = await stage.admin('GET', '/api/admin/connector/tools');
  return (body.tools as { name: string; state: string }[]).find((tool) => tool.name === name)
    ?.state;
}

test('a credential’s secret is shown once; revoking needs its name and signs its people out', async () => {
  const visit = await signedIn();
  const { page } = visit;
  await visit.go('/credentials');
  await page.getByRole('button', { name: 'Create a credential' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('tenant');
  await dialog.getByLabel('Used for').fill('a colleague');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const secret = await dialog.locator('.secret').innerText();
  expect(secret).toMatch(/^tsk_/);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(secret);

  const colleague = await visitPanel();
  await colleague.signIn(secret);
  await colleague.go('');
  await colleague.page.getByRole('link', { name: 'Audit' }).waitFor();
  await page.getByRole('button', { name: 'Revoke a colleague' }).click();
  const revoke = dialog.getByRole('button', { name: 'Revoke', exact: true });
  expect(await revoke.isDisabled()).toBe(true);
  await dialog.getByLabel('Type a colleague to go on').fill('a colleague');
  await revoke.click();
  await page
    .getByRole('row', { name: /a colleague/ })
    .getByText('Revoked')
    .waitFor();
  await colleague.page.getByRole('link', { name: 'Audit' }).click();
  await colleague.page.getByText('Your session has ended.').waitFor();
});

test('an id is found from anywhere, by a key', async () => {
  const token = await stage.session('Finn');
  const { confirm, caseId } = await stage.propose(token);
  await confirm();
  const { body } = await stage.admin('GET', `/api/admin/cases/${caseId}`);
  const messages = body.messages as { id: string; action: { receipt: { id: string } | null } }[];
  const receipt = messages.findLast(({ action }) => action?.receipt)!.action.receipt!;
  const visit = await signedIn();
  const { page } = visit;
  await visit.go('');
  const isFocused = () => page.getByRole('searchbox').evaluate((field) => field.matches(':focus'));
  // A character alone can be turned off (WCAG 2.1.4), and is on at first.
  const slash = page.getByRole('button', { name: 'The key / leads to Find' });
  await slash.click();
  await page.keyboard.press('/');
  expect(await isFocused()).toBe(false);
  await page.keyboard.press('Control+k');
  expect(await isFocused()).toBe(true);
  await slash.click();
  await page.keyboard.press('/');
  await page.keyboard.type(receipt.id);
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /I want my money back/ }).waitFor();
  expect(await page.locator('tbody tr').count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Find by id, number or words' }).fill(messages[0]!.id);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'I want my money back' }).waitFor();
  expect(new URL(page.url()).hash).toBe(`#${messages[0]!.id}`);
});

test('the id of an error leads to what it was', async () => {
  const refused = await stage.admin('GET', `/api/admin/cases/case_${'0'.repeat(32)}`);
  const requestId = refused.headers.get('x-request-id')!;
  const visit = await signedIn();
  const { page } = visit;
  await visit.go('/audit');
  await page.getByLabel('Request id').fill(requestId);
  await page.keyboard.press('Enter');
  await page.locator('summary', { hasText: 'CASE_NOT_FOUND' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?requestId=${requestId}`);
  await page.getByRole('table').locator('summary').click();
  await page.getByRole('link', { name: requestId }).waitFor();
});

test('nothing of one tenant is seen in the panel of another, by no list and no address', async () => {
  const token = await stage.session('Dora of Harbor');
  const opened = await stage.service.call('POST', '/api/cases', {
    token,
    body: { message: 'harbour secrets' },
  });
  const { body } = await stage.admin('GET', '/api/admin/knowledge/documents?limit=1');
  const theirs = await signedIn(meadow);
  await memberOf(stage.service, stage.tenant, 'editor', 'Hanna of Harbor');
  for (const path of [
    '',
    '/cases',
    '/knowledge',
    '/connector',
    '/members',
    '/credentials',
    '/audit',
  ]) {
    await theirs.go(path);
    await theirs.settled();
    const seen = await theirs.page.locator('body').innerText();
    expect(seen).toContain('meadow');
    expect(seen).not.toMatch(/harbour|harbor|Dora|Refund/i);
  }
  for (const path of [
    `/cases/${opened.body.case.id}`,
    `/knowledge/${body.documents[0].id}`,
    '/connector/refund',
  ]) {
    await theirs.go(path);
    await theirs.page
      .getByText(/There is no(?:thing at this address| such)|does not exist/)
      .waitFor();
    expect(await theirs.page.locator('body').innerText()).not.toMatch(/harbour|Dora|gives money/i);
  }
  const ours = await signedIn();
  await ours.go(`/cases/${opened.body.case.id}`);
  await ours.page.getByRole('heading', { name: 'harbour secrets' }).waitFor();
});

test('everything is reached by the keyboard, on a small screen too', async () => {
  const visit = await visitPanel({ width: 390 });
  const { page } = visit;
  await visit.go('');
  await page.getByLabel('Key or tenant credential', { exact: true }).waitFor();
  await page.keyboard.type(stage.tenant.tsk);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to the content');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Menu');
  await page.keyboard.press('Enter');
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Cases');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

const focused = (page: PanelVisit['page']) =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

test('what people, models and connectors wrote stays text', async () => {
  const hostile = '<img src=x onerror="pwned=1"><script>pwned=1</script>';
  const token = await stage.session(`"><b>${'x'.repeat(20)}`);
  const opened = await stage.service.call('POST', '/api/cases', {
    token,
    body: {
      message: `${hostile} [a](javascript:pwned=1)`,
      context: { page: { url: 'javascript:pwned=1', title: hostile } },
    },
  });
  const article = await stage.admin('POST', '/api/admin/knowledge/documents', {
    title: hostile,
    content: `# Heading\n\n${hostile}`,
  });
  const visit = await signedIn();
  for (const path of [
    '/cases',
    `/cases/${opened.body.case.id}`,
    '/knowledge',
    `/knowledge/${article.body.id}`,
    '/audit',
  ]) {
    await visit.go(path);
    await visit.settled();
    const found = await visit.page.evaluate(() => ({
      pwned: 'pwned' in window,
      images: document.querySelectorAll('main img, main script, main b').length,
      scripts: document.querySelectorAll('a[href^="javascript" i]').length,
    }));
    expect(found, path).toEqual({ pwned: false, images: 0, scripts: 0 });
  }
});
