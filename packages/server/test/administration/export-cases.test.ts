import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { transcript } from '../stage/conversation.ts';

let service: TestService;
let cast: Cast;
const evil = '=HYPERLINK("http://evil.example"),"x"\n+1 <script>alert(1)</script>';

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  for (let count = 1; count <= 4; count += 1) {
    const context = { locale: 'pt-BR' };
    const body = { message: `Question ${count}`, context };
    await service.call('POST', '/api/cases', { token: cast.ana, body });
  }
  const mallory = await cast.harbor.session('@mallory', { plan: '=1+1', userRoles: ['-r'] });
  await service.call('POST', '/api/cases', { token: mallory, body: { message: evil } });
  await service.call('POST', '/api/cases', { token: cast.carla, body: { message: 'Meadow’s' } });
});
afterAll(() => service.stop());

async function exported(query: string, token = cast.harbor.tsk): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${service.url}/api/admin/cases/export?${query}`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response;
}
interface Line {
  case: { id: string; number: number };
  snapshot: { user: { plan: string } };
  messages?: { content: string }[];
}
const lines = async (query: string, token?: string) =>
  (await (await exported(query, token)).text())
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);

describe('an export of cases', () => {
  test('holds what the list does, and the snapshot of each', async () => {
    const listed = await cast.harbor.admin('GET', '/api/admin/cases?userId=ana');
    const all = await lines('userId=ana');
    expect(all.map((line) => line.case)).toEqual(listed.body.cases);
    expect(all[0]!.snapshot.user.plan).toBe('studio');
    expect(all[0]).not.toHaveProperty('messages');
    const response = await exported('');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="cases.ndjson"');
    const whole = await exported('content=conversations');
    expect(whole.headers.get('content-disposition')).toBe(
      'attachment; filename="conversations.ndjson"',
    );
    await whole.text();
    expect(await lines('', cast.meadow.tsk)).toHaveLength(1);
    expect(await lines('plan=none')).toEqual([]);
  });

  test('holds whole conversations where they are asked for, however long', async () => {
    const [first] = await lines('userId=ana&content=conversations');
    const told = await transcript(service, cast.ana, first!.case.id);
    expect(first!.messages).toEqual(told);
    await service.database.run(makeLong, [first!.case.id.slice('case_'.length)]);
    const [long] = await lines('userId=ana&content=conversations');
    expect(long!.messages!.map(({ content }) => content).slice(2)).toEqual(
      Array.from({ length: 250 }, (_, index) => `Message ${index + 3}`),
    );
  });

  test('goes on behind a page, over every case once', async () => {
    await service.database.run(makeMany, [cast.harbor.key, 250]);
    const numbers = (await lines('')).map((line) => line.case.number);
    expect(numbers).toHaveLength(255);
    expect(new Set(numbers).size).toBe(255);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });

  test('as CSV holds a line a case, in which nothing is a formula', async () => {
    const response = await exported('format=csv&userId=@mallory');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="cases.csv"');
    const text = await response.text();
    const rows = readCsv(text);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row).toMatchObject({ status: 'open', number: '5', userId: "'@mallory", plan: "'=1+1" });
    expect(row!['userRoles']).toBe("'-r");
    expect(row!['subject']).toMatch(/^'=HYPERLINK/);
    for (const cell of Object.values(row!)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    const refused = await cast.harbor.admin(
      'GET',
      '/api/admin/cases/export?format=csv&content=conversations',
    );
    expectRefusal(refused, 400, 'VALIDATION_ERROR', /`format=jsonl` alone/);
  });

  test('is in the audit log, with what was asked by and without whom it was about', async () => {
    await lines('userId=ana&query=Question&status=open');
    const { events } = (await cast.harbor.admin('GET', '/api/admin/audit?action=case.exported'))
      .body;
    expect(events[0]).toMatchObject({
      actor: { type: 'tenant' },
      target: 'cases',
      details: { format: 'jsonl', content: 'cases', filters: ['query', 'status', 'userId'] },
    });
    expect(JSON.stringify(events[0])).not.toMatch(/ana"|Question/);
    const others = await cast.meadow.admin('GET', '/api/admin/audit?action=case.exported');
    expect(others.body.events).toHaveLength(1);
  });
});

const makeLong = statement<never>(
  'test.make-long',
  `insert into messages (tenant_id, case_id, seq, author_type, content)
   select tenant_id, id, seq, 'user', 'Message ' || seq from cases, generate_series(3, 252) seq
   where id = $1`,
);
const makeMany = statement<never>(
  'test.make-many',
  `insert into cases (tenant_id, id, user_id, number, subject)
   select t.id, rpad('ffff' || lpad(n::text, 8, '0'), 32, '0')::uuid, 'many', 1000 + n, 'Many' from tenants t, generate_series(1, $2::bigint) n
   where t.key = $1`,
);

/** Rows of CSV by the names of the first one. */
function readCsv(text: string): Record<string, string>[] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  const [names, ...values] = rows.slice(0, -1) as [string[], ...string[][]];
  return values.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}
