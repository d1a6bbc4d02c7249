import { debugRole } from '@deskhand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { operatorToken, type TestTenant } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import {
  belongings,
  checkOf,
  documentOf,
  webhookOf,
  type Belongings,
  type Thing,
} from './belongings.ts';
import { describedRoutes } from './described-routes.ts';
import { takingNone } from './routes-without-ids.ts';
import { lastingRows } from './stored-rows.ts';
import { eventually } from '../stage/waiting.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

/** How each route that takes an id is called, and what the id names. */
const takingIds: Record<string, { thing: Thing; body?: unknown; query?: string }> = {
  'GET /api/cases/{caseId}': { thing: 'case' },
  'GET /api/cases/{caseId}/answers': { thing: 'case' },
  'GET /api/cases/{caseId}/events': { thing: 'case' },
  'POST /api/cases/{caseId}/messages': { thing: 'case', body: { content: 'intruding' } },
  'POST /api/cases/{caseId}/feedback': { thing: 'case', body: { feedback: 'negative' } },
  'POST /api/cases/{caseId}/close': {
    thing: 'case',
    body: { resolution: 'unresolved', rating: 1 },
  },
  'POST /api/cases/{caseId}/escalate': { thing: 'case', body: { reason: 'intruding' } },
  'POST /api/cases/{caseId}/presence': { thing: 'case', body: { typing: true } },
  'GET /api/admin/cases/{caseId}': { thing: 'case' },
  'GET /api/admin/cases/{caseId}/answers': { thing: 'case' },
  'GET /api/admin/checks/{id}': { thing: 'check' },
  'GET /api/admin/checks/{id}/runs': { thing: 'check' },
  'POST /api/admin/checks/{id}/runs': { thing: 'check', body: { target: 'live' } },
  'PUT /api/admin/checks/{id}': {
    thing: 'check',
    body: { ...checkOf('intruding'), revision: 1 },
  },
  'DELETE /api/admin/checks/{id}': { thing: 'check' },
  'GET /api/admin/traces/{messageId}': { thing: 'answer' },
  'POST /api/admin/credentials/{id}/rotate': { thing: 'credential' },
  'DELETE /api/admin/credentials/{id}': { thing: 'credential' },
  'GET /api/admin/knowledge/documents/{id}': { thing: 'document' },
  'PUT /api/admin/knowledge/documents/{id}': { thing: 'document', body: documentOf('intruding') },
  'DELETE /api/admin/knowledge/documents/{id}': { thing: 'document' },
  'POST /api/admin/knowledge/documents/{id}/restore': { thing: 'document' },
  'GET /api/admin/knowledge/imports/{id}': { thing: 'import' },
  'GET /api/admin/knowledge/imports/{id}/article': { thing: 'import', query: 'name=a.md' },
  'GET /api/admin/knowledge/imports/{id}/files': { thing: 'import' },
  'POST /api/admin/knowledge/imports/{id}/files': {
    thing: 'import',
    body: { name: 'a.md', content: 'aW50cnVkaW5n' },
  },
  'POST /api/admin/knowledge/imports/{id}/apply': { thing: 'import' },
  'POST /api/admin/knowledge/imports/{id}/cancel': { thing: 'import' },
  'POST /api/admin/knowledge/imports/{id}/leave-out': { thing: 'import', body: { name: 'a.md' } },
  'POST /api/admin/knowledge/imports/{id}/retry': { thing: 'import', body: {} },
  'DELETE /api/admin/knowledge/imports/{id}': { thing: 'import' },
  'PUT /api/admin/knowledge/websites/{id}': { thing: 'website', body: { every: 'day' } },
  'POST /api/admin/knowledge/websites/{id}/read': { thing: 'website' },
  'DELETE /api/admin/knowledge/websites/{id}': { thing: 'website' },
  'GET /api/admin/webhooks/{id}': { thing: 'webhook' },
  'PUT /api/admin/webhooks/{id}': {
    thing: 'webhook',
    body: { ...webhookOf('intruding'), enabled: false },
  },
  'DELETE /api/admin/webhooks/{id}': { thing: 'webhook' },
  'POST /api/admin/webhooks/{id}/secret': { thing: 'webhook', body: {} },
  'POST /api/admin/webhooks/{id}/test': { thing: 'webhook' },
  'GET /api/admin/webhooks/{id}/deliveries': { thing: 'webhook' },
  'POST /api/admin/webhooks/{id}/replay': { thing: 'webhook', body: {} },
  'POST /api/admin/members/{id}/invitation': { thing: 'member' },
  'PUT /api/admin/members/{id}': { thing: 'member', body: { name: 'Intruder', role: 'owner' } },
  'DELETE /api/admin/members/{id}': { thing: 'member' },
  'DELETE /api/admin/panel-sessions/{id}': { thing: 'session' },
};

