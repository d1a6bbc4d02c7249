import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  scriptOf,
  startModernConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { describedRoutes } from '../isolation/described-routes.ts';
import { operatorToken } from '../stage/tenant.ts';
import { administrativeActs } from './administrative-acts.ts';
import { auditStage } from './audit-stage.ts';
import { checkActs } from './check-acts.ts';
import { webhookActs } from './webhook-acts.ts';
import { documentActs } from './document-acts.ts';

const { admin, call, cast, credentialOf, eventsOf, rowsOfNobody, service, theEventOf } =
  auditStage();

let connector: TestConnector;
beforeAll(async () => {
  connector = await startModernConnector(scriptOf());
});
afterAll(() => connector.close());

async function openCase(userId: string): Promise<{ token: string; caseId: string }> {
  const token = await cast().harbor.session(userId);
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
      call('POST', '/api/widget/sessions', { token: cast().harbor.sik, body: { userId: 'dora' } }),
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
      const token = await cast().harbor.session('opener');
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
    const changing = (await describedRoutes(service())).filter(({ method }) => method !== 'GET');
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
      await credentialOf(cast().harbor, 'integration'),
      await credentialOf(cast().harbor, 'tenant'),
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
    const orchard = { ...cast().harbor, tsk: created.body.tsk as string };
    const event = await theEventOf(created, orchard);
    expect(event).toMatchObject({
      action: 'tenant.created',
      actor: { type: 'operator', id: null },
    });
    const rotated = await call('POST', '/api/operator/signing-keys/rotate', {
      token: operatorToken,
    });
    expect(await eventsOf(rotated, orchard)).toEqual([]);
    expect(await rowsOfNobody(rotated)).toMatchObject([{ action: 'signing-key.rotated' }]);
  });

  test('that is refused leaves only the refusal, and one that is repeated no second event', async () => {
    const id = await credentialOf(cast().meadow, 'tenant');
    const refused = await call('DELETE', `/api/admin/credentials/${id}`, {
      token: cast().meadow.tsk,
    });
    expectRefusal(refused, 409, 'CONFLICT');
    expect(await eventsOf(refused, cast().meadow)).toMatchObject([
      { action: 'request.refused', details: { status: 409, error: 'CONFLICT' } },
    ]);
    const create = () =>
      call('POST', '/api/admin/credentials', {
        token: cast().meadow.tsk,
        body: { kind: 'integration' },
        headers: { 'idempotency-key': 'audited-once' },
      });
    const [first, again] = [await create(), await create()];
    expect(await eventsOf(first, cast().meadow)).toHaveLength(1);
    expect(await eventsOf(again, cast().meadow)).toMatchObject([
      { action: 'request.repeated', target: null, details: { status: 201 } },
    ]);
  });
});
