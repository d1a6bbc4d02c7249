import { limits } from '@deskhand/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findPageViolations, openPanel, type PanelVisit } from './harness/tenant-panel.ts';

const documents = '/api/admin/knowledge/documents';
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

async function written(title: string, content: string): Promise<string> {
  const made = await stage.admin('POST', documents, { title, content });
  expect(made.status, made.text).toBe(201);
  return made.body.id as string;
}

async function signedIn(): Promise<PanelVisit> {
  const visit = await openPanel(stage.service.url);
  await visit.signIn(stage.tenant.tsk);
  return visit;
}

const contentOf = async (id: string) =>
  (await stage.admin('GET', `${documents}/${id}`)).body.content as string;

test('what is typed is drawn as the chat would, survives the browser, and runs nothing', async () => {
  const id = await written('Kayaks', 'A kayak costs **12** euros.');
  const visit = await signedIn();
  const { page } = visit;
  await visit.go(`/knowledge/${id}`);
  const editor = page.getByRole('textbox', { name: 'Text' });
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(
    '\n\n## At *noon*\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))',
  );
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'At noon' }).waitFor();
  await preview.locator('em', { hasText: 'noon' }).waitFor();
  expect(await preview.locator('img').count()).toBe(0);
  expect(await preview.locator('a').count()).toBe(0);

  await page.reload();
  await page.getByText('This browser had kept what you typed').waitFor();
  await preview.getByRole('heading', { name: 'At noon' }).waitFor();
  expect(await contentOf(id)).toBe('A kayak costs **12** euros.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The assistant answers from it now.').waitFor();
  expect(await contentOf(id)).toContain('## At *noon*');
  // It leads to where it is tried, with what it is about; nothing is sent yet.
  const tryIt = page.getByRole('link', { name: 'Try it in the Playground' });
  expect(await tryIt.count()).toBe(2);
  await tryIt.last().click();
  await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
  const message = page.getByLabel('Message');
  await expect.poll(() => message.inputValue()).not.toBe('');
  expect((await stage.admin('GET', `${documents}/${id}`)).body.title).toBe(
    await message.inputValue(),
  );
  await page.goBack();
  await page.reload();
  await preview.getByRole('heading', { name: 'At noon' }).waitFor();
  expect(await page.getByText('This browser had kept').count()).toBe(0);
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

