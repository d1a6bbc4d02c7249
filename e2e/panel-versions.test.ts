import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestTenant } from '../packages/server/test/stage/tenant.ts';
import { approveTools } from '../packages/server/test/stage/connector/use-connector.ts';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';
import {
  findPageViolations,
  findWrong,
  panelVisits,
  type PanelVisit,
} from './harness/tenant-panel.ts';

let stage: Stage;
const openVisit = panelVisits();

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

async function visitPanel(): Promise<PanelVisit> {
  return openVisit(stage.service.url);
}

async function signedIn(tenant: TestTenant): Promise<PanelVisit> {
  const visit = await visitPanel();
  await visit.signIn(tenant.tsk);
  return visit;
}

test('a draft with a model names its prices, and one without has none', async () => {
  const tenant = await stage.service.tenant('priced');
  const visit = await signedIn(tenant);
  const { page } = visit;
  await visit.go('/assistant');
  const provider = page.getByLabel('Who answers');
  await provider.selectOption({ label: 'OpenAI' });
  await page.getByLabel('Model', { exact: false }).first().fill('gpt-5-mini');
  await page.locator('summary', { hasText: 'Prices of the model' }).click();
  await page.getByLabel('A million tokens written').fill('2.5');
  await page.getByLabel('Currency').fill('brl');
  await page.getByLabel('Currency').scrollIntoViewIfNeeded();
  await showScreen(page, 'panel-prices');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  const draft = page.getByRole('region', { name: 'Draft' });
  await draft.locator('ins', { hasText: 'A million tokens written: 2.5 BRL' }).waitFor();
  await provider.selectOption({ label: 'The built-in assistant, without a model' });
  expect(await page.locator('summary', { hasText: 'Prices of the model' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await draft.locator('ins', { hasText: '2.5 BRL' }).waitFor({ state: 'detached' });
  const { body } = await tenant.admin('GET', '/api/admin/versions/draft');
  expect(body.settings).toMatchObject({ provider: 'builtin', prices: null });
});

test('a model is offered to be asked where one is live, and where none is it says so', async () => {
  const tenant = await stage.service.tenant('heath');
  const visit = await signedIn(tenant);
  const { page } = visit;
  await visit.go('/assistant');
  const asking = page.getByRole('region', { name: 'Ask the live model' });
  await asking.getByText('No model is live').waitFor();
  expect(await asking.getByRole('button').count()).toBe(0);
  const visitor = await signedIn(stage.tenant);
  await visitor.go('/assistant');
  await visitor.page.getByRole('button', { name: 'Ask it now' }).waitFor();
});

test('a draft is written, seen word by word, published with a note, and brought back', async () => {
  const tenant = await stage.service.tenant('grove');
  await tenant.admin('PUT', '/api/admin/assistant', { instructions: 'Be brief and cool.' });
  const visit = await signedIn(tenant);
  const { page } = visit;
  await visit.go('/assistant');
  const instructions = page.getByRole('textbox', { name: 'Instructions' });
  await instructions.fill('Be brief and kind.');
  await page.getByLabel('Tone').fill('Like a <b>neighbour</b>');
  await page.getByLabel('Languages it answers in').fill('en, pt-BR,');
  await page.getByText('Bounds of an answer').click();
  await page.getByLabel('Tool calls').fill('3');
  await page.locator('summary', { hasText: 'First screen' }).click();
  await page.getByLabel('Greeting').fill('Ahoy');
  await page.locator('summary', { hasText: 'Greeting' }).getByText('Ahoy').waitFor();
  // What is typed survives another view, and a browser that was closed.
  await page.getByRole('link', { name: 'Playground', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
  await visit.go('/assistant');
  await page.getByText('This browser had kept what you typed').waitFor();
  expect(await page.getByLabel('Tone').inputValue()).toBe('Like a <b>neighbour</b>');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('status').getByText('Saved, and not live yet.').waitFor();
  const draft = page.getByRole('region', { name: 'Draft' });
  await draft.locator('ins', { hasText: 'Like a <b>neighbour</b>' }).waitFor();
  await draft.locator('ins', { hasText: 'en, pt-BR' }).waitFor();
  await draft.locator('ins', { hasText: 'Tool calls: 3' }).waitFor();
  await draft.locator('ins', { hasText: 'Greeting: Ahoy' }).waitFor();
  await draft.locator('del', { hasText: 'cool' }).waitFor();
  await draft.locator('ins', { hasText: 'kind' }).waitFor();
  await page.reload();
  await expect.poll(() => instructions.inputValue()).toBe('Be brief and kind.');
  expect(await page.getByText('This browser had kept what you typed').count()).toBe(0);
  await draft.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('People found it cold');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('row', { name: /Version 2 Live People found it cold/ }).waitFor();
  await draft.waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('Version 2 is live.').waitFor();
  expect((await tenant.admin('GET', '/api/admin/assistant')).body).toMatchObject({
    ...{ instructions: 'Be brief and kind.', tone: 'Like a <b>neighbour</b>' },
    ...{ languages: ['en', 'pt-BR'], budgets: { toolCalls: 3 } },
  });
  expect((await tenant.admin('GET', '/api/admin/welcome')).body.languages).toEqual({
    en: { greeting: 'Ahoy' },
  });

  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Version 1' }).waitFor();
  // None is before it: what is chosen is compared.
  await page.getByText('From version 1 to version 2:').waitFor();
  expect(await page.getByLabel('Compare with').inputValue()).toBe('2');
  // What follows stands apart from it.
  const chosen = (await page.getByLabel('Compare with').boundingBox())!;
  const between = page.getByRole('region', { name: 'Compare' }).locator('p.faint').first();
  const gap = (await between.boundingBox())!.y - chosen.y - chosen.height;
  expect(gap).toBeGreaterThanOrEqual(12);
  await page.locator('ins', { hasText: 'kind' }).waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await dialog.getByText('Not brought back').waitFor();
  await dialog.locator('del', { hasText: 'Greeting: Ahoy' }).waitFor();
  await dialog.getByLabel('Why').fill('Too kind');
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByRole('status').getByText('Version 3 is live.').waitFor();
  await page.getByRole('row', { name: /Version 3 Live Version 1 again. Too kind/ }).waitFor();
  await expect.poll(() => instructions.inputValue()).toBe('Be brief and cool.');

  // What was live is compared with what is: that is what bringing it back would change.
  await page.getByRole('link', { name: 'Version 2' }).click();
  await page.getByText('From version 2 to version 3:').waitFor();
  expect(await page.getByLabel('Compare with').inputValue()).toBe('3');
});

test('whose draft another one has written to meanwhile is told, and loses nothing typed', async () => {
  const tenant = await stage.service.tenant('brook');
  const [one, two] = [await signedIn(tenant), await signedIn(tenant)];
  for (const each of [one, two]) await each.go('/assistant');
  const fieldOf = ({ page }: PanelVisit) => page.getByRole('textbox', { name: 'Instructions' });
  await fieldOf(one).fill('From one.');
  await one.page.getByLabel('Tone').fill('calm');
  await fieldOf(two).fill('From two.');
  await two.page.getByLabel('Name').fill('Ada');
  await one.page.getByRole('button', { name: 'Save the draft' }).click();
  await one.page.getByRole('heading', { name: 'Not live yet' }).waitFor();
  await two.page.getByRole('button', { name: 'Save the draft' }).click();
  const overtaken = two.page.getByRole('alert');
  const choice = overtaken.getByRole('radiogroup', { name: 'Instructions' });
  await choice.locator('del', { hasText: 'one' }).waitFor();
  await overtaken.getByText('Both of you changed it. Choose whose stays.').waitFor();
  expect(await fieldOf(two).inputValue()).toBe('From two.');
  const goOn = overtaken.getByRole('button', { name: 'Go on with these' });
  expect(await goOn.isDisabled(), 'before it is chosen').toBe(true);
  expect(await findWrong(two, 'draft-overtaken')).toEqual([]);
  await choice.getByRole('radio', { name: 'Mine' }).check();
  await goOn.click();
  await overtaken.waitFor({ state: 'detached' });
  await two.page.getByRole('button', { name: 'Save the draft' }).click();
  await two.page
    .getByRole('region', { name: 'Draft' })
    .locator('ins', { hasText: 'two' })
    .waitFor();
  expect((await tenant.admin('GET', '/api/admin/versions/draft')).body.settings).toMatchObject({
    ...{ instructions: 'From two.', name: 'Ada', tone: 'calm' },
  });
});

test('instructions in which two changed other paragraphs are put together, and shown before they are kept', async () => {
  const tenant = await stage.service.tenant('weir');
  const instructions = 'Be brief.\n\nSpeak of boats.\n\nNever promise a day.';
  await tenant.admin('PUT', '/api/admin/assistant', { instructions });
  const [one, two] = [await signedIn(tenant), await signedIn(tenant)];
  for (const each of [one, two]) await each.go('/assistant');
  const write = async ({ page }: PanelVisit, from: string, to: string) => {
    const field = page.getByRole('textbox', { name: 'Instructions' });
    await field.fill(instructions.replace(from, to));
    await page.getByRole('button', { name: 'Save the draft' }).click();
  };
  await write(one, 'brief', 'kind');
  await one.page.getByRole('heading', { name: 'Not live yet' }).waitFor();
  await write(two, 'a day', 'an hour');
  const choice = two.page.getByRole('radiogroup', { name: 'Instructions' });
  expect(await choice.getByRole('radio', { name: 'Both' }).isChecked()).toBe(true);
  await choice.locator('ins', { hasText: 'hour' }).waitFor();
  expect(await choice.locator('del', { hasText: 'kind' }).count()).toBe(0);
  await choice.getByRole('radio', { name: 'Theirs' }).check();
  await choice.getByRole('radio', { name: 'Both' }).check();
  await two.page.getByRole('button', { name: 'Go on with these' }).click();
  await choice.waitFor({ state: 'detached' });
  await two.page.getByRole('button', { name: 'Save the draft' }).click();
  await two.page.getByText('Saved, and not live yet.').waitFor();
  const { body } = await tenant.admin('GET', '/api/admin/versions/draft');
  expect(body.settings.instructions).toBe('Be kind.\n\nSpeak of boats.\n\nNever promise an hour.');
});

test('a draft is put onto the version that went live meanwhile, and takes nothing of it back', async () => {
  const tenant = await stage.service.tenant('delta');
  const visit = await signedIn(tenant);
  const { page } = visit;
  const publish = (changes: object) => tenant.admin('PUT', '/api/admin/assistant', changes);
  await publish({ instructions: 'Be brief.', tone: 'calm' });
  await visit.go('/assistant');
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Be brief and kind.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  const draft = page.getByRole('region', { name: 'Draft' });
  await draft.waitFor();
  await publish({ tone: 'cheerful', name: 'Ada' });
  await page.reload();
  await draft.getByText('Version 2 went live since this draft was begun on version 1.').waitFor();
  expect(await draft.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  expect(await draft.locator('del').count()).toBe(0);
  await draft.getByRole('button', { name: 'Put it onto version 2' }).click();
  await draft.getByRole('button', { name: 'Publish', disabled: false }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Kinder');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('row', { name: /Version 3 Live Kinder/ }).waitFor();
  expect((await tenant.admin('GET', '/api/admin/assistant')).body).toMatchObject({
    ...{ instructions: 'Be brief and kind.', tone: 'cheerful', name: 'Ada' },
  });
});

test('a pinned tool that is described otherwise is off in its version, and the panel says so', async () => {
  const visit = await signedIn(stage.tenant);
  const { page } = visit;
  await visit.go('/assistant');
  await page.locator('summary', { hasText: 'Tools it may use' }).click();
  await page.getByLabel('Which tools').selectOption('Only these, as they are described now');
  await page.getByLabel('read_plan').uncheck();
  const publish = async (note: string) => {
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await page.getByRole('region', { name: 'Draft' }).getByText('refund (').first().waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByLabel('Why').fill(note);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('row', { name: new RegExp(`Live ${note}`) }).waitFor();
  };
  await publish('Refunds alone');
  const [refund, ...others] = stage.script.tools;
  stage.script.tools = [{ ...refund!, description: 'Gives money back, twice.' }, ...others];
  await approveTools(stage.admin, () => ({}));
  await page.reload();
  await page.getByText('pins tools that are off now: refund.').waitFor();
  await page.getByText('off: described otherwise than pinned').waitFor();
  expect(await findPageViolations(page)).toEqual([]);
  await visit.go('/connector/refund');
  await page.getByText('pins another definition of this tool').waitFor();
  await visit.go('/assistant');
  await page.getByRole('button', { name: 'Pin refund as it is now' }).click();
  await publish('Refunds as they are');
  await page.getByText('pins tools that are off now').waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Refunds alone/ })
    .getByRole('link')
    .click();
  await page.getByText('off: described otherwise than pinned').waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByText('tools that this version pins and that are off now: refund').waitFor();
});
