import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const open = (token: string, message = 'Where is my invoice?', more = {}) =>
  service.call('POST', '/api/cases', { token, body: { message, ...more } });

describe('a case', () => {
  test('keeps the last feedback, also after closing', async () => {
    const id = (await open(cast.bruno)).body.case.id as string;
    for (const feedback of ['positive', 'negative']) {
      const given = await service.call('POST', `/api/cases/${id}/feedback`, {
        token: cast.bruno,
        body: { feedback },
      });
      expect(given.body).toEqual({ ok: true });
    }
    const read = await service.call('GET', `/api/cases/${id}`, { token: cast.bruno });
    expect(read.body.case.feedback).toBe('negative');
  });
});

describe('in a case', () => {
  let token: string;
  let path: string;

  beforeAll(async () => {
    token = await cast.harbor.session('writer');
    const opened = await open(token, 'hello');
    path = `/api/cases/${opened.body.case.id}`;
  });

  const post = (raw: string) => service.call('POST', `${path}/feedback`, { token, raw });

  test.each<[string, RegExp]>([
    ['{}', /`feedback` is required/],
    ['{"feedback":"neutral"}', /`feedback` must be one of: positive, negative/],
    ['{"feedback":"Positive"}', /`feedback`/],
    ['{"feedback":true}', /`feedback`/],
  ])('POST /feedback %s is refused and changes nothing', async (raw, message) => {
    const before = await lastingRows(service.database);
    const reply = await post(raw);
    expectRefusal(reply, 400, 'VALIDATION_ERROR', message);
    expect(await lastingRows(service.database)).toEqual(before);
  });
});