/** Ids in paths that name nothing of another's: each is held against tests of its own below. */
const takingNames = [
  'DELETE /api/admin/users/{userId}',
  'GET /api/admin/users/{userId}/erasure',
  'GET /api/admin/users/{userId}/export',
  'DELETE /api/operator/tenants/{key}',
  // Held against foreign tokens in the tests of escalations.
  'GET /api/escalations/{escalationId}/messages',
  'POST /api/escalations/{escalationId}/messages',
  'POST /api/escalations/{escalationId}/presence',
  // For the provider, which has no credential: see the tests of its logout tokens.
  'POST /api/panel/sign-in/{tenantKey}/logout',
  // Numbers of the tenant's own: see the tests of versions.
  'GET /api/admin/versions/{number}',
  'POST /api/admin/versions/{number}/restore',
  // A name of the tenant's own connector: see the tests of its administration.
  'PUT /api/admin/connector/tools/{name}',
  'POST /api/admin/connector/tools/{name}/try',
  // Events of a webhook that the path names too: see their own tests.
  'GET /api/admin/webhooks/{id}/deliveries/{eventId}',
  'POST /api/admin/webhooks/{id}/deliveries/{eventId}/replay',
];

test('every route that the service describes is covered here', async () => {
  const routes = await describedRoutes(service);
  const withIds = routes.filter(({ ids }) => ids.length > 0).map(({ name }) => name);
  expect(withIds.sort()).toEqual([...Object.keys(takingIds), ...takingNames].sort());
  const without = routes.filter(({ ids }) => ids.length === 0).map(({ name }) => name);
  expect(without.sort()).toEqual(takingNone);
});

/** All that a caller could tell two refusals apart by. */
function visible(reply: Reply): unknown {
  const headers = Object.fromEntries(reply.headers);
  for (const name of ['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset']) {
    delete headers[name];
  }
  const body = { ...(reply.body as Record<string, unknown>), requestId: '' };
  return { status: reply.status, headers, body };
}

const ofThing = (owner: Belongings, thing: Thing): string =>
  ({
    case: owner.caseId,
    check: owner.checkId,
    credential: owner.credentialId,
    document: owner.documentId,
    import: owner.importId,
    member: owner.memberId,
    session: owner.sessionId,
    answer: owner.aiMessageId,
    website: owner.websiteId,
    webhook: owner.webhookId,
  })[thing];

const prefixes = {
  ...{ case: 'case', check: 'chk', credential: 'cred', document: 'doc', import: 'imp' },
  ...{ member: 'mem', answer: 'msg', website: 'web', webhook: 'hook', session: 'pses' },
} as const;

