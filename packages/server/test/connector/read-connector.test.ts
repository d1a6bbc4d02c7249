import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal, type CallOptions, type Reply } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import {
  scriptOf,
  startModernConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';

let service: TestService;
let cast: Cast;
const running: TestConnector[] = [];
const path = '/api/admin/connector';

beforeAll(async () => {
  service = await startTestService();
  cast = await castOf(service);
});
afterEach(async () => {
  await admin('DELETE', path);
  await Promise.all(running.splice(0).map((connector) => connector.close()));
});
afterAll(() => service.stop());

const admin = (method: string, route: string, options: CallOptions = {}): Promise<Reply> =>
  service.call(method, route, { token: cast.harbor.tsk, ...options });
const put = (body: unknown) => admin('PUT', path, { body });
const refresh = () => admin('POST', `${path}/refresh`);
const putTool = (name: string, body: unknown) => admin('PUT', `${path}/tools/${name}`, { body });
const toolNamed = async (name: string) =>
  (
    (await admin('GET', `${path}/tools`)).body as { tools: { name: string; digest: string }[] }
  ).tools.find((tool) => tool.name === name)!;

const started = async <Started extends TestConnector>(starting: Promise<Started>) => {
  const connector = await starting;
  running.push(connector);
  return connector;
};

test('without a connector the settings are empty, and there is nothing to refresh', async () => {
  const reply = await admin('GET', path);
  expect(reply.body).toEqual({
    url: null,
    hasCredential: false,
    escalationTool: null,
    refreshedAt: null,
    updatedAt: null,
  });
  expect((await admin('GET', `${path}/tools`)).body).toEqual({ tools: [] });
  expectRefusal(await refresh(), 404, 'NOT_FOUND');
  expectRefusal(await putTool('refund', { effect: 'write' }), 404, 'NOT_FOUND');
});

test('a connector is its tenant’s own, and only a tenant credential may see it', async () => {
  const { url } = await started(startModernConnector(scriptOf()));
  await put({ url });
  await refresh();
  const other = { token: cast.meadow.tsk };
  expect((await service.call('GET', path, other)).body.url).toBeNull();
  expect((await service.call('GET', `${path}/tools`, other)).body.tools).toEqual([]);
  expectRefusal(
    await service.call('PUT', `${path}/tools/refund`, { ...other, body: { effect: 'disabled' } }),
    404,
    'NOT_FOUND',
  );
  expect(await toolNamed('refund')).toMatchObject({ effect: 'write' });
  for (const token of [cast.ana, cast.harbor.sik, undefined]) {
    const options = token === undefined ? {} : { token };
    expectRefusal(await service.call('GET', path, options), 401, 'UNAUTHORIZED');
    expectRefusal(await service.call('POST', `${path}/refresh`, options), 401, 'UNAUTHORIZED');
  }
});
