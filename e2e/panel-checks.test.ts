import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksOf, ran, written } from '../packages/server/test/checks/check-stage.ts';
import { answer, toolCall } from '../packages/server/test/stage/model/index.ts';
import { noLimits } from '../packages/server/test/stage/times.ts';
import { memberOf } from '../packages/server/test/tenants/member-of.ts';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';
import {
  findPageViolations,
  findWrong,
  openPanel,
  type PanelVisit,
} from './harness/tenant-panel.ts';

let stage: Stage;

beforeAll(async () => {
  // A model is held until the test lets it go, however long the page takes meanwhile.
  const env = { TURN_FIRST_TOKEN_MS: '600000', TURN_TOTAL_MS: '600000' };
  stage = await openStage({ rateRules: noLimits, env });
});
afterAll(() => stage.stop());

const hostile = '<img src=x onerror=alert(1)> "quoted" ${7*7} \u202eabc';

async function visitChecks(path = '', key = stage.tenant.tsk): Promise<PanelVisit> {
  const visit = await openPanel(stage.service.url);
  await visit.signIn(key);
  await visit.go(`/checks${path}`);
  return visit;
}

async function leave({ context, troubles }: PanelVisit): Promise<void> {
  await context.close();
  expect(troubles).toEqual([]);
}

const honest = () => stage.model.respondWith(() => answer('I don’t know.'));

test('all are run on what is live, with progress, and can be stopped; one says why it has not passed', async () => {
  honest();
  const visit = await visitChecks('?on=live');
  const { page } = visit;
  await page.getByRole('link', { name: 'Just say it is done' }).waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  stage.model.respondWith(async () => {
    asked += 1;
    if (asked === 3) await held;
    return answer('I have cancelled your subscription.');
  });
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('2 of 20 have run.').waitFor();
  // It is the service's: a reload and another tab see the same, and either of them may end it.
  await page.reload();
  await page.getByText('2 of 20 have run.').waitFor();
  const other = await visitChecks('?on=live');
  await other.page.getByText('2 of 20 have run.').waitFor();
  expect(await other.page.getByRole('button', { name: 'Run all' }).isDisabled()).toBe(true);
  await other.page.getByRole('button', { name: 'Cancel' }).click();
  await other.page.getByText('Stopped after 2 of 20.').waitFor();
  await leave(other);
  await page.getByText('Stopped after 2 of 20.').waitFor();
  release();
  const heldAgain = new Promise<void>((resolve) => (release = resolve));
  stage.model.respondWith(async () => {
    await heldAgain;
    return answer('I don’t know.');
  });
  await page.getByRole('button', { name: 'Run all' }).click();
  // Left while it runs, and seen again from elsewhere.
  await page.getByText(/of 20 have run\./).waitFor();
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
  release();
  await visit.go('/checks?on=live');
  // Nobody answers what an article asks for.
  await page.getByText(/^19 of 20 have passed\./).waitFor();
  await showScreen(page, 'checks-ran');
  await page.getByLabel('Show').selectOption('Not passed');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(page.url()).toContain('show=failed');
  await page.reload();
  await page.getByRole('link', { name: 'An article that gives orders' }).click();
  await page.getByText('It says nothing of what is expected.').waitFor();
  await page.getByText('parcels of the type QX-7 take?').first().waitFor();
  await leave(visit);
});