/** Ids of this kind that name nothing: unknown, of another kind, and no ids at all. */
const nothings = (thing: Thing): string[] => {
  const prefix = prefixes[thing];
  const uuid = '01a1fd8744fe7a5fba67c4bbd80105eb';
  return [
    `${prefix}_${uuid}`,
    `${prefix}_${uuid}_2`,
    `${prefix}_${'0'.repeat(32)}`,
    `${prefix}_${uuid.toUpperCase()}`,
    `${prefix}_${uuid.slice(1)}`,
    `${prefix}_${uuid.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`,
    uuid,
    `snap_${uuid}`,
    'nonsense',
    '1',
    '%00',
    '%27%20or%201=1',
    '%F0%9F%98%80',
    'x'.repeat(3_000),
  ];
};

const isAdministration = (name: string) => name.includes(' /api/admin/');

function callWith(name: string, id: string, token: string): Promise<Reply> {
  const [method = '', path = ''] = name.split(' ');
  const { body, query } = takingIds[name]!;
  const address = path.replace(/\{\w+\}/, id);
  return service.call(method, query === undefined ? address : `${address}?${query}`, {
    token,
    ...(body === undefined ? {} : { body }),
  });
}

describe('foreign, unknown and malformed ids are told alike, and change nothing,', () => {
  test.each(Object.entries(takingIds))('on %s', async (name, { thing }) => {
    const call = (id: string, token: string) => callWith(name, id, token);
    const [ana, bruno, carla] = await Promise.all([
      cast.harbor.session(`ana of ${name}`),
      cast.harbor.session(`bruno of ${name}`),
      cast.meadow.session(`ana of ${name}`),
    ]);
    const [ours, theirs] = await Promise.all([
      belongings(service, cast.harbor, ana, 'harbour words'),
      belongings(service, cast.meadow, carla, 'meadow words'),
    ]);
    const intrusions: [token: string, id: string][] = isAdministration(name)
      ? [
          [cast.meadow.tsk, ofThing(ours, thing)],
          [cast.harbor.tsk, ofThing(theirs, thing)],
        ]
      : [
          [bruno, ofThing(ours, thing)],
          [carla, ofThing(ours, thing)],
          [ana, ofThing(theirs, thing)],
        ];
    const before = await lastingRows(service.database);
    const unknown = await call(nothings(thing)[0]!, intrusions[0]![0]);
    const code = thing === 'case' ? 'CASE_NOT_FOUND' : 'NOT_FOUND';
    expectRefusal(unknown, 404, code);
    for (const [token, id] of intrusions) {
      expect(visible(await call(id, token))).toEqual(visible(unknown));
    }
    for (const id of nothings(thing)) {
      expect(visible(await call(id, intrusions[0]![0])), id).toEqual(visible(unknown));
    }
    expect(await lastingRows(service.database)).toEqual(before);
  });
});

describe('the owner may', () => {
  // Following a stream has an end of its own; its tests stand with the streams.
  const routes = Object.entries(takingIds).filter(([name]) => !name.endsWith('/events'));

  test.each(routes)('%s', async (name, { thing }) => {
    const ana = await cast.harbor.session(`owner of ${name}`, { userRoles: [debugRole] });
    const own = await belongings(service, cast.harbor, ana, 'own words');
    const token = isAdministration(name) ? cast.harbor.tsk : ana;
    if (name.endsWith('/leave-out')) await fileRead(own.importId);
    const reply = await callWith(name, ofThing(own, thing), token);
    expect([200, 201, 501]).toContain(reply.status);
    // Without a connector there is nobody to hand a case to.
    expect(reply.status === 501).toBe(name.endsWith('/escalate'));
  });
});

/** Of an import only what was read can be left out. */
async function fileRead(importId: string): Promise<void> {
  const { admin } = cast.harbor;
  const path = `/api/admin/knowledge/imports/${importId}`;
  const content = Buffer.from('# A\n\nWords.').toString('base64');
  await admin('POST', `${path}/files`, { name: 'a.md', content });
  await eventually(
    async () => (await admin('GET', path)).body.counts as { add: number },
    ({ add }) => add === 1,
  );
}

