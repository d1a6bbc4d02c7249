import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { type CallOptions, type Reply } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { refundTool } from '../stage/connector/tools.ts';
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

const started = async <Started extends TestConnector>(starting: Promise<Started>) => {
  const connector = await starting;
  running.push(connector);
  return connector;
};

test('a connector is set, listed and removed, and each change is in the log', async () => {
  const { url } = await started(startModernConnector(scriptOf()));
  const set = await put({ url, credential: 'secret-1', escalationTool: 'refund' });
  expect(set.status).toBe(200);
  expect(set.body).toMatchObject({ url, hasCredential: true, escalationTool: 'refund' });
  expect(set.text).not.toContain('secret-1');
  const listed = await refresh();
  expect(listed.status).toBe(200);
  expect(listed.body.tools).toMatchObject([
    { name: 'read_plan', state: 'unapproved', treatedAs: 'write', effect: 'write' },
    {
      name: 'refund',
      title: 'Refund a payment',
      inputSchema: refundTool.inputSchema,
      outputSchema: refundTool.outputSchema,
      state: 'unapproved',
      approvedDigest: null,
      approvedDefinition: null,
    },
  ]);
  expect((await admin('GET', path)).body.refreshedAt).not.toBeNull();
  expect((await admin('DELETE', path)).body).toEqual({ ok: true });
  expect((await admin('DELETE', path)).body).toEqual({ ok: true });
  expect((await admin('GET', path)).body.url).toBeNull();
  const audit = await admin('GET', '/api/admin/audit?limit=4');
  const events = audit.body.events as { action: string; requestId: string; actor: object }[];
  expect(events.slice(0, 3).map(({ action }) => action)).toEqual([
    'connector.deleted',
    'connector.refreshed',
    'connector.updated',
  ]);
  expect(events[2]!.requestId).toBe(set.headers.get('x-request-id'));
  expect(audit.text).not.toContain('secret-1');
});
