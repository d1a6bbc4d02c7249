import type { ImportChecksResponse } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { noLimits } from '../stage/times.ts';
import { memberOf } from '../tenants/member-of.ts';
import { checksOf } from './check-stage.ts';

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({ rateRules: noLimits });
  tenant = await service.tenant('harbor');
});
afterAll(() => service.stop());

const put = (content: string, more: object = {}, of = tenant) =>
  of.admin('POST', '/api/admin/checks/import', { format: 'jsonl', content, apply: false, ...more });

async function imported(content: string, more: object = {}, of = tenant) {
  const reply = await put(content, more, of);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as ImportChecksResponse;
}

const noClaim = { kind: 'claims_nothing' };

test('a file is looked at first, then imported, and again changes nothing', async () => {
  const of = await service.tenant('looking');
  const content = [
    JSON.stringify({
      ...{ id: 'r1', name: 'Refunds', question: 'How long do refunds take?' },
      ...{ answer: ['5 days', 'five days'], cites: 'Refunds', never_says: ['a month'] },
      ...{ user: 'nina', roles: ['owner'], plan: 'studio', locale: 'en' },
    }),
    '',
    JSON.stringify({
      question: 'Refund pay_1',
      tool: 'refund',
      by: 'proposal',
      arguments: { a: 1 },
    }),
    JSON.stringify({
      question: 'Who are you?',
      unknown: true,
      hands_over: 'yes',
      asks_for: 'name',
    }),
  ].join('\n');
  const looked = await imported(content, {}, of);
  expect(looked).toMatchObject({ applied: false, counts: { add: 3, refused: 0 } });
  expect(looked.lines.map(({ line, effect, name }) => [line, effect, name])).toEqual([
    [1, 'add', 'Refunds'],
    [3, 'add', 'Refund pay_1'],
    [4, 'add', 'Who are you?'],
  ]);
  expect(looked.lines[0]!.expects).toEqual([
    { kind: 'cites', document: 'Refunds' },
    { kind: 'says', texts: ['5 days', 'five days'] },
    { kind: 'never_says', texts: ['a month'] },
    noClaim,
  ]);
  expect(looked.lines[1]!.expects).toEqual([
    { kind: 'uses_tool', tool: 'refund', by: 'proposal', arguments: { a: 1 } },
    noClaim,
  ]);
  expect(await checksOf(of.admin)).toHaveLength(20);
  const apply = { apply: true };
  expect(await imported(content, apply, of)).toMatchObject({ applied: true, counts: { add: 3 } });
  expect(await imported(content, apply, of)).toMatchObject({ counts: { add: 0, same: 3 } });
  const check = (await checksOf(of.admin)).find(({ name }) => name === 'Refunds')!;
  const read = (await of.admin('GET', `/api/admin/checks/${check.id}`)).body;
  expect(read).toMatchObject({
    ...{ source: 'import', context: { locale: 'en' } },
    user: { userId: 'nina', userRoles: ['owner'], plan: 'studio' },
    messages: [{ content: 'How long do refunds take?' }],
  });
  const other = JSON.stringify({ id: 'r1', question: 'How long do refunds take?', cites: 'Money' });
  expect(await imported(other, apply, of)).toMatchObject({ counts: { change: 1 } });
  const changed = (await of.admin('GET', `/api/admin/checks/${check.id}`)).body;
  expect(changed).toMatchObject({ revision: 2, expectations: [{ document: 'Money' }, noClaim] });
  expect(await checksOf(of.admin)).toHaveLength(23);
});

