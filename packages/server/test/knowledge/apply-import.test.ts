import type { KnowledgeDocumentSummary } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { docxOf, pdfOf, zipOf } from './file-makers.ts';
import { beginImport, importAll } from './importing.ts';

const documents = '/api/admin/knowledge/documents';
let service: TestService;
let tenant: TestTenant;
let tenants = 0;

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await service.tenant(`importer-${(tenants += 1)}`);
});

async function listed(): Promise<KnowledgeDocumentSummary[]> {
  const { body } = await tenant.admin('GET', `${documents}?limit=100`);
  return body.documents as KnowledgeDocumentSummary[];
}
const titles = async () => (await listed()).map(({ title }) => title).toSorted();

test('files of every kind are looked at before they are documents, and found after that', async () => {
  const begun = await beginImport(tenant.admin, { source: 'help', locale: 'en' });
  const archive = zipOf({
    'help/a.md': '---\ntitle: Apples\nquestions:\n  - Are they red?\n---\nApples are red.',
    'help/b.docx': docxOf([
      ['Heading1', 'Bananas'],
      [null, 'Bananas are yellow.'],
    ]),
    'help/logo.png': 'x',
  });
  const added = await begun.add('help.zip', archive);
  expect(added.body).toEqual({ added: ['help/a.md', 'help/b.docx'], skipped: ['help/logo.png'] });
  await begun.add(
    'c.pdf',
    pdfOf([
      [
        ['Cherries', 20, 700],
        ['Cherries are dark.', 11, 600],
      ],
    ]),
  );
  await begun.add('d.html', '<html lang="pt"><title>Dates</title><p>Dates are sweet.</p>');
  const looked = await begun.settled();
  expect(looked).toMatchObject({
    ...{ state: 'ready', source: 'help', locale: 'en', appliedAt: null, removals: [] },
    counts: { files: 4, waiting: 0, failed: 0, add: 4, change: 0, same: 0, remove: 0 },
  });
  expect(await titles()).toEqual([]);

  const applied = await begun.apply();
  expect(applied.status, applied.text).toBe(200);
  expect(await begun.settled()).toMatchObject({ state: 'done', counts: { add: 4, failed: 0 } });
  expect(await titles()).toEqual(['Apples', 'Bananas', 'Cherries', 'Dates']);
  expect((await listed()).find(({ title }) => title === 'Apples')).toMatchObject({
    ...{ locale: 'en', questions: ['Are they red?'] },
  });
  const search = { query: 'which fruit is dark' };
  const found = await tenant.admin('POST', '/api/admin/knowledge/search', search);
  expect(found.body.passages[0]).toMatchObject({ title: 'Cherries', text: 'Cherries are dark.' });
  const [first] = await begun.files();
  expect(first).toMatchObject({ name: 'c.pdf', state: 'done', effect: 'add', title: 'Cherries' });
  expect((await listed()).map(({ id }) => id)).toContain(first!.documentId);
});

test('run again it makes no copies: what says the same stays, what changed is replaced', async () => {
  const files = { 'a.md': '# Apples\n\nRed.', 'b.md': '# Bananas\n\nYellow.' };
  await importAll(tenant.admin, {}, files);
  const before = await listed();
  const again = await beginImport(tenant.admin);
  await again.add('a.md', '# Apples\n\nGreen.');
  await again.add('b.md', '# Bananas\n\nYellow.');
  await again.add('c.md', '# Cherries\n\nDark.');
  expect((await again.settled()).counts).toMatchObject({ add: 1, change: 1, same: 1, remove: 0 });
  await again.apply();
  expect((await again.settled()).state).toBe('done');
  expect(await titles()).toEqual(['Apples', 'Bananas', 'Cherries']);
  const after = await listed();
  const of = (list: KnowledgeDocumentSummary[], title: string) =>
    list.find((each) => each.title === title)!;
  expect(of(after, 'Bananas')).toEqual(of(before, 'Bananas'));
  expect(of(after, 'Apples').id).toBe(of(before, 'Apples').id);
  const apples = await tenant.admin('GET', `${documents}/${of(after, 'Apples').id}`);
  expect(apples.body.content).toContain('Green.');
  // Of another source the same names are other documents.
  await importAll(tenant.admin, { source: 'other' }, files);
  expect(await titles()).toEqual(['Apples', 'Apples', 'Bananas', 'Bananas', 'Cherries']);
});

test('a document with the address of a file is taken over, and one changed by hand is told', async () => {
  const url = 'https://help.example/a';
  const made = await tenant.admin('POST', documents, { title: 'A', content: 'By hand.', url });
  const file = `---\ntitle: A\nurl: ${url}\n---\nFrom a file.`;
  const first = await importAll(tenant.admin, {}, { 'a.md': file });
  expect(await first.files()).toMatchObject([{ effect: 'change', documentId: made.body.id }]);
  const changed = { title: 'A', content: 'By hand again.', url };
  await tenant.admin('PUT', `${documents}/${made.body.id}`, changed);

  const same = await beginImport(tenant.admin);
  await same.add('a.md', file);
  await same.settled();
  expect(await same.files()).toMatchObject([{ effect: 'same', isEdited: false }]);
  const other = await beginImport(tenant.admin);
  await other.add('a.md', `${file} Changed there, too.`);
  await other.settled();
  expect(await other.files()).toMatchObject([{ effect: 'change', isEdited: true }]);
  expect(await listed()).toHaveLength(1);
});

