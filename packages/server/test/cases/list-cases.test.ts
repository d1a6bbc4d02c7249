import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const open = (token: string, message = 'Where is my invoice?', more = {}) =>
  service.call('POST', '/api/cases', { token, body: { message, ...more } });

describe('a user', () => {
  test('lists own cases only, newest first, page by page', async () => {
    const dora = await cast.harbor.session('dora');
    for (const message of ['one', 'two', 'three']) await open(dora, message);
    const first = await service.call('GET', '/api/cases?limit=2', { token: dora });
    expect(first.body.cases.map((c: { subject: string }) => c.subject)).toEqual(['three', 'two']);
    const second = await service.call('GET', `/api/cases?limit=2&cursor=${first.body.nextCursor}`, {
      token: dora,
    });
    expect(second.body.cases.map((c: { subject: string }) => c.subject)).toEqual(['one']);
    expect(second.body.nextCursor).toBeNull();
  });
});
