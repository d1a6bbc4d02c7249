import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const seqsOf = ({ messages }: { messages: { seq: number }[] }) => messages.map(({ seq }) => seq);

/** More than anybody writes within a test. */
const addMessages = statement<never>(
  'test.add-messages',
  `with grown as (
     update cases set last_seq = last_seq + $2 where id = $1 returning tenant_id, id, last_seq
   )
   insert into messages (tenant_id, case_id, seq, author_type, content)
   select tenant_id, id, last_seq - $2 + n, 'user', $3 from grown, generate_series(1, $2::integer) n`,
);

const open = (token: string, message = 'Where is my invoice?', more = {}) =>
  service.call('POST', '/api/cases', { token, body: { message, ...more } });

describe('a case', () => {
  test('reads older messages by cursor', async () => {
    const opened = await open(cast.bruno, 'first');
    const id = opened.body.case.id as string;
    const last = await service.call('GET', `/api/cases/${id}?limit=1`, { token: cast.bruno });
    expect(last.body.messages.map((m: { seq: number }) => m.seq)).toEqual([2]);
    const older = await service.call(
      'GET',
      `/api/cases/${id}?limit=1&cursor=${last.body.nextCursor}`,
      {
        token: cast.bruno,
      },
    );
    expect(older.body.messages.map((m: { seq: number }) => m.seq)).toEqual([1]);
    expect(older.body.nextCursor).toBeNull();
  });

  test('is read whole without paging: the newest 1,000 messages, and 4 MiB of very long ones', async () => {
    const token = await cast.harbor.session('writer of much');
    const opened = await open(token, 'first');
    const path = `/api/cases/${opened.body.case.id}`;
    const read = async (query: string) => (await service.call('GET', path + query, { token })).body;
    const fill = (messages: number, content: string) =>
      service.database.run(addMessages, [opened.body.case.id.slice(5), messages, content]);
    await fill(998, 'more');
    const whole = await read('');
    expect(seqsOf(whole)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
    expect(whole.nextCursor).toBeNull();
    await fill(1, 'one more');
    const newest = await read('');
    expect(seqsOf(newest)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 2));
    expect(seqsOf(await read(`?cursor=${newest.nextCursor}`))).toEqual([1]);
    expect(seqsOf(await read('?cursor=900'))).toHaveLength(100);
    expect(seqsOf(await read('?limit=3'))).toEqual([999, 1_000, 1_001]);
    await fill(9, 'm'.repeat(512 * 1024));
    const long = await read('');
    expect(seqsOf(long)).toEqual([1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010]);
    expect(long.nextCursor).toBe('1003');
  });
});
