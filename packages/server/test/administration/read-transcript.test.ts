import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;
const ids: Record<string, string> = {};

const open = async (token: string, message: string, context = {}): Promise<string> => {
  const reply = await service.call('POST', '/api/cases', { token, body: { message, context } });
  expect(reply.status).toBe(201);
  return reply.body.case.id as string;
};

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  ids['invoice'] = await open(cast.ana, 'Where is my Invoice?\nIt was 100% paid', { page: 'p' });
  ids['login'] = await open(cast.ana, 'I can not log_in \\ at all');
  ids['closed'] = await open(cast.bruno, 'Rückgabe bitte');
  await service.call('POST', `/api/cases/${ids['closed']}/close`, {
    token: cast.bruno,
    body: { resolution: 'unresolved', rating: 2 },
  });
  ids['meadow'] = await open(cast.carla, 'Where is my Invoice?');
});
afterAll(() => service.stop());

describe('a transcript', () => {
  const read = (id: string, query = '', token = cast.harbor.tsk) =>
    service.call('GET', `/api/admin/cases/${id}${query}`, { token });

  test('holds the case, who asked, what was said and the snapshot', async () => {
    const { body } = await read(ids['invoice']!);
    expect(body.case).toMatchObject({ id: ids['invoice'], number: 1, user: { id: 'ana' } });
    expect(body.messages.map(({ content }: { content: string }) => content)).toEqual([
      'Where is my Invoice?\nIt was 100% paid',
      'You said: Where is my Invoice?\nIt was 100% paid',
    ]);
    expect(body.snapshot).toMatchObject({
      user: { id: 'ana', email: 'ana@harbor.example', roles: ['owner'], plan: 'studio' },
      context: { page: 'p' },
    });
    expect(body.nextCursor).toBeNull();
  });

  test('is read page by page', async () => {
    const last = await read(ids['invoice']!, '?limit=1');
    expect(last.body.messages.map(({ seq }: { seq: number }) => seq)).toEqual([2]);
    const first = await read(ids['invoice']!, `?limit=1&cursor=${last.body.nextCursor}`);
    expect(first.body.messages.map(({ seq }: { seq: number }) => seq)).toEqual([1]);
    expect(first.body.nextCursor).toBeNull();
  });

  test('is another tenant’s nothing', async () => {
    expectRefusal(await read(ids['meadow']!), 404, 'CASE_NOT_FOUND');
    expect((await read(ids['meadow']!, '', cast.meadow.tsk)).status).toBe(200);
  });
});
