import type { KnowledgeDocument } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { importAll } from './importing.ts';

const documents = '/api/admin/knowledge/documents';
let service: TestService;
let cast: Cast;
let admin: Cast['harbor']['admin'];

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20 });
  cast = await castOf(service);
  admin = cast.harbor.admin;
});
afterAll(() => service.stop());

async function write(request: object, by = admin): Promise<KnowledgeDocument> {
  const made = await by('POST', documents, request);
  expect(made.status, made.text).toBe(201);
  return made.body as KnowledgeDocument;
}
const change = async (id: string, request: object) => {
  const changed = await admin('PUT', `${documents}/${id}`, request);
  expect(changed.status, changed.text).toBe(200);
  return changed.body as KnowledgeDocument;
};
const read = async (id: string) =>
  (await admin('GET', `${documents}/${id}`)).body as KnowledgeDocument;

const refunds = { title: 'Refunds', content: 'A refund takes five days.', locale: 'en' };
const reembolsos = { title: 'Reembolsos', content: 'Leva cinco dias.', locale: 'pt-BR' };

test('a translation says when its source moved on, until it is saved again', async () => {
  const source = await write(refunds);
  const { id } = await write({ ...reembolsos, translationOf: source.id });
  const linked = { reference: source.id, documentId: source.id, title: 'Refunds', locale: 'en' };
  expect((await read(id)).translationOf).toEqual({ ...linked, isOutdated: false });

  // How people ask for it is nothing to translate.
  await change(source.id, { ...refunds, questions: ['money back'] });
  expect((await read(id)).translationOf).toEqual({ ...linked, isOutdated: false });
  const moved = await change(source.id, { ...refunds, content: 'A refund takes ten days.' });
  expect(moved.translations).toEqual([
    { id, title: 'Reembolsos', locale: 'pt-BR', isOutdated: true },
  ]);
  const { body } = await admin('GET', documents);
  const listed = (body.documents as KnowledgeDocument[]).find((each) => each.id === id);
  expect(listed?.translationOf).toEqual({ ...linked, isOutdated: true });

  // Whoever looked at it and found that it still holds saves it as it is: what is not said stays.
  expect((await change(id, reembolsos)).translationOf).toEqual({ ...linked, isOutdated: false });
  expect((await change(id, { ...reembolsos, translationOf: null })).translationOf).toBeNull();
});

test('a source is named by its address, may come later, go, and come back as it was', async () => {
  const url = 'https://help.example.com/seats';
  const { id } = await write({ ...reembolsos, translationOf: url });
  const nowhere = { reference: url, documentId: null, title: null, locale: null };
  expect((await read(id)).translationOf).toEqual({ ...nowhere, isOutdated: false });
  // Of another tenant it is nothing.
  await write({ ...refunds, url }, cast.meadow.admin);
  expect((await read(id)).translationOf).toEqual({ ...nowhere, isOutdated: false });
  const source = await write({ ...refunds, title: 'Seats', url });
  expect(source.translations).toMatchObject([{ id, isOutdated: true }]);
  await change(id, reembolsos);

  await admin('DELETE', `${documents}/${source.id}`);
  expect((await read(id)).translationOf).toEqual({ ...nowhere, isOutdated: false });
  await admin('POST', `${documents}/${source.id}/restore`);
  const there = { documentId: source.id, title: 'Seats', isOutdated: false };
  expect((await read(id)).translationOf).toMatchObject(there);
  // So does a translation.
  await admin('DELETE', `${documents}/${id}`);
  await admin('POST', `${documents}/${id}/restore`);
  expect((await read(id)).translationOf).toMatchObject({ ...there, reference: url });
});

test('a document that names itself, or what is no name, is no translation', async () => {
  const url = 'https://help.example.com/itself';
  const { id } = await write({ ...refunds, url, translationOf: url });
  expect(await read(id)).toMatchObject({ translationOf: { documentId: null }, translations: [] });
  const long = `https://help.example.com/${'ü'.repeat(1_970)}`;
  const source = await write({ ...refunds, url: long });
  const translated = await write({ ...reembolsos, translationOf: long });
  expect(translated.translationOf?.documentId).toBe(source.id);
  for (const translationOf of ['', '   ', 'x'.repeat(2_001), 7]) {
    const refused = await admin('POST', documents, { ...reembolsos, translationOf });
    expectRefusal(refused, 400, 'VALIDATION_ERROR');
  }
});

test('files of one import are linked by their names, in any order, and none counts as later', async () => {
  const of = (title: string, text: string, more = '') =>
    `---\ntitle: ${title}\n${more}---\n${text}`;
  const files = {
    // Read and stored before what it translates.
    'help/a-es.md': of('Sillas', 'Hay cinco.', 'locale: es\ntranslationOf: b.md\n'),
    'help/a-pt.md': of('Cadeiras', 'São cinco.', 'locale: pt-BR\ntranslationOf: help/b.md\n'),
    'help/b.md': of('Chairs', 'There are five.', 'locale: en\n'),
  };
  const by = cast.meadow.admin;
  const chairs = async () => {
    const { body } = await by('GET', `${documents}?limit=100`);
    const { id } = (body.documents as KnowledgeDocument[]).find(({ title }) => title === 'Chairs')!;
    const { translations } = (await by('GET', `${documents}/${id}`)).body as KnowledgeDocument;
    return translations.map(({ title, isOutdated }) => `${title} ${isOutdated}`);
  };
  await importAll(by, { source: 'linked' }, files);
  expect(await chairs()).toEqual(['Sillas false', 'Cadeiras false']);
  const again = await importAll(by, { source: 'linked' }, files);
  expect(await again.read()).toMatchObject({ counts: { same: 3 } });

  const changed = { ...files, 'help/b.md': of('Chairs', 'There are six.', 'locale: en\n') };
  await importAll(by, { source: 'linked' }, changed);
  expect(await chairs()).toEqual(['Sillas true', 'Cadeiras true']);
  const spanish = of('Sillas', 'Hay seis.', 'locale: es\ntranslationOf: b.md\n');
  await importAll(by, { source: 'linked' }, { ...changed, 'help/a-es.md': spanish });
  expect(await chairs()).toEqual(['Sillas false', 'Cadeiras true']);
});
