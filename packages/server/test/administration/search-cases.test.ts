import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

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

const search = async (query: string) => {
  const path = `/api/admin/cases${query}`;
  const reply = await service.call('GET', path, { token: cast.harbor.tsk });
  expect(reply.status).toBe(200);
  const names = Object.entries(ids);
  const cases = reply.body.cases as { id: string }[];
  return cases.map(({ id }) => names.find(([, known]) => known === id)?.[0] ?? id);
};

describe('the search for cases', () => {
  test.each([
    ['', ['closed', 'login', 'invoice']],
    ['?status=open', ['login', 'invoice']],
    ['?status=closed', ['closed']],
    ['?status=escalated', []],
    ['?userId=ana', ['login', 'invoice']],
    ['?userId=an', []],
    ['?userId=ana&status=closed', []],
    ['?query=invoice', ['invoice']],
    ['?query=paid', ['invoice']],
    ['?query=You%20said', ['closed', 'login', 'invoice']],
    ['?query=R%C3%9CCKGABE', ['closed']],
    ['?query=100%25', ['invoice']],
    ['?query=%25', ['invoice']],
    ['?query=_', ['login']],
    ['?query=%5C', ['login']],
    ['?query=3', ['closed']],
    ['?query=%20%20', ['closed', 'login', 'invoice']],
    ["?query='%20or%201=1", []],
    ['?query=invoice&userId=bruno', []],
  ])('%s finds its own tenant’s only', async (query, expected) => {
    expect(await search(query)).toEqual(expected);
  });

  test('goes page by page', async () => {
    const token = cast.harbor.tsk;
    const first = await service.call('GET', '/api/admin/cases?limit=2', { token });
    expect(first.body.cases).toHaveLength(2);
    const path = `/api/admin/cases?limit=2&cursor=${first.body.nextCursor}`;
    const second = await service.call('GET', path, { token });
    expect(second.body.cases.map(({ id }: { id: string }) => id)).toEqual([ids['invoice']]);
    expect(second.body.nextCursor).toBeNull();
  });

  describe('for words and numbers', () => {
    let orchard: TestTenant;
    let numbered: string[];
    beforeAll(async () => {
      orchard = await service.tenant('orchard');
      const dora = await orchard.session('dora');
      numbered = [];
      for (const message of ['Seeds of pear 3', 'Pears', 'Plums', 'A pear', 'Figs']) {
        numbered.push(await open(dora, message));
      }
    });

    /** The numbers of the cases found, page by page, to the last page. */
    const pages = async (query: string): Promise<number[][]> => {
      const found: number[][] = [];
      let cursor: string | null = null;
      do {
        const path = `/api/admin/cases?${query}${cursor === null ? '' : `&cursor=${cursor}`}`;
        const { status, body } = await service.call('GET', path, { token: orchard.tsk });
        expect(status).toBe(200);
        found.push((body.cases as { id: string }[]).map(({ id }) => numbered.indexOf(id) + 1));
        cursor = body.nextCursor as string | null;
      } while (cursor !== null);
      return found;
    };

    test.each([
      ['query=pear', [[4, 2, 1]]],
      ['query=pear&limit=2', [[4, 2], [1]]],
      ['query=3', [[3, 1]]],
      ['query=3&limit=1', [[3], [1]]],
      ['query=3&userId=dora', [[3, 1]]],
      ['query=3&userId=ana', [[]]],
      ['query=03', [[]]],
      ['query=pear&userId=dora', [[4, 2, 1]]],
    ])('%s is answered with every case once', async (query, expected) => {
      expect(await pages(query)).toEqual(expected);
    });

    test('so many messages are looked through for a page, and the cursor looks further', async () => {
      await service.database.run(makeLong, [numbered[2]!.slice('case_'.length)]);
      expect(await pages('query=pear')).toEqual([[4], [2, 1]]);
      expect(await pages('query=figs&userId=dora')).toEqual([[5], []]);
      expect(await pages('query=seeds&limit=1')).toEqual([[], [1]]);
      expect(await pages('query=2&limit=1')).toEqual([[2], []]);
      expect(await pages('userId=dora')).toEqual([[5, 4, 3, 2, 1]]);
    });
  });

  test('an id finds its case alone, within what is asked for, and never another tenant’s', async () => {
    const caseId = ids['login']!;
    const found = { cases: [expect.objectContaining({ id: caseId })], nextCursor: null };
    const find = (query: string, token = cast.harbor.tsk) =>
      service.call('GET', `/api/admin/cases?query=${query}`, { token });
    expect((await find(caseId)).body).toEqual(found);
    const message = caseId.replace('case_', 'msg_');
    expect((await find(`${message}_2`)).body).toEqual(found);
    const nothing = { cases: [], nextCursor: null };
    expect((await find(`${caseId}&userId=nobody`)).body).toEqual(nothing);
    expect((await find(caseId, cast.meadow.tsk)).body).toEqual(nothing);
    for (const id of [`act_${'0'.repeat(32)}`, `esc_${'0'.repeat(32)}`, `rcpt_${'0'.repeat(32)}`]) {
      expect((await find(id)).body).toEqual(nothing);
    }
  });

  test('refuses a status that is none', async () => {
    const reply = await service.call('GET', '/api/admin/cases?status=new', {
      token: cast.harbor.tsk,
    });
    expectRefusal(reply, 400, 'VALIDATION_ERROR', /query parameter `status` must be one of/);
  });
});

/** As long as no case of a test is. */
const makeLong = statement<never>(
  'test.make-long',
  'update cases set last_seq = 1000000 where id = $1::uuid',
);