/** How many rows of conversations hold these words. */
async function conversationsWith(words: string): Promise<number> {
  const { cases, messages, snapshots } = await lastingRows(service.database);
  return [cases, messages, snapshots].flat().filter((row) => row?.includes(words)).length;
}

describe('names of others', () => {
  test('erasing a person leaves the same user id of another tenant alone', async () => {
    const [ana, carla] = [await cast.harbor.session('twin'), await cast.meadow.session('twin')];
    const theirs = await belongings(service, cast.meadow, carla, 'staying words');
    await belongings(service, cast.harbor, ana, 'going words');
    const erase = () => service.call('DELETE', '/api/admin/users/twin', { token: cast.harbor.tsk });
    expect((await erase()).body).toMatchObject({ ok: true, erased: { cases: 1, messages: 2 } });
    expect((await erase()).body).toMatchObject({ ok: true, erased: { cases: 0, messages: 0 } });
    const read = await service.call('GET', `/api/cases/${theirs.caseId}`, { token: carla });
    expect(read.body.messages).toHaveLength(2);
    expect(await conversationsWith('staying words')).toBe(4);
    expect(await conversationsWith('going words')).toBe(0);
  });

  test('deleting a tenant leaves the others alone, and an unknown one is 404', async () => {
    const leaving = await service.tenant('leaving');
    await belongings(service, leaving, await leaving.session('ana'), 'leaving words');
    const remove = (key: string) =>
      service.call('DELETE', `/api/operator/tenants/${key}`, { token: operatorToken });
    const before = await conversationsWith('harbour words');
    expect(await conversationsWith('leaving words')).toBeGreaterThan(0);
    expect((await remove('leaving')).body).toEqual({ ok: true });
    expect(await conversationsWith('leaving words')).toBe(0);
    expect(await conversationsWith('harbour words')).toBe(before);
    for (const key of ['leaving', 'unknown', 'HARBOR', '%00', 'x'.repeat(3_000)]) {
      expectRefusal(await remove(key), 404, 'NOT_FOUND', /There is no such tenant/);
    }
  });
});

