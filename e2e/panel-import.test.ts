import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../packages/server/src/platform/database/index.ts';
import { docxOf, pdfOf, zipOf } from '../packages/server/test/knowledge/file-makers.ts';
import { startLocalServer } from '../packages/server/test/outbound/local-server.ts';
import { showScreen } from './harness/screenshots.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findWrong, openPanel, type PanelVisit } from './harness/tenant-panel.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const stumble = statement<never>(
  'test.stumble-over-file',
  `update knowledge_import_files set reason_code = 'service-failed' where name = $1`,
);

const payload = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

async function begun(visit: PanelVisit, source: string): Promise<void> {
  await visit.go('/knowledge');
  await visit.page.getByRole('link', { name: 'Import files' }).click();
  await visit.page.getByRole('combobox', { name: 'Source' }).fill(source);
}

test('files are looked at, applied, and run again without copies, through a reload', async () => {
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await visit.signIn(stage.tenant.tsk);
  await begun(visit, 'harbour help');
  await page.getByRole('button', { name: 'Begin an import' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import of harbour help' }).waitFor();
  const hostile = '<img src=x onerror=alert(1)>';
  await page.getByLabel('Choose files').setInputFiles([
    payload('kayaks.zip', zipOf({ 'kayaks/rent.md': '# Rent a kayak\n\nA kayak costs 12 euros.' })),
    payload(
      'boats.docx',
      docxOf([
        ['Heading1', 'Boats'],
        [null, 'A boat needs a licence.'],
      ]),
    ),
    payload(
      'tides.pdf',
      pdfOf([
        [
          ['Tides', 20, 700],
          ['High tide is at noon.', 11, 600],
        ],
      ]),
    ),
    payload(`${hostile.replace(/[<>]/g, '')}.md`, `# ${hostile}\n\n${hostile} stays text.`),
    payload('broken.pdf', '%PDF-1.4 nothing'),
    payload('photo.png', 'x'),
  ]);
  await page.getByText('5 of 5 uploaded').waitFor();
  await page.getByText('1 file was left out, being neither Markdown').waitFor();
  await page.getByText('photo.png').waitFor();
  await page.reload();
  await page.getByText('To be looked at').waitFor();
  await page.getByRole('cell', { name: 'It is damaged, or not of the kind' }).waitFor();
  await page.getByRole('row', { name: /kayaks\/rent\.md .*Rent a kayak new/ }).waitFor();
  // A long name breaks between its parts.
  const named = page.getByTitle('kayaks/rent.md', { exact: true });
  expect(await named.evaluate((name) => name.innerHTML)).toBe('kayaks/<wbr>rent.md');
  await page.getByRole('link', { name: 'Look at Boats' }).click();
  await page.getByText('A new article. Nothing is stored').waitFor();
  await page.getByText('A boat needs a licence.').waitFor();
  expect(await findWrong(visit, 'import-new-article')).toEqual([]);
  await page.getByRole('link', { name: 'The import', exact: true }).click();
  const before = await stage.admin('POST', '/api/admin/knowledge/search', { query: 'kayak' });
  expect(before.text).not.toContain('12 euros');

  const broken = page.getByRole('row', { name: /broken\.pdf/ });
  await broken.getByText('Upload a corrected file under the same name.').waitFor();
  expect(await page.getByRole('button', { name: /^Try/ }).count()).toBe(0);
  await stage.service.database.run(stumble, ['broken.pdf']);
  await page.reload();
  await page.getByRole('button', { name: 'Try again all that may succeed (1)' }).waitFor();
  await page.getByRole('button', { name: 'Try again: broken.pdf' }).click();
  await broken.getByText('Upload a corrected file under the same name.').waitFor();
  await page.getByRole('button', { name: /^Try/ }).first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('4 articles are added, 0 changed, 0 deleted.').waitFor();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  await page.getByLabel('Show').selectOption('Failed (1)');
  await broken.getByText('Import a corrected file.').waitFor();
  expect(await page.getByRole('button', { name: /^Try/ }).count()).toBe(0);
  await page.getByLabel('Show').selectOption('New articles (4)');
  await page.getByRole('link', { name: 'Boats' }).click();
  await page.getByRole('heading', { level: 1, name: 'Boats' }).waitFor();
  await page.getByLabel('Preview').getByText('A boat needs a licence.').waitFor();
  expect(await findWrong(visit, 'html-article')).toEqual([]);
  await page.getByRole('button', { name: 'Turn it into Markdown' }).click();
  await page.getByRole('button', { name: 'Turn it into Markdown' }).waitFor({ state: 'detached' });
  await page.getByText('# Boats').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The assistant answers from it now.').waitFor();
  const after = await stage.admin('POST', '/api/admin/knowledge/search', { query: 'kayak' });
  expect(after.text).toContain('12 euros');

  await begun(visit, 'harbour help');
  await page.getByLabel(/Also delete articles/).check();
  await page.getByRole('button', { name: 'Begin an import' }).click();
  await page.getByLabel('Choose files').setInputFiles([
    payload(
      'boats.docx',
      docxOf([
        ['Heading1', 'Boats'],
        [null, 'It sails.'],
      ]),
    ),
  ]);
  await page.getByText('1 of 1 uploaded').waitFor();
  await page.getByRole('row', { name: /boats\.docx .*Boats .*changed/ }).waitFor();
  await page.getByText('changed by hand since').waitFor();
  await page.getByRole('link', { name: 'Look at Boats' }).click();
  const changes = page.getByRole('region', { name: 'What changes' });
  await changes.locator('ins', { hasText: 'sails' }).waitFor();
  await changes.locator('del', { hasText: 'licence' }).waitFor();
  expect(await findWrong(visit, 'import-changed-article')).toEqual([]);
  await page.goBack();
  const removals = page.locator('section', { hasText: 'Articles that would be deleted' }).last();
  await removals.getByText('Rent a kayak').waitFor();
  await removals.getByText(hostile).waitFor();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await dialog.getByText('0 articles are added, 1 changed, 3 deleted.').waitFor();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  await visit.go('/knowledge?state=deleted');
  await page.getByRole('button', { name: 'Restore Tides' }).waitFor();
  await begun(visit, 'harbuor help');
  const sources = page.locator('#import-sources option');
  await sources.first().waitFor({ state: 'attached' });
  expect(
    await sources.evaluateAll((all) => all.map((each) => each.getAttribute('value'))),
  ).toContain('harbour help');
  await page.getByRole('button', { name: 'Begin an import' }).click();
  await page.getByLabel('Choose files').setInputFiles([
    payload(
      'boats.docx',
      docxOf([
        ['Heading1', 'Boats'],
        [null, 'It sails.'],
      ]),
    ),
  ]);
  await page.getByText('the title of one that came from the source “harbour help”').waitFor();
  await showScreen(page, 'panel-import-same-titles');
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

test('what is refused in the browser or by the service is told by its file, and an import can be cancelled', async () => {
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await visit.signIn(stage.tenant.tsk);
  await begun(visit, 'odd files');
  await page.getByRole('button', { name: 'Begin an import' }).click();
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      payload('empty.md', ''),
      payload('none.zip', 'no archive'),
      payload('good.md', '# Good\n\nWords.'),
    ]);
  await page.getByText('2 files were not uploaded').waitFor();
  await page.getByText('empty.md: It is empty.').waitFor();
  await page.getByText(/none\.zip: .*not a ZIP archive/).waitFor();
  await page.getByRole('row', { name: /good\.md .*Good new/ }).waitFor();
  await page.getByRole('button', { name: 'Cancel the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the import' }).click();
  await page.getByRole('button', { name: 'Cancel the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the import' }).click();
  await page.getByText('It was cancelled before it had stored anything; 1 file was').waitFor();
  await page.getByRole('row', { name: /good\.md Good cancelled/ }).waitFor();
  expect(await page.getByLabel('Choose files').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Apply', exact: true }).count()).toBe(0);
  await visit.go('/knowledge/imports');
  await page.getByRole('row', { name: /odd files Cancelled · 1 of 1 left out/ }).waitFor();
  await page.getByRole('link', { name: 'odd files' }).click();
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the list' }).click();
  await page.getByRole('heading', { level: 1, name: 'Imports' }).waitFor();
  expect(await page.getByRole('link', { name: 'odd files' }).count()).toBe(0);
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

test('a website is read on while the page is away, looked at, and becomes articles', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const text = 'Whoever asks for it finds it on this page, in plain words. '.repeat(6);
  const hostile = '&lt;img src=x onerror=alert(1)&gt;';
  const site = await startLocalServer((request, response) => {
    const isStart = request.url === '/help/';
    const title = isStart ? 'Sails' : hostile;
    const body = `<main><h1>${title}</h1><p>Sails are white. ${text}</p><a href="knots">Knots</a></main>`;
    const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else if (isStart) answer();
    else void held.then(answer);
  });
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await visit.signIn(stage.tenant.tsk);
  await visit.go('/knowledge/imports');
  await page.getByRole('radio', { name: 'A website' }).check();
  await page.getByLabel('Address').fill(`http://127.0.0.1:${site.port}/help/`);
  await page.getByRole('button', { name: 'Begin an import' }).click();
  await page.getByText('Reading the pages · 1 of 2').waitFor();
  await page.getByRole('row', { name: /help\/ .*Sails new/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Apply', exact: true }).isDisabled()).toBe(true);
  await page.reload();
  await page.getByText('Reading the pages · 1 of 2').waitFor();
  release();
  await page.getByText('To be looked at').waitFor();
  await page.getByRole('cell', { name: '<img src=x onerror=alert(1)>' }).first().waitFor();
  await showScreen(page, 'panel-website');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  const { body } = await stage.admin('POST', '/api/admin/knowledge/search', { query: 'sails' });
  expect(body.passages[0]).toMatchObject({ title: 'Sails' });

  await page.getByRole('button', { name: 'Read the website again' }).click();
  await page.getByLabel('Show').selectOption('The same as before (2)');
  await page.getByRole('row', { name: /help\/knots .* the same/ }).waitFor();
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
  await site.close();
});

test('a website that is being read is cancelled, keeps its record, and says in Portuguese what failed', async () => {
  const text = 'Whoever asks for it finds it on this page, in plain words. '.repeat(6);
  const site = await startLocalServer((request, response) => {
    const links = ['gone', 'knots', 'tides'].map((each) => `<a href="${each}">Read on</a>`);
    const body = `<main><h1>Sails</h1><p>Sails are white. ${text}</p>${links.join('')}</main>`;
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else if (request.url === '/help/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    } else if (request.url === '/help/gone') response.writeHead(404).end();
    // Whatever else it is asked for it never tells.
  });
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await visit.signIn(stage.tenant.tsk);
  const begun = await stage.admin('POST', '/api/admin/knowledge/imports', {
    ...{ address: `http://127.0.0.1:${site.port}/help/`, source: 'harbour' },
  });
  await visit.go(`/knowledge/imports/${begun.body.id as string}`);
  await page.getByText('Reading the pages · 2 of 4').waitFor();
  await page.getByRole('button', { name: 'Cancel the import' }).click();
  await showScreen(page, 'panel-import-cancelling');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the import' }).click();
  await page.getByText('Cancelled · 3 of 4 left out').waitFor();
  await page.getByLabel('Show').selectOption('Cancelled (3)');
  await page.getByRole('row', { name: /help\/knots cancelled/ }).waitFor();
  await showScreen(page, 'panel-import-cancelled');
  await page.getByRole('button', { name: 'Read the website again' }).waitFor();
  await page.getByLabel('Show').selectOption('All (4)');
  await page.getByRole('cell', { name: 'It answered with 404: there is no such page.' }).waitFor();
  await page.getByRole('button', { name: 'Português' }).click();
  await page.getByRole('cell', { name: 'Respondeu com 404: a página não existe.' }).waitFor();
  await page.getByText('Cancelada · 3 de 4 de fora').waitFor();
  await showScreen(page, 'panel-import-cancelled-pt');
  await page.getByRole('button', { name: 'English' }).click();
  await visit.go('/knowledge/imports');
  await page.getByRole('row', { name: /harbour Cancelled · 3 of 4 left out/ }).waitFor();
  await showScreen(page, 'panel-imports');
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
  await site.close();
});

test('a file is left out of what an import would do, also the next time, and taken in again', async () => {
  const visit = await openPanel(stage.service.url);
  const { page } = visit;
  await visit.signIn(stage.tenant.tsk);
  const upload = async () => {
    await begun(visit, 'quay wiki');
    await page.getByRole('button', { name: 'Begin an import' }).click();
    await page
      .getByLabel('Choose files')
      .setInputFiles([
        payload('jobs.md', '# Jobs\n\nWe hire a harbour master.'),
        payload('fees.md', '# Fees\n\nA berth costs 40 euros.'),
      ]);
    await page.getByText('2 of 2 uploaded').waitFor();
  };
  await upload();
  await page.getByRole('button', { name: 'Leave out jobs.md' }).click();
  await page.getByRole('row', { name: /jobs\.md.*Somebody left it out/ }).waitFor();
  expect(await findWrong(visit, 'import-left-out')).toEqual([]);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/^1 article/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^(Leave out|Take in again)/ }).count()).toBe(0);
  const search = () =>
    stage.admin('POST', '/api/admin/knowledge/search', { query: 'harbour master' });
  expect((await search()).text).not.toContain('We hire');
  await upload();
  await page.getByRole('button', { name: 'Take in again jobs.md' }).click();
  await page.getByRole('button', { name: 'Leave out jobs.md' }).waitFor();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  expect((await search()).text).toContain('We hire');
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});