test('questions that were added by hand stay, and are no change that is overwritten', async () => {
  const file = '# Anchors\n\nDrop them.';
  const first = await importAll(tenant.admin, { source: 'harbour' }, { 'anchors.md': file });
  const path = `${documents}/${(await first.files())[0]!.documentId}`;
  const { title, content } = (await tenant.admin('GET', path)).body;
  await tenant.admin('PUT', path, { title, content, questions: ['How do I anchor?'] });
  const again = await beginImport(tenant.admin, { source: 'harbour' });
  await again.add('anchors.md', `${file} And rest.`);
  await again.settled();
  expect(await again.files()).toMatchObject([{ effect: 'change', isEdited: false }]);
  const naming = '---\nquestions: [Where to anchor?]\n---\n';
  await again.add('anchors.md', `${naming}${file} And rest.`);
  await again.settled();
  expect(await again.files()).toMatchObject([{ effect: 'change', isEdited: true }]);
  await again.add('anchors.md', `${file} And rest.`);
  await again.settled();
  await again.apply();
  await again.settled();
  const { body } = await tenant.admin('GET', path);
  expect(body).toMatchObject({ questions: ['How do I anchor?'] });
  expect(body.content).toContain('And rest.');
});

test('what is no longer among the files is deleted only where that was asked for, and told first', async () => {
  const files = { 'a.md': '# Apples\n\nRed.', 'b.md': '# Bananas\n\nYellow.' };
  await importAll(tenant.admin, { source: 'help' }, files);
  await importAll(tenant.admin, { source: 'elsewhere' }, { 'z.md': '# Zest\n\nSour.' });
  await tenant.admin('POST', documents, { title: 'By hand', content: 'Stays.' });
  await importAll(tenant.admin, { source: 'help' }, { 'a.md': files['a.md'] });
  expect(await titles()).toEqual(['Apples', 'Bananas', 'By hand', 'Zest']);

  const sync = await beginImport(tenant.admin, { source: 'help', removes: true });
  await sync.add('a.md', files['a.md']);
  const looked = await sync.settled();
  expect(looked.counts).toMatchObject({ same: 1, remove: 1 });
  expect(looked.removals).toMatchObject([{ title: 'Bananas', name: 'b.md' }]);
  await sync.apply();
  expect(await sync.settled()).toMatchObject({
    state: 'done',
    counts: { remove: 1 },
    removals: [],
  });
  expect(await titles()).toEqual(['Apples', 'By hand', 'Zest']);
  const [gone] = await sync.files('?effect=remove');
  const restored = await tenant.admin('POST', `${documents}/${gone!.documentId}/restore`);
  expect(restored.body).toMatchObject({ title: 'Bananas' });
  // It is still known by its file.
  const again = await beginImport(tenant.admin, { source: 'help' });
  await again.add('b.md', files['b.md']);
  await again.settled();
  const { documentId } = gone!;
  expect(await again.files()).toMatchObject([{ effect: 'same', isEdited: false, documentId }]);
});

test('it is applied once, by the name of who agreed, and takes no more files', async () => {
  const begun = await beginImport(tenant.admin);
  await begun.add('a.md', '# Apples\n\nRed.');
  await begun.settled();
  const applied = await begun.apply();
  await begun.settled();
  const again = await begun.apply();
  expect(again.status).toBe(200);
  expectRefusal(await begun.add('b.md', '# B\n\nC'), 409, 'CONFLICT', /begin another one/);
  expect(await titles()).toEqual(['Apples']);
  const requestId = applied.headers.get('x-request-id');
  const { body } = await tenant.admin('GET', `/api/admin/audit?requestId=${requestId}`);
  const [{ id }] = (await listed()) as [KnowledgeDocumentSummary];
  expect(body.events).toMatchObject([
    { action: 'document.created', target: id, actor: { type: 'tenant' } },
    { action: 'import.applied', target: begun.id },
  ]);
});

test('a document that was deleted between the look and the agreement is made anew', async () => {
  const file = { 'a.md': '# Apples\n\nRed.' };
  await importAll(tenant.admin, {}, file);
  const begun = await beginImport(tenant.admin);
  await begun.add('a.md', file['a.md']);
  expect((await begun.settled()).counts.same).toBe(1);
  await tenant.admin('DELETE', `${documents}/${(await listed())[0]!.id}`);
  await begun.apply();
  expect((await begun.settled()).counts).toMatchObject({ add: 1, same: 0 });
  expect(await titles()).toEqual(['Apples']);
});