test('what somebody else saved meanwhile is shown beside what is typed, and neither is lost', async () => {
  const id = await written('Boats', 'A boat needs a licence.');
  const visit = await signedIn();
  const { page } = visit;
  await visit.go(`/knowledge/${id}`);
  const editor = page.getByRole('textbox', { name: 'Text' });
  await editor.fill('A boat needs a licence, and a name.');
  await stage.admin('PUT', `${documents}/${id}`, {
    ...{ title: 'Boats', content: 'A boat needs a licence and a lamp.' },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const theirs = page.getByRole('alert', { name: 'Somebody else changed this article meanwhile' });
  await theirs.locator('del', { hasText: 'lamp' }).waitFor();
  await theirs.locator('ins', { hasText: 'name' }).waitFor();
  expect(await contentOf(id)).toBe('A boat needs a licence and a lamp.');
  // Both changed it: nobody's goes without a choice.
  const goOn = theirs.getByRole('button', { name: 'Go on with these' });
  expect(await goOn.isDisabled()).toBe(true);
  await theirs.getByRole('radio', { name: 'Mine' }).check();
  await goOn.click();
  await editor.fill('A boat needs a licence, a name and a lamp.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The assistant answers from it now.').waitFor();
  expect(await contentOf(id)).toBe('A boat needs a licence, a name and a lamp.');

  await editor.fill('Mine.');
  await stage.admin('PUT', `${documents}/${id}`, { title: 'Boats', content: 'Theirs.' });
  await page.reload();
  await theirs.getByRole('button', { name: 'Take all of theirs' }).click();
  await page.getByRole('region', { name: 'Preview' }).getByText('Theirs.').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Preview' }).getByText('Theirs.').waitFor();
  expect(await theirs.count()).toBe(0);
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

test('two who change one article lose nothing of each other: every field that differs is shown, and chosen', async () => {
  const id = await written('Sails', 'A sail is mended in a week.');
  const [one, two] = [await signedIn(), await signedIn()];
  for (const each of [one, two]) {
    await each.go(`/knowledge/${id}`);
    await each.page.getByLabel('Questions').fill('My sail is torn');
  }
  await one.page.getByLabel('Questions').fill('My sail is torn\nWho mends sails?');
  await one.page.getByLabel('Address').fill('https://help.example/sails');
  await one.page.getByRole('button', { name: 'Save' }).click();
  await one.page.getByRole('status').getByText('The assistant answers from it now.').waitFor();
  const { page } = two;
  await page.getByLabel('Questions').fill('My sail is torn\nHow long does a sail take?');
  await page.getByLabel('Title').fill('Sails and <b>ropes</b>');
  await page.getByLabel('Language').fill('en');
  await page.getByRole('button', { name: 'Save' }).click();
  const theirs = page.getByRole('alert', { name: 'Somebody else changed this article meanwhile' });
  await theirs.waitFor();
  // It is seen, and spoken, by who pressed a button far below.
  await expect.poll(() => theirs.evaluate((box) => box === document.activeElement)).toBe(true);
  await expect
    .poll(() => theirs.evaluate((box) => Math.round(box.getBoundingClientRect().top)))
    .toBeLessThan(400);
  const choiceOf = async (field: string) =>
    theirs.getByRole('radiogroup', { name: field }).getByRole('radio', { checked: true });
  const chosen = async (field: string) =>
    (await choiceOf(field)).evaluate((radio) => (radio as HTMLInputElement).value);
  expect(await theirs.getByRole('radiogroup').count()).toBe(4);
  // What came of both takes nothing of theirs away; one's own alone would.
  const questions = theirs.getByRole('radiogroup', { name: 'Questions' });
  await questions.locator('ins', { hasText: 'How' }).waitFor();
  expect(await questions.locator('del').count()).toBe(0);
  await questions.getByRole('radio', { name: 'Mine' }).check();
  await questions.locator('del', { hasText: 'Who' }).waitFor();
  await questions.getByRole('radio', { name: 'Both' }).check();
  expect(await chosen('Title')).toBe('mine');
  expect(await chosen('Language')).toBe('mine');
  expect(await chosen('Address')).toBe('theirs');
  expect(await chosen('Questions')).toBe('both');
  await showScreen(page, 'panel-conflict');
  expect(await findPageViolations(page)).toEqual([]);
  await theirs.getByRole('button', { name: 'Go on with these' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('The assistant answers from it now.').waitFor();
  expect((await stage.admin('GET', `${documents}/${id}`)).body).toMatchObject({
    ...{ title: 'Sails and <b>ropes</b>', content: 'A sail is mended in a week.', locale: 'en' },
    url: 'https://help.example/sails',
    questions: ['My sail is torn', 'Who mends sails?', 'How long does a sail take?'],
  });
  for (const { troubles, context } of [one, two]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

/** Somebody asks, is answered from an article, and says that it did not help. */
async function citedInVain(message: string): Promise<void> {
  stage.model.enqueue({ kind: 'answer', text: 'At nine [1].' });
  const token = await stage.tenant.session('zoe');
  const opened = await stage.service.call('POST', '/api/cases', { token, body: { message } });
  expect(opened.body.aiMessage.citations, opened.text).toHaveLength(1);
  const body = { feedback: 'negative' };
  await stage.service.call('POST', `/api/cases/${opened.body.case.id}/feedback`, { token, body });
}

test('an article tells how it is used, what translates it, and when that fell behind', async () => {
  const id = await written('Lockers', 'A locker opens at **nine**.');
  const made = await stage.admin('POST', documents, {
    ...{ title: 'Armários', content: 'Abrem às nove.', locale: 'pt-BR', translationOf: id },
  });
  const visit = await signedIn();
  const { page } = visit;
  await citedInVain('When does a locker open?');
  await visit.go('/knowledge');
  await page.getByLabel('Order').selectOption('Most often not helpful first');
  await page.waitForURL(/order=negative/);
  await page.getByRole('row', { name: /^Lockers .*1 0 helpful, 1 not/ }).waitFor();
  await page.getByRole('link', { name: 'Lockers' }).click();
  const translations = page.getByRole('region', { name: 'Translations' });
  await translations.getByText('Armários').waitFor();
  expect(await translations.getByText('behind this text').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' On Sundays at noon.');
  await page.getByRole('button', { name: 'Save' }).click();
  await translations.getByText('behind this text').waitFor();

  await visit.go('/knowledge');
  await page.getByRole('row', { name: /^Armários Source changed since pt-BR/ }).waitFor();
  await page.getByRole('link', { name: 'Armários' }).click();
  await translations.getByText('Source changed since').waitFor();
  // What it is written in comes last, and moves what stands below.
  await page.getByRole('textbox', { name: 'Text' }).waitFor();
  await showScreen(page, 'panel-translation');
  await page.getByRole('button', { name: 'Save' }).click();
  await translations.getByText('Source changed since').waitFor({ state: 'hidden' });
  await translations.getByRole('link', { name: 'Lockers' }).waitFor();
  await page.getByLabel('Translation of').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await translations.waitFor({ state: 'hidden' });
  const { body } = await stage.admin('GET', `${documents}/${made.body.id}`);
  expect(body.translationOf).toBeNull();
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

/** Keeps the script with a word on its way until it is released. `unrouteAll` waits for scripts on their way. */
async function holdScript(page: Page, word: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/panel/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(word)) await released;
    await route.fulfill({ response });
  });
  return release;
}

test('a question more than an article may have is told beside the questions, and nothing is sent', async () => {
  const id = await written('Sails', `${'A sail is mended here.\n\n'.repeat(60)}`);
  const { body } = await stage.admin('GET', `${documents}/${id}`);
  const questions = Array.from(
    { length: limits.documentQuestionsMax },
    (_, at) => `Who mends sail ${at}?`,
  );
  const { title, content } = body;
  await stage.admin('PUT', `${documents}/${id}`, { title, content, questions });
  const visit = await signedIn();
  const { page } = visit;
  await visit.go(`/knowledge/${id}?question=Who+sews%3F`);
  await page.getByText('That is one too many.').waitFor();
  const field = page.getByLabel('Questions');
  const isSeen = () =>
    field.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      return top > 0 && bottom < innerHeight && isAtEnd;
    });
  await expect.poll(isSeen).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const typed = await field.inputValue();
  await field.fill(typed.replace('Who mends sail 3?\n', ''));
  expect(await page.getByText('one too many').count()).toBe(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The assistant answers from it now.').waitFor();
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

test('an article is read while the script that writes it is on its way', async () => {
  const id = await written('Canoes', 'A canoe costs **9** euros.');
  const visit = await signedIn();
  const { page } = visit;
  const release = await holdScript(page, 'cm-scroller');
  await page.goto(`${stage.service.url}/panel/knowledge/${id}`);
  await page.getByText('A canoe costs **9** euros.').waitFor();
  expect(await page.locator('main .loading').count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Text' }).count()).toBe(0);
  release();
  await page.getByRole('textbox', { name: 'Text' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await visit.context.close();
});

test('a view is drawn before the script of dialogs is there, and opens one once it is', async () => {
  const id = await written('Rafts', 'A raft costs 5 euros.');
  const visit = await signedIn();
  const { page } = visit;
  const release = await holdScript(page, 'lockScroll');
  await page.goto(`${stage.service.url}/panel/knowledge/${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.unrouteAll({ behavior: 'wait' });
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});
