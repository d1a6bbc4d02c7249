import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocument, listDocuments } from '../../src/knowledge/index.ts';
import { parseDocument } from '../../src/knowledge/parse-document.ts';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { openCase, say } from '../stage/conversation.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { addTenant } from '../stage/tenant.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ sweepDeletedMs: 50 });
  cast = await castOf(service);
});
afterAll(() => service.stop());

describe('the list of documents', () => {
  const refunds = { title: 'Refunds', content: 'Money comes back.\n\n## Fees\n\nFees do not.' };
  const create = async (tenantId: number, title: string) => {
    const document = parseDocument({ ...refunds, title });
    return service.database.transaction((tx) => createDocument({ tx }, tenantId, document));
  };

  test('comes newest first in pages, of one tenant', async () => {
    const tenantId = await addTenant(service.database, 'lister');
    for (const title of ['one', 'two', 'three']) await create(tenantId, title);
    const first = await listDocuments(service, tenantId, { cursor: undefined, limit: 2 });
    expect(first.documents.map(({ title }) => title)).toEqual(['three', 'two']);
    expect(first.documents[0]).not.toHaveProperty('content');
    const rest = await listDocuments(service, tenantId, { cursor: first.nextCursor!, limit: 2 });
    expect(rest.documents.map(({ title }) => title)).toEqual(['one']);
    expect(rest.nextCursor).toBeNull();
  });

  test('refuses a cursor that is none, in every order', async () => {
    for (const order of ['newest', 'citations', 'negative']) {
      const reply = await cast.harbor.admin('GET', `${documents}?order=${order}&cursor=x`);
      expectRefusal(reply, 400, 'VALIDATION_ERROR');
    }
  });
});

const documents = '/api/admin/knowledge/documents';

interface Used {
  id: string;
  title: string;
  citations: number;
  feedback: { positive: number; negative: number };
}
const age = statement<never>(
  'test.age-citations',
  `update citations set created_at = now() - interval '31 days'
   where document_id = $1 and case_id = $2`,
);
const countKept = statement<{ count: number }>(
  'test.citations',
  'select count(*) as count from citations where document_id = $1',
);
const kept = async (id: string) =>
  (await service.database.run(countKept, [id.slice('doc_'.length)]))[0]!.count;

describe('how a document is used', () => {
  const used = async (query = '', by = cast.harbor) =>
    ((await by.admin('GET', `${documents}?${query}`)).body.documents as Used[]).map(
      ({ title, citations, feedback: { positive, negative } }) =>
        `${title} ${citations} +${positive} -${negative}`,
    );
  const write = async (title: string, content: string, by = cast.harbor) =>
    (await by.admin('POST', documents, { title, content })).body.id as string;
  const rate = (token: string, caseId: string, feedback: string) =>
    service.call('POST', `/api/cases/${caseId}/feedback`, { token, body: { feedback } });
  const password = 'How do I reset my password?';

  test('is told by the messages that cite it, and what people thought of those conversations', async () => {
    const id = await write(
      'Passwords',
      'Reset your password: open **Sign in** and select **Reset**.',
    );
    await write('Holidays', 'The office is closed on public holidays.');
    await write('Passwords', 'Reset your password at the desk.', cast.meadow);
    expect(await used()).toEqual(['Holidays 0 +0 -0', 'Passwords 0 +0 -0']);

    const [first, second] = [
      await openCase(service, cast.ana, password),
      await openCase(service, cast.bruno, password),
    ];
    // Twice in one conversation: two citations, one person's word.
    await say(service, cast.ana, first, 'When is the office closed?');
    await say(service, cast.ana, first, password);
    await rate(cast.ana, first, 'negative');
    await rate(cast.bruno, second, 'positive');
    expect(await used()).toEqual(['Holidays 1 +0 -1', 'Passwords 3 +1 -1']);
    expect(await used('', cast.meadow)).toEqual(['Passwords 0 +0 -0']);
    // The last feedback counts.
    await rate(cast.bruno, second, 'negative');
    expect((await cast.harbor.admin('GET', `${documents}/${id}`)).body).toMatchObject({
      citations: 3,
      feedback: { positive: 0, negative: 2 },
    });

    expect(await used('order=citations')).toEqual(['Passwords 3 +0 -2', 'Holidays 1 +0 -1']);
    expect(await used('order=negative')).toEqual(['Passwords 3 +0 -2', 'Holidays 1 +0 -1']);
    const page = await cast.harbor.admin('GET', `${documents}?order=negative&limit=1`);
    expect(await used(`order=negative&limit=1&cursor=${page.body.nextCursor}`)).toEqual([
      'Holidays 1 +0 -1',
    ]);

    await cast.harbor.admin('DELETE', `${documents}/${id}`);
    expect(await used('state=deleted')).toEqual(['Passwords 3 +0 -2']);
    await cast.harbor.admin('POST', `${documents}/${id}/restore`);
    await cast.harbor.admin('DELETE', '/api/admin/users/bruno');
    expect(await used()).toEqual(['Holidays 1 +0 -1', 'Passwords 2 +0 -1']);

    // What is older than 30 days is not counted, and is soon forgotten.
    await service.database.run(age, [id.slice('doc_'.length), first.slice('case_'.length)]);
    expect(await used()).toEqual(['Holidays 1 +0 -1', 'Passwords 0 +0 -0']);
    await expect.poll(() => kept(id), { timeout: 20_000 }).toBe(0);
  });

  test('counts no conversation of a playground', async () => {
    const user = { userId: 'ana', userRoles: [] };
    const message = 'When is the office closed?';
    const body = { version: 'live', user, history: [], message };
    const before = await used();
    const reply = await cast.harbor.admin('POST', '/api/admin/playground', body);
    expect(reply.body.citations, reply.text).toHaveLength(1);
    expect(await used()).toEqual(before);
  });
});