describe('ids in bodies, queries and headers', () => {
  let ana: string;
  let carla: string;
  let ours: Belongings;

  beforeAll(async () => {
    ana = await cast.harbor.session('ana of bodies');
    carla = await cast.meadow.session('ana of bodies');
    ours = await belongings(service, cast.harbor, ana, 'harbour secrets');
    await service.call('POST', `/api/cases/${ours.caseId}/close`, {
      token: ana,
      body: { resolution: 'resolved', rating: 9 },
    });
  });

  test('a foreign previous case is as unknown as one that never was', async () => {
    const follow = (token: string, previousCaseId: string) =>
      service.call('POST', '/api/cases', { token, body: { message: 'x', previousCaseId } });
    const bruno = await cast.harbor.session('bruno of bodies');
    const before = await lastingRows(service.database);
    const unknown = await follow(carla, `case_${'0'.repeat(32)}`);
    expectRefusal(unknown, 400, 'VALIDATION_ERROR', /`previousCaseId`/);
    for (const token of [carla, bruno]) {
      expect(visible(await follow(token, ours.caseId))).toEqual(visible(unknown));
    }
    expect(visible(await follow(carla, 'nonsense'))).toEqual(visible(unknown));
    expect(await lastingRows(service.database)).toEqual(before);
    expect((await follow(ana, ours.caseId)).body.case.previousCaseId).toBe(ours.caseId);
  });

  test('a foreign message can’t be answered', async () => {
    const own = await belongings(service, cast.meadow, carla, 'own words');
    const answer = (replyToMessageId: string) =>
      service.call('POST', `/api/cases/${own.caseId}/messages`, {
        token: carla,
        body: { content: 'yes', replyToMessageId },
      });
    const unknown = await answer(own.aiMessageId.replace(/\d+$/, '99'));
    expectRefusal(unknown, 400, 'VALIDATION_ERROR', /`replyToMessageId`/);
    expect(visible(await answer(ours.aiMessageId))).toEqual(visible(unknown));
    expect(visible(await answer('nonsense'))).toEqual(visible(unknown));
    expect((await answer(own.aiMessageId)).status).toBe(201);
  });

  test('a key of another’s request replays nothing', async () => {
    const headers = { 'idempotency-key': 'shared key' };
    const open = (token: string) =>
      service.call('POST', '/api/cases', { token, body: { message: 'mine' }, headers });
    const first = await open(ana);
    for (const token of [carla, await cast.harbor.session('bruno of keys')]) {
      const reply = await open(token);
      expect(reply.status).toBe(201);
      expect(reply.body.case.id).not.toBe(first.body.case.id);
    }
    const create = (tenant: TestTenant) =>
      service.call('POST', '/api/admin/credentials', {
        token: tenant.tsk,
        body: { kind: 'tenant' },
        headers,
      });
    const [secret, other] = [await create(cast.harbor), await create(cast.meadow)];
    expect(other.body.secret).not.toBe(secret.body.secret);
    // A user whose id reads like a credential's meets no key of that credential.
    const listed = await service.call('GET', '/api/admin/credentials', { token: cast.harbor.tsk });
    for (const { id } of listed.body.credentials as { id: string }[]) {
      const reply = await open(await cast.harbor.session(id));
      expect(reply.status).toBe(201);
      expect(reply.text).not.toContain(secret.body.secret);
    }
  });

  test('listings, filters, cursors and searches show nothing foreign', async () => {
    const traces = [
      ours.caseId.slice(5),
      ours.credentialId.slice(5),
      ours.documentId.slice(4),
      'harbour',
      'harbor',
    ];
    const paths: [path: string, token: string][] = [
      ['/api/cases', carla],
      [`/api/cases?cursor=case_${'f'.repeat(32)}`, carla],
      ['/api/admin/assistant', cast.meadow.tsk],
      ['/api/admin/origins', cast.meadow.tsk],
      ['/api/admin/audit', cast.meadow.tsk],
      ['/api/admin/audit?limit=100', cast.meadow.tsk],
      ['/api/admin/audit?cursor=999999999', cast.meadow.tsk],
      ['/api/admin/audit?actor=user', cast.meadow.tsk],
      [`/api/admin/audit?actor=${ours.credentialId}`, cast.meadow.tsk],
      ['/api/admin/cases?limit=100', cast.meadow.tsk],
      [`/api/admin/cases?cursor=case_${'f'.repeat(32)}`, cast.meadow.tsk],
      ['/api/admin/cases?query=secrets', cast.meadow.tsk],
      ['/api/admin/cases?userId=ana%20of%20bodies', cast.meadow.tsk],
      [`/api/admin/credentials?cursor=cred_${'f'.repeat(32)}`, cast.meadow.tsk],
      [`/api/admin/knowledge/documents?cursor=doc_${'f'.repeat(32)}`, cast.meadow.tsk],
    ];
    for (const [path, token] of paths) {
      const reply = await service.call('GET', path, { token });
      expect(reply.status, path).toBe(200);
      for (const trace of traces) expect(reply.text, path).not.toContain(trace);
    }
    const search = (tenant: TestTenant) =>
      service.call('POST', '/api/admin/knowledge/search', {
        token: tenant.tsk,
        body: { query: 'harbour secrets', limit: 20 },
      });
    expect((await search(cast.harbor)).text).toContain('harbour secrets');
    expect((await search(cast.meadow)).text).not.toContain('harbour');
    const response = await fetch(`${service.url}/api/admin/audit/export`, {
      headers: { authorization: `Bearer ${cast.meadow.tsk}` },
    });
    const exported = await response.text();
    expect(exported).toContain('session.issued');
    for (const trace of traces) expect(exported).not.toContain(trace);
  });
});
