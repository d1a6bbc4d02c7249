import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { eventually } from '../stage/waiting.ts';

const documents = '/api/admin/knowledge/documents';

let service: TestService;
let cast: Cast;
let admin: Cast['harbor']['admin'];

beforeAll(async () => {
  service = await startTestService({ answer: echo, sweepDeletedMs: 50 });
  cast = await castOf(service);
  admin = cast.harbor.admin;
});
afterAll(() => service.stop());

async function written(title: string, more: object = {}): Promise<string> {
  const content = `# ${title}\n\nThe word of ${title.toLowerCase()} is ${title.toLowerCase()}word.`;
  const made = await admin('POST', documents, { title, content, ...more });
  expect(made.status, made.text).toBe(201);
  return made.body.id as string;
}

async function found(word: string, by = admin): Promise<string[]> {
  const { body } = await by('POST', '/api/admin/knowledge/search', { query: `${word}word` });
  return (body.passages as { documentId: string }[]).map(({ documentId }) => documentId);
}

const requestOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id')!;

interface Listed {
  id: string;
  title: string;
  deletedAt: string | null;
  keptUntil: string | null;
}
async function listed(query = ''): Promise<Listed[]> {
  return (await admin('GET', `${documents}${query}`)).body.documents as Listed[];
}
const idsOf = (rows: readonly Listed[]) => rows.map(({ id }) => id);

const age = statement<never>(
  'test.age-deleted',
  `update deleted_documents set deleted_at = now() - $2::integer * interval '1 hour'
   where id = $1`,
);
const aged = (id: string, hours: number) =>
  service.database.run(age, [id.slice('doc_'.length), hours]);
const keptRows = statement<{ title: string }>(
  'test.kept',
  'select title from deleted_documents order by title',
);
const kept = async () => (await service.database.run(keptRows)).map(({ title }) => title);

test('a deleted document is nowhere but among the deleted, and comes back as it was', async () => {
  const asked = { url: 'https://help.example/a', locale: 'en', questions: ['Where is it?'] };
  const id = await written('Apples', asked);
  const before = (await admin('GET', `${documents}/${id}`)).body;
  expect(await found('apples')).toEqual([id]);
  expect((await admin('DELETE', `${documents}/${id}`)).body).toEqual({ ok: true });

  expectRefusal(await admin('GET', `${documents}/${id}`), 404, 'NOT_FOUND');
  expectRefusal(await admin('DELETE', `${documents}/${id}`), 404, 'NOT_FOUND');
  const body = { title: 'Other', content: 'Others' };
  expectRefusal(await admin('PUT', `${documents}/${id}`, body), 404, 'NOT_FOUND');
  expect(await found('apples')).toEqual([]);
  expect(idsOf(await listed())).not.toContain(id);
  const [row] = await listed('?state=deleted');
  expect(row).toMatchObject({ ...asked, id, title: 'Apples', passageCount: 0 });
  const keptMs = Date.parse(row!.keptUntil!) - Date.parse(row!.deletedAt!);
  expect(keptMs).toBe(30 * 86_400_000);
  expect(row).not.toHaveProperty('content');

  const restored = await admin('POST', `${documents}/${id}/restore`);
  expect(restored.status).toBe(200);
  const { updatedAt, revision } = restored.body;
  expect(restored.body).toEqual({ ...before, updatedAt, revision });
  expect(await found('apples')).toEqual([id]);
  expect(idsOf(await listed('?state=deleted'))).not.toContain(id);
  expect(idsOf(await listed())).toContain(id);
});

test('what is restored twice, or was never deleted, stays as it is', async () => {
  const id = await written('Pears');
  await admin('DELETE', `${documents}/${id}`);
  const first = await admin('POST', `${documents}/${id}/restore`);
  const second = await admin('POST', `${documents}/${id}/restore`);
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  const actionsOf = async (reply: { headers: Headers }) => {
    const { body } = await admin('GET', `/api/admin/audit?requestId=${requestOf(reply)}`);
    return body.events.map(({ action }: { action: string }) => action);
  };
  expect(await actionsOf(first)).toContain('document.restored');
  expect(await actionsOf(second)).not.toContain('document.restored');
});

test('an index that misses both the deletion and the restoring finds it in the end', async () => {
  const id = await written('Plums');
  const other = await service.another({ answer: echo });
  const elsewhere: typeof admin = (method, path, sent) =>
    other.call(method, path, { token: cast.harbor.tsk, body: sent });
  expect(await found('plums', elsewhere)).toEqual([id]);
  await admin('DELETE', `${documents}/${id}`);
  await admin('POST', `${documents}/${id}/restore`);
  expect(await found('plums', elsewhere)).toEqual([id]);
  await admin('DELETE', `${documents}/${id}`);
  expect(await found('plums', elsewhere)).toEqual([]);
  await other.stop();
});

test('the deleted come last deleted first, in pages, of one tenant', async () => {
  const ids = [await written('One'), await written('Two'), await written('Three')];
  for (const id of [ids[1]!, ids[2]!, ids[0]!]) await admin('DELETE', `${documents}/${id}`);
  const first = await admin('GET', `${documents}?state=deleted&limit=2`);
  expect(idsOf(first.body.documents)).toEqual([ids[0], ids[2]]);
  const next = `${documents}?state=deleted&limit=1&cursor=${first.body.nextCursor}`;
  expect(idsOf((await admin('GET', next)).body.documents)).toEqual([ids[1]]);
  const theirs = await cast.meadow.admin('GET', `${documents}?state=deleted`);
  expect(theirs.body.documents).toEqual([]);
  expectRefusal(
    await cast.meadow.admin('POST', `${documents}/${ids[0]}/restore`),
    ...([404, 'NOT_FOUND'] as const),
  );
  expectRefusal(
    await admin('GET', `${documents}?state=deleted&cursor=doc_x`),
    ...([400, 'VALIDATION_ERROR', /cursor/] as const),
  );
  expectRefusal(
    await admin('GET', `${documents}?state=gone`),
    ...([400, 'VALIDATION_ERROR', /state/] as const),
  );
});

test('erased for good it does not come back, whether it was deleted before or not', async () => {
  const [there, deleted] = [await written('Grapes'), await written('Melons')];
  await admin('DELETE', `${documents}/${deleted}`);
  for (const id of [there, deleted]) {
    const erased = await admin('DELETE', `${documents}/${id}?permanently=true`);
    expect(erased.body).toEqual({ ok: true });
    expectRefusal(await admin('POST', `${documents}/${id}/restore`), 404, 'NOT_FOUND');
    const again = await admin('DELETE', `${documents}/${id}?permanently=true`);
    expectRefusal(again, 404, 'NOT_FOUND');
    const { body } = await admin('GET', `/api/admin/audit?requestId=${requestOf(erased)}`);
    expect(body.events).toMatchObject([{ action: 'document.erased', target: id }]);
  }
  expect(await found('grapes')).toEqual([]);
});

test('after 30 days it cannot be restored, and is swept; before that it is kept', async () => {
  const [old, young] = [await written('Figs'), await written('Limes')];
  for (const id of [old, young]) await admin('DELETE', `${documents}/${id}`);
  await aged(young, 719);
  await aged(old, 721);
  expectRefusal(await admin('POST', `${documents}/${old}/restore`), 404, 'NOT_FOUND');
  expect(idsOf(await listed('?state=deleted'))).not.toContain(old);
  const left = await eventually(kept, (titles) => !titles.includes('Figs'));
  expect(left).toContain('Limes');
  expect((await admin('POST', `${documents}/${young}/restore`)).status).toBe(200);
});
