import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
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

describe('a conversation', () => {
  test('escalates with 501 as long as there is no connector', async () => {
    const id = (await open(cast.bruno)).body.case.id as string;
    const escalate = (body?: unknown) =>
      service.call('POST', `/api/cases/${id}/escalate`, {
        token: cast.bruno,
        ...(body === undefined ? {} : { body }),
      });
    expectRefusal(await escalate({ reason: 'I want a person' }), 501, 'NOT_IMPLEMENTED');
    expectRefusal(await escalate({}), 501, 'NOT_IMPLEMENTED');
    expectRefusal(await escalate(), 501, 'NOT_IMPLEMENTED');
    expectRefusal(await escalate(null), 400, 'VALIDATION_ERROR', /body/i);
    expectRefusal(await escalate({ reason: '' }), 501, 'NOT_IMPLEMENTED');
    const read = await service.call('GET', `/api/cases/${id}`, { token: cast.bruno });
    expect(read.body.case.status).toBe('open');
  });

  test('is told that nobody can be called, where a person is asked for', async () => {
    const own = await startTestService({ answer: null });
    const tenant = await own.tenant('lonely');
    const token = await tenant.session('zoe');
    const body = { message: 'I want to talk to a human' };
    const opened = await own.call('POST', '/api/cases', { token, body });
    await own.stop();
    expect(opened.body.aiMessage).toMatchObject({ offers: [] });
    expect(opened.body.aiMessage.content).toContain('nobody can be called');
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

  const post = (raw: string) => service.call('POST', `${path}/escalate`, { token, raw });

  test.each<[string, RegExp]>([
    [`{"reason":"${'r'.repeat(2001)}"}`, /`reason` must be at most 2000 characters/],
    ['{"reason":7}', /`reason` must be a string/],
  ])('POST /escalate %s is refused and changes nothing', async (raw, message) => {
    const before = await lastingRows(service.database);
    const reply = await post(raw);
    expectRefusal(reply, 400, 'VALIDATION_ERROR', message);
    expect(await lastingRows(service.database)).toEqual(before);
  });

  test('a blank reason is none', async () => {
    for (const raw of ['{"reason":null}', '{"reason":""}', '{"reason":"\\u2800 "}', '{}']) {
      expectRefusal(await post(raw), 501, 'NOT_IMPLEMENTED');
    }
  });
});
