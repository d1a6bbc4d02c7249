import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService();
  cast = await castOf(service);
});
afterAll(() => service.stop());

test('an administrator sees why no tool was used, in every case of the tenant and in no other', async () => {
  const body = { message: 'Cancel my subscription' };
  const opened = await service.call('POST', '/api/cases', { token: cast.bruno, body });
  const path = `/api/admin/cases/${opened.body.case.id as string}/answers`;
  const reply = await service.call('GET', path, { token: cast.harbor.tsk });
  expect(reply.body).toMatchObject({
    answers: [
      {
        messageId: opened.body.aiMessage.id as string,
        ...{ provider: 'builtin', model: null, failure: null },
        tools: { connector: false, offered: 0, withheld: [] },
      },
    ],
  });
  const foreign = await service.call('GET', path, { token: cast.meadow.tsk });
  expectRefusal(foreign, 404, 'CASE_NOT_FOUND');
  expectRefusal(await service.call('GET', path, { token: cast.bruno }), 401, 'UNAUTHORIZED');
});