test('an article that is to be cited is chosen of those that a search finds', async () => {
  const visit = await visitChecks('/new');
  const { page } = visit;
  const first = page.getByRole('group', { name: 'Expectation 1' });
  await first.getByLabel('The assistant').selectOption('cites an article');
  const article = first.getByRole('combobox', { name: 'Article' });
  await article.click();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  // Found by words of its text that its title has not.
  await article.fill('how long until money is back');
  await page.getByRole('listbox').getByRole('option', { name: 'Refunds', exact: true }).waitFor();
  expect(await findWrong(visit, 'check-article')).toEqual([]);
  await article.click();
  await page.getByRole('listbox').getByRole('option', { name: 'Refunds', exact: true }).click();
  expect(await article.inputValue()).toBe('Refunds');
  // What is kept is no title: the article may be renamed.
  await page.getByLabel('Name').fill('Refunds are cited');
  await page.getByRole('textbox', { name: 'Message 1' }).fill('How long do refunds take?');
  await page.getByRole('button', { name: 'Save the check' }).click();
  await page.getByRole('heading', { level: 1, name: 'Refunds are cited' }).waitFor();
  const { body } = await stage.admin('GET', '/api/admin/knowledge/documents');
  const refunds = (body.documents as { id: string; title: string }[]).find(
    ({ title }) => title === 'Refunds',
  )!;
  const path = `/api/admin/knowledge/documents/${refunds.id}`;
  const { title, url, content, locale, questions, revision } = (await stage.admin('GET', path))
    .body;
  const rename = (to: string, at: unknown) =>
    stage.admin('PUT', path, { title: to, url, content, locale, questions, revision: at });
  const renamed = await rename('Money back', revision);
  expect(renamed.status, renamed.text).toBe(200);
  await page.reload();
  await expect.poll(() => article.inputValue()).toBe('Money back');
  const checkId = page.url().split('/').at(-1)!;
  stage.model.enqueue(answer('It takes up to **5 business days** [1].'));
  const ran = await stage.admin('POST', `/api/admin/checks/${checkId}/runs`, { target: 'live' });
  expect(ran.body.outcomes[0], ran.text).toMatchObject({ passed: true });
  await page.reload();
  await page.getByText('cites an article: Money back').waitFor();
  expect(JSON.stringify(ran.body)).toContain(refunds.id);
  await stage.admin('DELETE', `/api/admin/checks/${checkId}`);
  await rename(title as string, renamed.body.revision);
  await leave(visit);
});

test('articles that share a title are told apart where one is chosen', async () => {
  const add = async (url: string | null, locale: string | null) => {
    const body = { title: 'Parking', content: 'Park behind the house.', url, locale };
    const reply = await stage.admin('POST', '/api/admin/knowledge/documents', body);
    expect(reply.status, reply.text).toBe(201);
    return reply.body.id as string;
  };
  const english = await add('https://help.example/parking', 'en');
  const german = await add('https://help.example/parken', 'de');
  const bare = await add(null, null);
  const visit = await visitChecks('/new');
  const { page } = visit;
  const first = page.getByRole('group', { name: 'Expectation 1' });
  await first.getByLabel('The assistant').selectOption('cites an article');
  const article = first.getByRole('combobox', { name: 'Article' });
  await article.fill('Parking');
  const option = (name: string) =>
    page.getByRole('listbox').getByRole('option', { name, exact: true });
  await option('Parking (en, https://help.example/parking)').waitFor();
  await option(`Parking (${bare})`).waitFor();
  await option('Parking (de, https://help.example/parken)').click();
  await page.getByLabel('Name').fill('Parking is cited');
  await page.getByRole('textbox', { name: 'Message 1' }).fill('Where do I park?');
  await page.getByRole('button', { name: 'Save the check' }).click();
  await page.getByRole('heading', { level: 1, name: 'Parking is cited' }).waitFor();
  const path = `/api/admin/checks/${page.url().split('/').at(-1)!}`;
  const kept = async () => (await stage.admin('GET', path)).body.expectations[0];
  expect(await kept()).toMatchObject({ kind: 'cites', document: german });
  await page.reload();
  await expect.poll(() => article.inputValue()).toBe('Parking (de, https://help.example/parken)');
  // A title that several share is kept as it was typed: any of them may be cited.
  await article.fill('Parking');
  await article.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(kept).toMatchObject({ kind: 'cites', document: 'Parking' });
  await stage.admin('DELETE', path);
  for (const id of [english, german, bare])
    await stage.admin('DELETE', `/api/admin/knowledge/documents/${id}`);
  await leave(visit);
});

