import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import {
  scriptOf,
  startModernConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';
import { expectRefusal, type CallOptions, type Reply } from '../stage/http.ts';
import { describedRoutes } from '../isolation/described-routes.ts';
import { operatorToken, type TestTenant } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { administrativeActs } from './administrative-acts.ts';
import { checkActs } from './check-acts.ts';
import { webhookActs } from './webhook-acts.ts';
import { documentActs } from './document-acts.ts';

let nowMs = Date.UTC(2026, 0, 1);
let service: TestService;
let cast: Cast;
let connector: TestConnector;

beforeAll(async () => {
  service = await startTestService({ answer: echo, clock: () => nowMs });
  cast = await castOf(service);
  connector = await startModernConnector(scriptOf());
});
afterAll(() => service.stop().then(() => connector.close()));

interface Event {
  id: string;
  at: string;
  actor: { type: string; id: string | null };
  action: string;
  target: string | null;
  requestId: string;
  details: Record<string, unknown>;
}

async function eventsOf(requestId: string, tenant: TestTenant): Promise<Event[]> {
  const found = await service.call('GET', `/api/admin/audit?requestId=${requestId}`, {
    token: tenant.tsk,
  });
  expect(found.status).toBe(200);
  return found.body.events as Event[];
}

const requestIdOf = (reply: Reply) => reply.headers.get('x-request-id')!;

/** The one event of a request, which the other tenant does not see. */
async function theEventOf(reply: Reply, tenant = cast.harbor, other = cast.meadow): Promise<Event> {
  const events = await eventsOf(requestIdOf(reply), tenant);
  expect(events).toHaveLength(1);
  expect(events[0]!.requestId).toBe(requestIdOf(reply));
  expect(await eventsOf(requestIdOf(reply), other)).toEqual([]);
  return events[0]!;
}

const call = (method: string, path: string, options: CallOptions) =>
  service.call(method, path, options);
const admin = (method: string, path: string, body?: unknown) =>
  call(method, path, { token: cast.harbor.tsk, ...(body === undefined ? {} : { body }) });

const credentialOf = async (tenant: TestTenant, kind: string): Promise<string> => {
  const listed = await call('GET', '/api/admin/credentials', { token: tenant.tsk });
  const credentials = listed.body.credentials as { id: string; kind: string; label: string }[];
  return credentials.find((one) => one.kind === kind && one.label.startsWith('first '))!.id;
};

async function openCase(userId: string): Promise<{ token: string; caseId: string }> {
  const token = await cast.harbor.session(userId);
  const opened = await call('POST', '/api/cases', { token, body: { message: 'x' } });
  return { token, caseId: opened.body.case.id as string };
}

/** Routes whose path says it all, in an order in which each succeeds. */
const plainActs: Record<string, [action: string, body?: () => unknown]> = {
  'POST /api/admin/playground': [
    'playground.asked',
    () => ({ version: 'live', user: { userId: 'u' }, history: [], message: 'hello' }),
  ],
  'PUT /api/admin/pauses': ['pauses.updated', () => ({ actions: false })],
  'PUT /api/admin/assistant': ['assistant.updated', () => ({ name: 'Ada' })],
  'POST /api/admin/assistant/test': ['assistant.tested'],
  'PUT /api/admin/knowledge/embeddings': ['embeddings.updated', () => ({ enabled: false })],
  'PUT /api/admin/origins': ['origins.updated', () => ({ origins: ['https://harbor.example'] })],
  'PUT /api/admin/retention': ['retention.updated', () => ({ traceDays: 31 })],
  'PUT /api/admin/welcome': ['welcome.updated', () => ({ name: 'Harbor' })],
  'PUT /api/admin/connector': ['connector.updated', () => ({ url: connector.url })],
  'POST /api/admin/connector/refresh': ['connector.refreshed'],
  'POST /api/admin/connector/check': ['connector.checked'],
};

/** What each administrative and issuing route does when it succeeds, and what is told of it. */
const audited: Record<string, { action: string; act: () => Promise<Reply> }> = {
  ...Object.fromEntries(
    Object.entries(plainActs).map(([name, [action, body]]) => {
      const [method = '', path = ''] = name.split(' ');
      return [name, { action, act: () => admin(method, path, body?.()) }];
    }),
  ),
  'POST /api/widget/sessions': {
    action: 'session.issued',
    act: () =>
      call('POST', '/api/widget/sessions', { token: cast.harbor.sik, body: { userId: 'dora' } }),
  },
  ...administrativeActs(admin),
  ...checkActs(admin),
  ...webhookActs(admin),
  ...documentActs(admin),
  'DELETE /api/admin/users/{userId}': {
    action: 'user.erased',
    act: () => admin('DELETE', '/api/admin/users/nobody'),
  },
  'PUT /api/admin/connector/tools/{name}': {
    action: 'connector.tool-updated',
    act: () => admin('PUT', '/api/admin/connector/tools/refund', { requiredRoles: ['owner'] }),
  },
  'POST /api/admin/connector/tools/{name}/try': {
    action: 'connector.tool-tried',
    act: async () => {
      const listed = await admin('GET', '/api/admin/connector/tools');
      const tools = listed.body.tools as { name: string; digest: string }[];
      const { digest } = tools.find(({ name }) => name === 'read_plan')!;
      const path = '/api/admin/connector/tools/read_plan';
      await admin('PUT', path, { effect: 'read', approvedDigest: digest });
      return admin('POST', `${path}/try`, { user: { userId: 'dora' }, arguments: {} });
    },
  },
  'DELETE /api/admin/connector': {
    action: 'connector.deleted',
    act: () => admin('DELETE', '/api/admin/connector'),
  },
  'PUT /api/admin/escalation': {
    action: 'escalation.updated',
    act: () =>
      admin('PUT', '/api/admin/escalation', { webhookUrl: 'https://desk.example/deskhand' }),
  },
  'DELETE /api/admin/escalation': {
    action: 'escalation.deleted',
    act: () => admin('DELETE', '/api/admin/escalation'),
  },
  'POST /api/cases': {
    action: 'case.created',
    act: async () => {
      const token = await cast.harbor.session('opener');
      return call('POST', '/api/cases', { token, body: { message: 'x' } });
    },
  },
  'POST /api/cases/{caseId}/messages': {
    action: 'message.posted',
    act: async () => {
      const { token, caseId } = await openCase('poster');
      return call('POST', `/api/cases/${caseId}/messages`, { token, body: { content: 'y' } });
    },
  },
  'POST /api/cases/{caseId}/feedback': {
    action: 'feedback.given',
    act: async () => {
      const { token, caseId } = await openCase('rater');
      const body = { feedback: 'positive' };
      return call('POST', `/api/cases/${caseId}/feedback`, { token, body });
    },
  },
  'POST /api/cases/{caseId}/close': {
    action: 'case.closed',
    act: async () => {
      const { token, caseId } = await openCase('closer');
      const body = { resolution: 'resolved', rating: 7 };
      return call('POST', `/api/cases/${caseId}/close`, { token, body });
    },
  },
};

/** Operator's acts are in a log of no tenant; the first is told to its tenant too. */
const operatorActs = [
  'POST /api/operator/tenants',
  'DELETE /api/operator/tenants/{key}',
  'POST /api/operator/signing-keys/rotate',
];
/** A search changes nothing. */
const notAudited = [
  // Audited, too: see the tests of the panel's session, of joining, and of sign-in.
  'DELETE /api/admin/sign-in',
  'PUT /api/admin/sign-in',
  'POST /api/panel/sign-in/callback',
  'POST /api/panel/sign-in/{tenantKey}/logout',
  'DELETE /api/admin/panel-sessions/{id}',
  'DELETE /api/panel/session',
  'POST /api/panel/members',
  'POST /api/panel/session',
  ...['POST /api/admin/knowledge/markdown', 'POST /api/admin/knowledge/search'],
  // Audited where they succeed: see the tests of phrases, actions and escalations.
  'POST /api/admin/assistant/phrases',
  'POST /api/cases/{caseId}/escalate',
  'POST /api/escalations/{escalationId}/messages',
  // Nobody has signed in yet, or joined.
  'POST /api/panel/invitations',
  'POST /api/panel/sign-in',
  // Who is writing is nobody's act.
  'POST /api/cases/{caseId}/presence',
  'POST /api/escalations/{escalationId}/presence',
];

describe('an act', () => {
  test('of every route that changes something has its place here', async () => {
    const changing = (await describedRoutes(service)).filter(({ method }) => method !== 'GET');
    expect(changing.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(audited), ...operatorActs, ...notAudited].sort(),
    );
  });

  test.each(Object.entries(audited))(
    '%s is found by its request id',
    async (name, { action, act }) => {
      const reply = await act();
      expect(reply.status).toBeLessThan(300);
      const event = await theEventOf(reply);
      expect({ ...event, isKnown: event.actor.id !== null }).toMatchObject({
        action,
        isKnown: true,
      });
      expect(Number.isNaN(Date.parse(event.at))).toBe(false);
      const [method, route] = name.replace(/\{(\w+)\}/g, ':$1').split(' ');
      if (event.actor.type === 'user') expect(event.details).toMatchObject({ method, route });
    },
  );

  test('says who did what to whom', async () => {
    const [sik, tsk] = [
      await credentialOf(cast.harbor, 'integration'),
      await credentialOf(cast.harbor, 'tenant'),
    ];
    const issued = await theEventOf(await audited['POST /api/widget/sessions']!.act());
    expect(issued).toMatchObject({ actor: { type: 'integration', id: sik }, target: 'dora' });
    const created = await audited['POST /api/admin/credentials']!.act();
    expect(await theEventOf(created)).toMatchObject({
      actor: { type: 'tenant', id: tsk },
      target: created.body.id,
      details: { kind: 'integration' },
    });
    const closed = await theEventOf(await audited['POST /api/cases/{caseId}/close']!.act());
    expect(closed).toMatchObject({
      actor: { type: 'user', id: 'closer' },
      target: expect.stringMatching(/^case_/) as string,
      details: { resolution: 'resolved', rating: 7 },
    });
  });

  test('of the operator is in the log of the tenant and of nobody else', async () => {
    const created = await call('POST', '/api/operator/tenants', {
      token: operatorToken,
      body: { key: 'orchard', name: 'Orchard' },
    });
    const orchard = { ...cast.harbor, tsk: created.body.tsk as string };
    const event = await theEventOf(created, orchard);
    expect(event).toMatchObject({
      action: 'tenant.created',
      actor: { type: 'operator', id: null },
    });
    const rotated = await call('POST', '/api/operator/signing-keys/rotate', {
      token: operatorToken,
    });
    expect(await eventsOf(requestIdOf(rotated), orchard)).toEqual([]);
    expect(await rowsOfNobody(rotated)).toMatchObject([{ action: 'signing-key.rotated' }]);
  });

  test('that is refused leaves only the refusal, and one that is repeated no second event', async () => {
    const id = await credentialOf(cast.meadow, 'tenant');
    const refused = await call('DELETE', `/api/admin/credentials/${id}`, {
      token: cast.meadow.tsk,
    });
    expectRefusal(refused, 409, 'CONFLICT');
    expect(await eventsOf(requestIdOf(refused), cast.meadow)).toMatchObject([
      { action: 'request.refused', details: { status: 409, error: 'CONFLICT' } },
    ]);
    const create = () =>
      call('POST', '/api/admin/credentials', {
        token: cast.meadow.tsk,
        body: { kind: 'integration' },
        headers: { 'idempotency-key': 'audited-once' },
      });
    const [first, again] = [await create(), await create()];
    expect(await eventsOf(requestIdOf(first), cast.meadow)).toHaveLength(1);
    expect(await eventsOf(requestIdOf(again), cast.meadow)).toMatchObject([
      { action: 'request.repeated', target: null, details: { status: 201 } },
    ]);
  });
});

