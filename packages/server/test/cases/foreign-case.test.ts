import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
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

describe('a case of somebody else', () => {
  test.each(['bruno', 'carla'] as const)('is not there for %s, on any route', async (other) => {
    const id = (await open(cast.ana)).body.case.id as string;
    const token = cast[other];
    const routes: [string, string, unknown][] = [
      ['GET', '', undefined],
      ['GET', '/events', undefined],
      ['POST', '/messages', { content: 'hello' }],
      ['POST', '/feedback', { feedback: 'positive' }],
      ['POST', '/close', { resolution: 'resolved', rating: 5 }],
      ['POST', '/escalate', {}],
    ];
    for (const [method, path, body] of routes) {
      const foreign = await service.call(method, `/api/cases/${id}${path}`, {
        token,
        ...(body === undefined ? {} : { body }),
      });
      const unknown = await service.call(method, `/api/cases/case_${'0'.repeat(32)}${path}`, {
        token,
        ...(body === undefined ? {} : { body }),
      });
      expectRefusal(foreign, 404, 'CASE_NOT_FOUND');
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
    const read = await service.call('GET', `/api/cases/${id}`, { token: cast.ana });
    expect(read.body.messages).toHaveLength(2);
    expect(read.body.case.status).toBe('open');
  });

  test.each(['nonsense', 'case_', 'case_XYZ', `case_${'0'.repeat(31)}`, '%00', 'a'.repeat(500)])(
    'and an id like %s is told the same way',
    async (id) => {
      const eve = await cast.harbor.session('eve');
      expectRefusal(
        await service.call('GET', `/api/cases/${id}`, { token: eve }),
        404,
        'CASE_NOT_FOUND',
      );
    },
  );
});