test('CSV is read as spreadsheets write it', async () => {
  const csv = [
    '\ufeffQuestion,Answer,Cites,Hands over',
    '"How, and ""when""?","five days | 5 days",Refunds,',
    '',
    '"Two\r\nlines",,,x',
    'Too,many,values,here,5',
  ].join('\r\n');
  const { lines, counts } = await imported(csv, { format: 'csv' });
  expect(counts).toEqual({ add: 2, change: 0, same: 0, refused: 1 });
  expect(lines[0]).toMatchObject({ line: 2, name: 'How, and "when"?' });
  expect(lines[0]!.expects[1]).toEqual({ kind: 'says', texts: ['five days', '5 days'] });
  expect(lines[1]).toMatchObject({ line: 4, name: 'Two lines' });
  expect(lines[1]!.expects[0]).toEqual({ kind: 'hands_over' });
  expect(lines[2]).toMatchObject({ line: 6, problem: expect.stringContaining('more values') });
  const german = 'question;unknown\nWozu, bitte?;true';
  expect((await imported(german, { format: 'csv' })).lines[0]).toMatchObject({
    ...{ name: 'Wozu, bitte?', expects: [{ kind: 'does_not_know' }, noClaim] },
  });
});

let bads = 0;

test.each<[string, RegExp]>([
  ['not json', /no JSON object/],
  ['[1]', /no JSON object/],
  ['{"answer":"x"}', /`question` is required/],
  ['{"question":"  ","answer":"x"}', /`question` must be/],
  ['{"question":"q"}', /expects nothing/],
  ['{"question":"q","answr":"x"}', /`answr` is none of/],
  ['{"question":"q","answer":[1]}', /`answer` must be texts/],
  ['{"question":"q","answer":"…"}', /a letter or a digit/],
  ['{"question":"q","unknown":"perhaps"}', /`unknown` must be true or false/],
  ['{"question":"q","tool":"t","arguments":"{"}', /`arguments` must be a JSON object/],
  ['{"question":"q","tool":"t","by":"magic"}', /`by` must be one of/],
  ['{"question":"q","answer":"x","arguments":{}}', /`tool` is required/],
  ['{"question":{"a":1},"answer":"x"}', /`question` must be a text/],
  ['{"question":"a\\u0000b","answer":"x"}', /a character that is none/],
  ['{"question":"a\\ud800b","answer":"x"}', /a character that is none/],
  ['{"question":"q","tool":"t","arguments":{"a":"\\u0000"}}', /a character that is none/],
])(
  'a line that is refused says why, and keeps no other from being imported: %s',
  async (bad, told) => {
    const of = await service.tenant(`bad-${(bads += 1)}`);
    const good = '{"question":"A good one?","answer":"yes"}';
    const { lines, counts } = await imported(`${bad}\n${good}`, { apply: true }, of);
    expect(counts).toMatchObject({ add: 1, refused: 1 });
    expect(lines[0]).toMatchObject({ line: 1, effect: 'refused', name: null, expects: [] });
    expect(lines[0]!.problem).toMatch(told);
    expect(await checksOf(of.admin)).toHaveLength(21);
  },
);

test('the same line twice is refused, the second time', async () => {
  const line = '{"question":"Twice?","answer":"yes"}';
  const { lines } = await imported(`${line}\n${line}`);
  expect(lines.map(({ effect }) => effect)).toEqual(['add', 'refused']);
});

test.each<[object, RegExp]>([
  [{ content: '   \n ' }, /no line with a question/],
  [{ content: 'a,b\n1,2', format: 'csv' }, /must name the columns/],
  [{ content: 'question,answer\n"open,2', format: 'csv' }, /not closed/],
  [{ content: '{}\n'.repeat(501) }, /at most 500 lines/],
  [{ format: 'xlsx' }, /`format`/],
  [{ content: '' }, /`content`/],
])('a file that cannot be read is refused: %o', async (body, told) => {
  expectRefusal(await put('{}', body), 400, 'VALIDATION_ERROR', told);
});

test('agents import nothing', async () => {
  const { key: token } = await memberOf(service, tenant, 'agent');
  const body = { format: 'jsonl', content: '{}', apply: false };
  const refused = await service.call('POST', '/api/admin/checks/import', { token, body });
  expectRefusal(refused, 403, 'FORBIDDEN');
});
