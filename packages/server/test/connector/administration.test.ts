import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal, type CallOptions, type Reply } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { approveTools } from '../stage/connector/use-connector.ts';
import { planTool, refundTool } from '../stage/connector/tools.ts';
import {
  scriptOf,
  startFaultyConnector,
  startModernConnector,
  startSessionConnector,
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

test('the credential goes only to the origin that it was given for', async () => {
  const first = await started(startModernConnector(scriptOf()));
  const second = await started(startModernConnector(scriptOf()));
  await put({ url: first.url, credential: 'secret-of-the-first' });
  expect((await put({ url: `${first.url}/other` })).body.hasCredential).toBe(true);
  expect((await put({ url: first.url })).body.hasCredential).toBe(true);
  await refresh();
  expect(first.requests[0]!.headers.authorization).toBe('Bearer secret-of-the-first');
  expect((await put({ url: second.url })).body.hasCredential).toBe(false);
  await refresh();
  expect(second.requests.length).toBeGreaterThan(0);
  expect(second.requests.map(({ headers }) => headers.authorization)).toEqual(
    second.requests.map(() => undefined),
  );
  await put({ url: first.url });
  expect((await admin('GET', path)).body.hasCredential).toBe(false);
  await put({ url: first.url, credential: 'again' });
  expect((await put({ url: first.url, credential: null })).body.hasCredential).toBe(false);
});

test('the credential is sealed where it is stored', async () => {
  await put({ url: 'https://connector.example/mcp', credential: 'secret-in-the-open' });
  const [row] = await service.database.run(
    statement<{ sealed: string }>(
      'test.read-sealed',
      `select encode(sealed_credential, 'escape') as sealed from connectors`,
    ),
  );
  expect(row!.sealed).not.toContain('secret-in-the-open');
});

test.each([
  ['url', {}],
  ['url', { url: 'not an address' }],
  ['url', { url: 'ftp://connector.example/' }],
  ['url', { url: 'https://user:pass@connector.example/' }],
  ['url', { url: 'https://connector.example/#part' }],
  ['url', { url: `https://connector.example/${'x'.repeat(2000)}` }],
  ['credential', { url: 'https://connector.example/', credential: '' }],
  ['credential', { url: 'https://connector.example/', credential: 'two words' }],
  ['credential', { url: 'https://connector.example/', credential: 'x'.repeat(4001) }],
  ['escalationTool', { url: 'https://connector.example/', escalationTool: 'no name' }],
  ['extra', { url: 'https://connector.example/', extra: 1 }],
])('settings with a wrong %s are refused, and it is named', async (field, body) => {
  expectRefusal(await put(body), 400, 'VALIDATION_ERROR', new RegExp(field));
  expect((await admin('GET', path)).body.url).toBeNull();
});

test('a definition that changes is quarantined until its new digest is approved', async () => {
  const script = scriptOf();
  const { url } = await started(startSessionConnector(script));
  await put({ url });
  await refresh();
  const former = await toolNamed('refund');
  await putTool('refund', { approvedDigest: former.digest, requiredRoles: ['owner'] });
  script.tools = [{ ...refundTool, description: 'Gives all the money back.' }];
  await refresh();
  const changed = await toolNamed('refund');
  expect(changed).toMatchObject({ state: 'quarantined', requiredRoles: ['owner'] });
  expect(changed.digest).not.toBe(former.digest);
  expect(await toolNamed('read_plan')).toMatchObject({ state: 'gone' });
  expect(changed).toMatchObject({ approvedDefinition: { description: 'Gives money back.' } });
  const late = await putTool('refund', { approvedDigest: former.digest });
  expectRefusal(late, 409, 'CONFLICT', /approvedDigest/);
  expect(await toolNamed('refund')).toEqual(changed);
  const approved = await putTool('refund', { approvedDigest: changed.digest });
  expect(approved.body).toMatchObject({
    state: 'ready',
    approvedDigest: changed.digest,
    approvedDefinition: null,
  });
  script.tools = [refundTool, planTool];
  await refresh();
  expect(await toolNamed('refund')).toMatchObject({ state: 'quarantined' });
  expect(await toolNamed('read_plan')).toMatchObject({ state: 'unapproved', goneAt: null });
});

test('an approval that is taken back leaves what was approved for whoever looks again', async () => {
  const { url } = await started(startModernConnector(scriptOf()));
  await put({ url });
  await refresh();
  const { digest } = await toolNamed('refund');
  expect((await putTool('refund', { approvedDigest: digest })).body.state).toBe('ready');
  // What says nothing of the approval leaves it.
  expect((await putTool('refund', { requiredRoles: ['owner'] })).body.state).toBe('ready');
  expect((await putTool('refund', { approvedDigest: null })).body).toMatchObject({
    state: 'unapproved',
    approvedDigest: null,
    approvedDefinition: { name: 'refund', description: 'Gives money back.' },
  });
  await refresh();
  expect(await toolNamed('refund')).toMatchObject({ state: 'unapproved' });
  const { events } = (await admin('GET', '/api/admin/audit?limit=4')).body as {
    events: { action: string; details: object }[];
  };
  const details = events.filter(({ action }) => action === 'connector.tool-updated');
  expect(details.map((event) => event.details)).toEqual([
    { fields: ['approvedDigest'], approvedDigest: null },
    { fields: ['requiredRoles'] },
    { fields: ['approvedDigest'], approvedDigest: digest },
  ]);
});

test('a tool reads only once the very definition is approved as one that reads', async () => {
  const { url } = await started(startModernConnector(scriptOf()));
  await put({ url });
  await refresh();
  const { digest } = await toolNamed('read_plan');
  expect((await putTool('read_plan', { effect: 'read' })).body.treatedAs).toBe('write');
  const approved = await putTool('read_plan', { approvedDigest: digest });
  expect(approved.body.treatedAs).toBe('read');
  expect((await putTool('read_plan', { approvedDigest: null })).body.treatedAs).toBe('write');
  const wrong = await putTool('refund', { effect: 'read' });
  expectRefusal(wrong, 400, 'VALIDATION_ERROR', /effect/);
});

test('another address is another server: its tools are unknown until they are listed', async () => {
  const first = await started(startModernConnector(scriptOf()));
  const second = await started(startModernConnector(scriptOf()));
  await put({ url: first.url });
  await refresh();
  const { digest } = await toolNamed('refund');
  await putTool('refund', { approvedDigest: digest, requiredRoles: ['owner'] });
  await put({ url: second.url });
  const distrusted = { state: 'gone', approvedDigest: null, requiredRoles: ['owner'] };
  expect(await toolNamed('refund')).toMatchObject(distrusted);
  expect((await admin('GET', path)).body.refreshedAt).toBeNull();
  await refresh();
  const unknown = { state: 'unapproved', requiredRoles: ['owner'] };
  expect(await toolNamed('refund')).toMatchObject(unknown);
});

test('a policy is kept where the request says nothing of it', async () => {
  const { url } = await started(startModernConnector(scriptOf()));
  await put({ url });
  await refresh();
  const policy = {
    effect: 'write',
    requiredRoles: ['owner'],
    identityArgument: 'customerId',
    timeoutMs: 5_000,
    readbackTool: 'read_plan',
    receipt: { id: '/id', url: '/url', status: '/status', success: ['done'] },
  };
  expect((await putTool('refund', policy)).body).toMatchObject(policy);
  const disabled = await putTool('refund', { effect: 'disabled' });
  expect(disabled.body).toMatchObject({ ...policy, effect: 'disabled', state: 'disabled' });
  const cleared = await putTool('refund', { receipt: null, timeoutMs: null, requiredRoles: [] });
  expect(cleared.body).toMatchObject({ receipt: null, timeoutMs: null, requiredRoles: [] });
});

test.each([
  ['effect', { effect: 'delete' }],
  ['requiredRoles', { requiredRoles: ['a', 'a'] }],
  ['requiredRoles', { requiredRoles: Array.from({ length: 31 }, (_none, index) => `r${index}`) }],
  ['identityArgument', { identityArgument: 'nobody' }],
  ['timeoutMs', { timeoutMs: 99 }],
  ['timeoutMs', { timeoutMs: 120_001 }],
  ['timeoutMs', { timeoutMs: '1000' }],
  ['readbackTool', { readbackTool: 'refund' }],
  ['readbackTool', { readbackTool: 'nothing' }],
  ['receipt', { receipt: {} }],
  ['receipt', { receipt: { id: 'id' } }],
  ['receipt', { receipt: { id: '/a~2' } }],
  ['receipt.status', { receipt: { id: '/id', status: '/status' } }],
  ['receipt.status', { receipt: { id: '/id', success: ['done'] } }],
  ['approvedDigest', { approvedDigest: 'abc' }],
  ['extra', { extra: 1 }],
])('a policy with a wrong %s is refused, and it is named', async (field, body) => {
  const { url } = await started(startModernConnector(scriptOf()));
  await put({ url });
  await refresh();
  const before = await toolNamed('refund');
  expectRefusal(await putTool('refund', body), 400, 'VALIDATION_ERROR', new RegExp(field));
  expect(await toolNamed('refund')).toEqual(before);
});

test('a connector that gives no list is 502 with a reason, and what was known stays', async () => {
  const script = scriptOf();
  const { url } = await started(startModernConnector(script));
  await put({ url });
  await refresh();
  const failing = async (sentence: RegExp) => {
    const reply = await refresh();
    expectRefusal(reply, 502, 'CONNECTOR_UNAVAILABLE', sentence);
    expect(reply.text).not.toMatch(/127\.0\.0\.1|169\.254|10\.0\.0|ECONN/);
  };
  script.tools = Array.from({ length: 201 }, (_none, index) => ({
    ...planTool,
    name: `t${index}`,
  }));
  await failing(/more than 200 tools/);
  script.tools = [{ ...planTool, description: 'x'.repeat(70_000) }];
  await failing(/larger than 64 KiB/);
  script.tools = [{ ...planTool, name: 'no name' }];
  await failing(/The name of tool 1/);
  script.tools = [planTool, planTool];
  await failing(/two tools of the same name/);
  expect(await toolNamed('refund')).toMatchObject({ state: 'unapproved' });
  await put({ url: 'http://10.0.0.1/mcp' });
  await failing(/private or reserved/);
  await put({ url: 'https://no-such-host.invalid/mcp' });
  await failing(/could not be reached/);
  const away = await started(
    startFaultyConnector((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ),
  );
  await put({ url: away.url });
  await failing(/redirect/);
  const walled = await started(
    startFaultyConnector((_request, response) => response.writeHead(401).end()),
  );
  await put({ url: walled.url });
  await failing(/refused the credential/);
});

test('a list over many pages is read to its end, one without end is given up', async () => {
  const pages = (pageCount: number) =>
    startFaultyConnector((request, response, body) => {
      if (request.method !== 'POST') return response.writeHead(405).end();
      const { id, method, params } = JSON.parse(body) as {
        id?: number;
        method: string;
        params?: { cursor?: string };
      };
      const send = (message: object) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ jsonrpc: '2.0', id, ...message }));
      };
      const page = Number(params?.cursor ?? 0);
      switch (method) {
        case 'server/discover':
          return send({ error: { code: -32601, message: 'What?' } });
        case 'initialize': {
          const serverInfo = { name: 'paged', version: '1' };
          const capabilities = { tools: {} };
          return send({ result: { protocolVersion: '2025-06-18', capabilities, serverInfo } });
        }
        case 'tools/list': {
          const next = page + 1 < pageCount ? { nextCursor: String(page + 1) } : {};
          return send({ result: { tools: [{ ...planTool, name: `tool_${page}` }], ...next } });
        }
        default:
          return response.writeHead(202).end();
      }
    });
  const three = await started(pages(3));
  await put({ url: three.url });
  expect((await refresh()).body.tools).toHaveLength(3);
  const endless = await started(pages(Infinity));
  await put({ url: endless.url });
  expectRefusal(await refresh(), 502, 'CONNECTOR_UNAVAILABLE');
  expect(endless.requests.length).toBeLessThan(50);
});

