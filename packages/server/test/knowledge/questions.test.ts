import { limits, type KnowledgeDocument, type KnowledgeSearchResponse } from '@deskhand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchFullText } from '../../src/knowledge/retrieval/full-text.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { addTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { createDocument } from '../../src/knowledge/index.ts';
import { parseDocument } from '../../src/knowledge/parse-document.ts';
import { readUtterance } from '../../src/utterance/index.ts';

const path = '/api/admin/knowledge/documents';
const refunds = {
  title: 'Refunds',
  content: 'Open the payment and select **Refund**.',
  locale: 'en',
};
const questions = ['Give a client their cash back', 'Wie erstatte ich eine Zahlung zurück?'];

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService();
  cast = await castOf(service);
});
afterAll(() => service.stop());

const send = (method: 'POST' | 'PUT', to: string, body: object) =>
  service.call(method, to, { token: cast.harbor.tsk, body });
const read = async (id: string) =>
  (await service.call('GET', `${path}/${id}`, { token: cast.harbor.tsk }))
    .body as KnowledgeDocument;

describe('the questions of a document', () => {
  test('are stored with it, read back and listed', async () => {
    const created = (await send('POST', path, { ...refunds, questions })).body as KnowledgeDocument;
    expect(created.questions).toEqual(questions);
    expect((await read(created.id)).questions).toEqual(questions);
    const { body } = await service.call('GET', path, { token: cast.harbor.tsk });
    expect(body).toMatchObject({ documents: [{ id: created.id, questions }] });
  });

  test('stay where a replacement says nothing of them, and go where it has none', async () => {
    const { id } = (await send('POST', path, { ...refunds, questions })).body as KnowledgeDocument;
    for (const body of [refunds, { ...refunds, questions: null }]) {
      expect((await send('PUT', `${path}/${id}`, body)).body).toMatchObject({ id, questions });
    }
    const other = ['Undo a charge'];
    await send('PUT', `${path}/${id}`, { ...refunds, questions: other });
    expect((await read(id)).questions).toEqual(other);
    await send('PUT', `${path}/${id}`, { ...refunds, questions: [] });
    expect((await read(id)).questions).toEqual([]);
  });

  test('find it, and are not in what is found', async () => {
    const title = 'Dormant accounts';
    await send('POST', path, {
      title,
      content: '# Rest\n\nSleep is free.\n\n# Waking\n\nSelect **Wake**.',
      questions: ['wake my hibernating hedgehog'],
    });
    const search = async () => {
      const { body } = await send('POST', '/api/admin/knowledge/search', { query: 'hedgehog' });
      return (body as KnowledgeSearchResponse).passages;
    };
    // Until the index is read, the database answers, which knows the document alone.
    const passages = await eventually(search, ([first]) => first?.heading === 'Waking');
    expect(passages[0]).toMatchObject({ title, heading: 'Waking', text: 'Select **Wake**.' });
    expect(JSON.stringify(passages)).not.toContain('hedgehog');
  });

  test('are bounded: 50 of 1 to 200 characters, none blank', async () => {
    const most = Array.from({ length: limits.documentQuestionsMax }, () => '🙂'.repeat(200));
    const status = async (given: unknown) =>
      (await send('POST', path, { ...refunds, questions: given })).status;
    expect(await status(most)).toBe(201);
    const refused = [
      Array.from({ length: limits.documentQuestionsMax + 1 }, () => 'Why?'),
      ['x'.repeat(201)],
      [''],
      [' \n'],
      ['with\0NUL'],
      ['lone \ud800 surrogate'],
      [1],
      [null],
      'Why?',
      { why: 1 },
    ];
    for (const given of refused) {
      const reply = await send('POST', path, { ...refunds, questions: given });
      expectRefusal(reply, 400, 'VALIDATION_ERROR', /questions|characters/);
    }
  });
});

describe('PostgreSQL’s full text', () => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await createTestDatabase();
  });
  afterAll(() => store.drop());

  test('finds a document by its questions, each in its own language, and quotes none', async () => {
    const tenantId = await addTenant(store.database, 'harbor');
    const document = parseDocument({ ...refunds, questions });
    await store.database.transaction((tx) => createDocument({ tx }, tenantId, document));
    for (const query of ['cash back for clients', 'eine Zahlung zurückerstatten']) {
      const found = await searchFullText(store.database, tenantId, readUtterance(query), {
        limit: 3,
      });
      expect(found.map(({ text }) => text)).toEqual([refunds.content]);
    }
  });
});
