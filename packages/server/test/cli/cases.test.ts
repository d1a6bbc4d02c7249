import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { run } from './run-here.ts';

let service: TestService;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  tenant = await service.tenant('harbor');
  for (const [userId, plan] of [
    ['ana', 'pro'],
    ['bruno', 'free'],
    ['=cmd()', 'free'],
  ] as const) {
    const token = await tenant.session(userId, { plan });
    const body = { message: `I am ${userId}\u001b[31m`, context: { locale: 'pt-BR' } };
    await service.call('POST', '/api/cases', { token, body });
  }
});
afterAll(() => service.stop());

const cases = (...args: string[]) =>
  run(['cases', ...args], {
    environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk },
  });
const lines = (text: string) => text.trimEnd().split('\n');
const usersOf = (text: string) =>
  lines(text).map((line) => (JSON.parse(line) as { user: { id: string } }).user.id);

test('lists cases that fit, bounded, and nothing of theirs reaches the terminal raw', async () => {
  const { code, stdout } = await cases('list', '--plan', 'free', '--limit', '1');
  expect(code).toBe(0);
  expect(lines(stdout)).toHaveLength(2);
  expect(stdout).toMatch(/^NUMBER +ID +STATUS +RATING +USER +CREATED +SUBJECT\n3 +case_/);
  expect(stdout).not.toContain('\u001b');
  const found = async (...flags: string[]) =>
    usersOf((await cases('list', '--json', ...flags)).stdout);
  expect(await found('--language', 'pt', '--answered-by', 'model')).toEqual([
    ...['=cmd()', 'bruno', 'ana'],
  ]);
  expect(await found('--user', 'ana', '--from', '2026-01-01', '--status', 'open')).toEqual(['ana']);
  expect(await found('--number', '2')).toEqual(['bruno']);
  expect(await found('--text', 'I am bruno')).toEqual(['bruno']);
  expect((await cases('list', '--assistant-version', '77')).stdout).toBe('(none)\n');
});

test('tells what was asked wrongly, itself or by the service', async () => {
  expect(await cases('list', '--status', 'new')).toMatchObject({ code: 2, stdout: '' });
  expect(await cases('list', '--to', 'soon')).toMatchObject({ code: 2, stdout: '' });
  const refused = await cases('list', '--rating-from', '8', '--rating-to', '2');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/`ratingFrom` is above `ratingTo`/);
});

test('exports all that fit, as lines of JSON, with conversations, and as CSV without formulas', async () => {
  const exported = async (...flags: string[]) => (await cases('export', ...flags)).stdout;
  expect(lines(await exported())).toHaveLength(3);
  const [line] = lines(await exported('--user', 'ana', '--conversations'));
  expect(JSON.parse(line!)).toMatchObject({
    snapshot: { user: { id: 'ana', plan: 'pro' } },
    messages: [{ author: { type: 'user' } }, { author: { type: 'assistant' } }],
  });
  const csv = await exported('--format', 'csv', '--plan', 'free');
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`"'=cmd()"`);
  expect((await cases('export', '--format', 'csv', '--conversations')).code).toBe(1);
});