test('a refresh under one key is answered again with its first reply', async () => {
  const script = scriptOf();
  const { url } = await started(startModernConnector(script));
  await put({ url });
  const headers = { 'idempotency-key': 'refresh-1' };
  const first = await admin('POST', `${path}/refresh`, { headers });
  script.tools = [];
  const second = await admin('POST', `${path}/refresh`, { headers });
  expect(second.status).toBe(200);
  expect(second.text).toBe(first.text);
});

test('what the tenant can do follows from its tools', async () => {
  const capabilities = async () => {
    const reply = await service.call('POST', '/api/cases', {
      token: cast.bruno,
      body: { message: 'Hello' },
    });
    return reply.body.case.capabilities as object;
  };
  expect(await capabilities()).toEqual({ escalate: false, actions: false });
  const script = scriptOf();
  const { url } = await started(startModernConnector(script));
  await put({ url, escalationTool: 'read_plan' });
  expect(await capabilities()).toEqual({ escalate: false, actions: false });
  await refresh();
  expect(await capabilities()).toEqual({ escalate: false, actions: false });
  await approveTools((method, route, body) => admin(method, route, { body }));
  expect(await capabilities()).toEqual({ escalate: true, actions: true });
  await putTool('read_plan', { approvedDigest: null });
  expect(await capabilities()).toEqual({ escalate: false, actions: true });
  await putTool('refund', { approvedDigest: null });
  expect(await capabilities()).toEqual({ escalate: false, actions: false });
  await approveTools((method, route, body) => admin(method, route, { body }));
  await putTool('refund', { effect: 'disabled' });
  expect(await capabilities()).toEqual({ escalate: true, actions: false });
  script.tools = [{ ...planTool, description: 'Another.' }];
  await refresh();
  expect(await capabilities()).toEqual({ escalate: false, actions: false });
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