async function rowsOfNobody(reply: Reply): Promise<Event[]> {
  const path = `/api/operator/audit?requestId=${requestIdOf(reply)}`;
  const found = await call('GET', path, { token: operatorToken });
  expect(found.status).toBe(200);
  return found.body.events as Event[];
}

describe('a refused credential', () => {
  const get = (path: string, token: string) => call('GET', path, { token });

  async function expectToldTo(reply: Reply, actor: { type: string; id: string }): Promise<void> {
    expectRefusal(reply, 401, 'UNAUTHORIZED');
    const event = await theEventOf(reply);
    expect(event).toMatchObject({ action: 'request.refused', actor });
    expect(event.details).toMatchObject({ status: 401, error: 'UNAUTHORIZED' });
    expect(await rowsOfNobody(reply)).toEqual([]);
  }

  test('of the wrong kind is told to its tenant, wherever it was shown', async () => {
    const sik = { type: 'integration', id: await credentialOf(cast.harbor, 'integration') };
    const tsk = { type: 'tenant', id: await credentialOf(cast.harbor, 'tenant') };
    const ana = { type: 'user', id: 'ana' };
    const { harbor } = cast;
    const anaToken = await harbor.session('ana');
    for (const path of [
      '/api/cases',
      '/api/admin/credentials',
      '/api/operator/tenants',
      '/metrics',
    ]) {
      await expectToldTo(await get(path, harbor.sik), sik);
    }
    for (const path of ['/api/cases', '/api/operator/tenants', '/metrics']) {
      await expectToldTo(await get(path, harbor.tsk), tsk);
    }
    for (const path of ['/api/admin/credentials', '/api/admin/audit', '/api/operator/tenants']) {
      await expectToldTo(await get(path, anaToken), ana);
    }
    const issue = (token: string) =>
      call('POST', '/api/widget/sessions', { token, body: { userId: 'u' } });
    await expectToldTo(await issue(harbor.tsk), tsk);
    await expectToldTo(await issue(anaToken), ana);
  });

  test('that is revoked or expired is told to its tenant', async () => {
    const made = await admin('POST', '/api/admin/credentials', { kind: 'integration' });
    const secret = made.body.secret as string;
    const issued = await call('POST', '/api/widget/sessions', {
      token: secret,
      body: { userId: 'emil' },
    });
    const token = issued.body.jwt as string;
    await admin('DELETE', `/api/admin/credentials/${made.body.id}`);
    await expectToldTo(await get('/api/cases', token), { type: 'user', id: 'emil' });
    const again = await call('POST', '/api/widget/sessions', {
      token: secret,
      body: { userId: 'u' },
    });
    await expectToldTo(again, { type: 'integration', id: made.body.id as string });
    const [used, unused] = [
      await cast.harbor.session('frida'),
      await cast.harbor.session('gustav'),
    ];
    expect((await get('/api/cases', used)).status).toBe(200);
    nowMs += 3_600_000;
    await expectToldTo(await get('/api/cases', used), { type: 'user', id: 'frida' });
    await expectToldTo(await get('/api/cases', unused), { type: 'user', id: 'gustav' });
    await expectToldTo(await get('/api/admin/audit', unused), { type: 'user', id: 'gustav' });
  });

  test('that names nobody is kept for the operator', async () => {
    const [header, , signature] = cast.ana.split('.') as [string, string, string];
    const claims = { sub: 'ana', tid: 1, tenant: 'harbor' };
    const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    for (const token of ['noise', forged, `${cast.harbor.sik}x`, operatorToken]) {
      const reply = await get('/api/admin/credentials', token);
      expectRefusal(reply, 401, 'UNAUTHORIZED');
      expect(await rowsOfNobody(reply)).toMatchObject([{ action: 'request.refused' }]);
      expect(await eventsOf(requestIdOf(reply), cast.harbor)).toEqual([]);
    }
  });

  test('is told with its route, and never with what it was asked for', async () => {
    const path = '/api/admin/cases/case_private?cursor=words';
    const event = await theEventOf(await get(path, cast.harbor.sik));
    expect(event.details).toEqual({
      status: 401,
      error: 'UNAUTHORIZED',
      method: 'GET',
      route: '/api/admin/cases/:caseId',
      reason: expect.any(String) as string,
    });
  });

  test('because of a foreign page is told as 403 to the user’s tenant', async () => {
    await admin('PUT', '/api/admin/origins', { origins: ['https://harbor.example'] });
    nowMs += 6_000;
    const token = await cast.harbor.session('hedda');
    const from = (origin: string) => call('GET', '/api/cases', { token, headers: { origin } });
    expect((await from('https://harbor.example')).status).toBe(200);
    const refused = await from('https://mallory.example');
    expectRefusal(refused, 403, 'FORBIDDEN');
    expect(await theEventOf(refused)).toMatchObject({
      action: 'request.refused',
      actor: { type: 'user', id: 'hedda' },
      details: { status: 403, error: 'FORBIDDEN' },
    });
  });
});

describe('the log in the database', () => {
  test.each([
    'update audit_events set action = action',
    'delete from audit_events',
    'truncate audit_events',
  ])('refuses %s', async (text) => {
    const before = await service.database.run(count);
    const change = statement<never>(`test.${text}`, text);
    await expect(service.database.run(change)).rejects.toThrow(/append-only/);
    expect(await service.database.run(count)).toEqual(before);
  });

  test('outlives its tenant', async () => {
    const tenant = await service.tenant('short-lived');
    await tenant.session('ana');
    await call('DELETE', '/api/operator/tenants/short-lived', { token: operatorToken });
    const rows = await service.database.run(actionsOnTarget, ['short-lived']);
    expect(rows.map(({ action }) => action)).toEqual([
      'tenant.created',
      'tenant.created',
      'tenant.deleted',
      'tenant.deleted',
    ]);
  });
});

const count = statement<{ events: number }>(
  'test.events',
  'select count(*) as events from audit_events',
);
const actionsOnTarget = statement<{ action: string }>(
  'test.actions-on',
  'select action from audit_events where target = $1 order by action',
);