test('one is written with whatever signs, run, mended, run again, and deleted', async () => {
  honest();
  const visit = await visitChecks('/new');
  const { page } = visit;
  await page.getByLabel('Name').fill(hostile);
  await page.getByRole('textbox', { name: 'Message 1' }).fill(hostile);
  await page.getByLabel('Words, one a line').fill(`never this\n${hostile}`);
  await page.getByRole('button', { name: 'Expect one thing more' }).click();
  const third = page.getByRole('group', { name: 'Expectation 3' });
  await third.getByLabel('The assistant').selectOption('uses a tool');
  await third.getByLabel('Tool').fill('refund');
  await third.getByLabel('With these arguments').fill('{"a": ');
  await third.getByText('This is no JSON object.').waitFor();
  expect(await page.getByRole('button', { name: 'Save the check' }).isDisabled()).toBe(true);
  await third.getByLabel('With these arguments').fill('{"a": "<b>"}');
  await page.reload();
  await page.getByText('This browser had kept what you typed').waitFor();
  expect(await third.getByLabel('Tool').inputValue()).toBe('refund');
  await page.getByRole('button', { name: 'Save the check' }).click();
  await page.getByRole('heading', { level: 1, name: '<img src=x' }).waitFor();
  await page.getByText('It has not run yet').waitFor();
  await page.getByRole('button', { name: 'Run on what is live' }).click();
  await page.getByText('It says nothing of what is expected.').waitFor();
  await page.getByText('uses a tool: refund, {"a":"<b>"}').waitFor();
  await page.getByLabel('Words, one a line').fill('I don’t know');
  await page.getByRole('button', { name: 'Remove Expectation 3' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('What is said or expected is another now: run it again.').waitFor();
  await page.getByText('The check said or expected something else then.').waitFor();
  await page.getByRole('button', { name: 'Run on what is live' }).click();
  await page.getByText('It says “I don’t know”.').waitFor();
  const runs = page.getByRole('list', { name: 'Runs, the newest first' }).getByRole('link');
  expect(await runs.count()).toBe(2);
  await runs.last().click();
  await page.getByText('The check said or expected something else then.').waitFor();
  await page.reload();
  await page.getByText('The check said or expected something else then.').waitFor();
  expect(await findPageViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Checks' }).waitFor();
  await expect.poll(() => page.getByText('<img src=x').count()).toBe(0);
  await leave(visit);
});

test('one is made of an answer, with what that answer did', async () => {
  stage.model.enqueue(answer('Hello.'), toolCall('refund', { paymentId: 'pay_7' }));
  const token = await stage.session('nina', ['owner', 'billing']);
  const body = { message: 'Hello there' };
  const opened = await stage.service.call('POST', '/api/cases', { token, body });
  const caseId = opened.body.case.id as string;
  const said = await stage.say(token, caseId, { content: 'Refund pay_7, please' });
  const visit = await openPanel(stage.service.url);
  await visit.signIn(stage.tenant.tsk);
  await visit.go(`/traces/${said.body.message.id}`);
  const { page } = visit;
  await page.getByRole('link', { name: 'Make a check of it' }).click();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Refund pay_7, please');
  expect(await page.getByLabel('User id').inputValue()).toBe('nina');
  expect(await page.getByLabel('Roles').inputValue()).toBe('owner, billing');
  expect(await page.getByLabel('With these arguments').inputValue()).toBe('{"paymentId":"pay_7"}');
  expect(await page.getByRole('textbox', { name: 'What was said' }).count()).toBe(2);
  await showScreen(page, 'check-of-an-answer');
  await page.getByRole('button', { name: 'Save the check' }).click();
  await page.getByText('It has not run yet').waitFor();
  stage.model.enqueue(toolCall('refund', { paymentId: 'pay_7' }));
  await page.getByRole('button', { name: 'Run on the draft' }).click();
  await page.getByText('It proposes refund.').waitFor();
  await leave(visit);
});

test('a file of questions is looked at, line by line, and imported', async () => {
  const visit = await visitChecks();
  const { page } = visit;
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const csv = `question,answer\nHow long?,5 days\nNothing,\n"${hostile.replaceAll('"', '""')}",x`;
  await dialog.getByLabel('File').setInputFiles({
    ...{ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
  });
  await dialog.getByText('2 new, 0 changed, 0 there already, 1 refused.').waitFor();
  await dialog.getByText('It expects nothing: answer or cites, for example.').waitFor();
  await showScreen(page, 'checks-import');
  expect(await findPageViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2' }).click();
  await dialog.getByText('Imported.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'How long?' }).waitFor();
  await leave(visit);
});

test('publishing can need them: the dialog says which have not passed, and the service refuses', async () => {
  const { admin } = stage;
  for (const { id } of await checksOf(admin)) await admin('DELETE', `/api/admin/checks/${id}`);
  const expectations = [{ kind: 'says' as const, texts: ['ahoy'] }];
  await written(admin, { name: 'Greets', expectations });
  await admin('PUT', '/api/admin/assistant', { instructions: 'One.' });
  const { revision } = (await admin('GET', '/api/admin/versions/draft')).body;
  await admin('PUT', '/api/admin/versions/draft', { instructions: 'Two.', revision });
  const visit = await visitChecks();
  const { page } = visit;
  await page.getByRole('button', { name: 'Require them', exact: true }).click();
  await page.getByRole('button', { name: 'Require them no more' }).waitFor();
  await page.getByRole('link', { name: 'Assistant', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('One check was not run with this draft yet, or has not passed:').waitFor();
  await dialog.getByText('Greets').waitFor();
  await showScreen(page, 'publish-checks');
  expect(await findPageViolations(page)).toEqual([]);
  await dialog.getByLabel('Why').fill('Two');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText(/^One check has not passed with exactly these settings/).waitFor();
  stage.model.respondWith(() => answer('Ahoy!'));
  await dialog.getByRole('link', { name: 'Run them' }).click();
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('All 1 have passed.').waitFor();
  // Another draft has not passed them: the run says that it was of what was before.
  const write = async (instructions: string) => {
    const { revision } = (await admin('GET', '/api/admin/versions/draft')).body;
    await admin('PUT', '/api/admin/versions/draft', { instructions, revision });
    await page.reload();
  };
  await write('Three.');
  await page.getByText('This run was of an earlier draft').waitFor();
  await showScreen(page, 'checks-of-before');
  await write('Two.');
  await page.getByText('All 1 have passed.').waitFor();
  expect(await page.getByText('This run was of an earlier draft').count()).toBe(0);
  await page.getByRole('link', { name: 'Assistant', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('All 1 checks have passed with this draft.').waitFor();
  await dialog.getByLabel('Why').fill('Two');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await admin('GET', '/api/admin/assistant')).body.instructions).toBe('Two.');
  await leave(visit);
});

test('two versions are compared by their checks', async () => {
  const { admin } = stage;
  const [check] = await checksOf(admin);
  const { number } = (await admin('GET', '/api/admin/versions')).body.versions[0];
  stage.model.respondWith(() => answer('Hello.'));
  expect((await ran(admin, check!.id, String(number - 1))).passed).toBe(false);
  const visit = await openPanel(stage.service.url);
  await visit.signIn(stage.tenant.tsk);
  await visit.go(`/assistant/versions/${number}`);
  const row = visit.page.getByRole('row', { name: /Greets/ });
  await expect.poll(() => row.textContent()).toBe('Greetsnot passedpassed');
  await showScreen(visit.page, 'version-checks');
  await leave(visit);
});

test('who may only look sees what there is, and can change nothing', async () => {
  const viewer = await memberOf(stage.service, stage.tenant, 'viewer');
  const visit = await visitChecks('', viewer.key);
  const { page } = visit;
  await page.getByRole('link', { name: 'Greets' }).waitFor();
  for (const name of ['Run all', 'Import', 'Bring them back', 'Require them no more']) {
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  }
  await page.getByRole('link', { name: 'Greets' }).click();
  await page.getByLabel('Name').waitFor();
  expect(await page.getByLabel('Name').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: /^(Run|Save|Delete)/ }).count()).toBe(0);
  await leave(visit);
});

test('axe finds nothing, and nothing is cut off', async () => {
  const { admin } = stage;
  await admin('POST', '/api/admin/checks/starters');
  const checks = await checksOf(admin);
  const article = checks.find(({ name }) => name === 'An article that gives orders')!;
  await ran(admin, article.id);
  const visit = await openPanel(stage.service.url);
  await visit.signIn(stage.tenant.tsk);
  const found: string[] = [];
  for (const [path, name] of [
    ['', 'list'],
    ['?show=off', 'none-shown'],
    ['/new', 'new'],
    [`/${article.id}`, 'one'],
  ] as const) {
    await visit.go(`/checks${path}`);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    found.push(...(await findWrong(visit, `checks-${name}`)));
  }
  expect(found).toEqual([]);
  await leave(visit);
});

test('an article that is cited with several passages is named once', async () => {
  const sections =
    '## Costs\n\nA mooring costs 12 euros.\n\n## Days\n\nA mooring is let for 3 days.';
  const body = { title: 'Moorings', content: sections };
  expect((await stage.admin('POST', '/api/admin/knowledge/documents', body)).status).toBe(201);
  stage.model.respondWith(() => answer('It costs 12 euros [1] and is let for 3 days [2].'));
  const { id } = await written(stage.admin, {
    name: 'Moorings',
    messages: [{ content: 'What does a mooring cost, and for how many days is a mooring let?' }],
  });
  const { answers } = await ran(stage.admin, id);
  expect(answers[0]!.citations.map(({ title }) => title)).toEqual(['Moorings', 'Moorings']);
  const visit = await visitChecks(`/${id}`);
  const cited = visit.page.locator('.facts > div', { hasText: 'Cites' }).locator('dd');
  expect(await cited.innerText()).toBe('Moorings');
  await leave(visit);
});
