import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { handOverAt } from '../escalation/hand-over.ts';
import { expectRefusal } from '../stage/http.ts';
import { answer } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import type { TestTenant } from '../stage/tenant.ts';

let shop: Shop;
let meadow: TestTenant;
const ids: Record<string, string> = {};
const { handedOver } = handOverAt(() => shop);

const call = (path: string, token: string, body: object) =>
  shop.service.call('POST', path, { token, body });

async function talk(name: string, who: object, context: object): Promise<string> {
  const token = await shop.tenant.session(name, who);
  shop.model.enqueue(answer('Hello.'));
  const opened = await call('/api/cases', token, { message: `I am ${name}`, context });
  expect(opened.status).toBe(201);
  ids[name] = opened.body.case.id as string;
  return token;
}

const age = statement<never>(
  'test.age-case',
  `update cases set created_at = '2026-01-31T12:00:00Z' where id = $1`,
);
const expire = statement<never>(
  'test.expire',
  `update actions set expires_at = now() where case_id = $1`,
);

beforeAll(async () => {
  shop = await openShop();
  meadow = await shop.service.tenant('meadow');
  const rita = await talk('rita', { plan: 'free', userRoles: ['reader', 'x"]'] }, { locale: 'en' });
  await call(`/api/cases/${ids['rita']}/feedback`, rita, { feedback: 'negative' });
  const closing = { resolution: 'resolved', rating: 9 };
  await call(`/api/cases/${ids['rita']}/close`, rita, closing);
  const sven = await talk('sven', { plan: 'pro' }, { locale: 'pt-BR' });
  await call(`/api/cases/${ids['sven']}/close`, sven, { resolution: 'unresolved', rating: 2 });
  await call(`/api/cases/${ids['sven']}/feedback`, sven, { feedback: 'positive' });
  await talk(
    'tove',
    { plan: 'pro', userEmail: 'Tove@Example.com' },
    { locale: 'PT_pt', page: 'p' },
  );
  for (const [name, word] of [
    ['refunded', 'yes'],
    ['kept', 'no'],
    ['late', null],
  ] as const) {
    const { caseId, confirm } = await shop.propose(await shop.session(name));
    if (word) expect((await confirm({ content: word })).status).toBe(201);
    ids[name] = caseId;
  }
  await shop.service.database.run(expire, [ids['late']!.slice(5)]);
  shop.model.enqueue(answer('Hello.'));
  const handed = await handedOver();
  await handed.reply({ content: 'I am Maya.', authorName: 'Maya', then: 'hand_back' });
  ids['handed'] = handed.caseId;
  await shop.admin('PUT', '/api/admin/pauses', { assistant: true });
  await talk('nobody', {}, {});
  await shop.admin('PUT', '/api/admin/pauses', { assistant: false });
  await shop.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
  await talk('plain', {}, { locale: ['pt'] });
  // The same, of another tenant, must never be among what is found.
  const carla = await meadow.session('rita', { plan: 'pro', userRoles: ['reader'] });
  await call('/api/cases', carla, { message: 'I am rita', context: { locale: 'pt' } });
});
afterAll(() => shop.stop());

const find = async (query: string, tenant = shop.tenant) => {
  const reply = await tenant.admin('GET', `/api/admin/cases?limit=100&${query}`);
  expect(reply.status, reply.text).toBe(200);
  const names = Object.entries(ids);
  return (reply.body.cases as { id: string }[])
    .map(({ id }) => names.find(([, known]) => known === id)?.[0] ?? id)
    .toReversed();
};

describe('cases are found by', () => {
  test.each([
    ['resolution=resolved', ['rita']],
    ['resolution=unresolved', ['sven']],
    ['ratingFrom=3', ['rita']],
    ['ratingTo=8', ['sven']],
    ['ratingFrom=2&ratingTo=9', ['rita', 'sven']],
    ['ratingFrom=10', []],
    ['feedback=negative', ['rita']],
    ['feedback=positive', ['sven']],
    ['feedbackFrom=2026-01-01T00:00:00Z', ['rita', 'sven']],
    ['feedbackFrom=2999-01-01T00:00:00Z', []],
    ['feedback=none&plan=pro', ['tove']],
    ['answeredBy=human', ['handed']],
    ['answeredBy=none', ['nobody']],
    ['answeredBy=builtin', ['plain']],
    ['answeredBy=model&hasAction=false', ['rita', 'sven', 'tove', 'handed']],
    ['hasAction=true', ['refunded', 'kept', 'late']],
    ['actionOutcome=succeeded', ['refunded']],
    ['actionOutcome=declined', ['kept']],
    ['actionOutcome=expired', ['late']],
    ['actionOutcome=proposed', []],
    ['escalated=true', ['handed']],
    ['escalated=false&hasAction=true', ['refunded', 'kept', 'late']],
    ['plan=pro', ['sven', 'tove']],
    ['plan=PRO', []],
    ['role=reader', ['rita']],
    ['role=x%22%5D', ['rita']],
    ['role=read', []],
    ['language=pt', ['sven', 'tove']],
    ['language=PT-br', ['sven']],
    ['language=pt-B', []],
    ['language=en', ['rita']],
    ['version=0', []],
    ['userId=tove', ['tove']],
    ['userId=tove&plan=free', []],
    ['userEmail=TOVE@example.com', ['tove']],
    ['userEmail=ove@example.com', []],
    ['number=2', ['sven']],
    ['number=2&plan=pro&userId=sven', ['sven']],
    ['number=2&userId=rita', []],
    ['number=2&query=sven', ['sven']],
    ['number=2&query=rita', []],
    ['number=99', []],
    ['query=i%20am&plan=pro', ['sven', 'tove']],
    ['query=i%20am&userId=rita&status=closed', ['rita']],
    ["plan='%20or%201=1", []],
  ])('%s', async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  test('the version of the assistant that they began with', async () => {
    const all = (await shop.admin('GET', '/api/admin/cases')).body.cases as {
      id: string;
      assistantVersion: number;
    }[];
    const newest = all.find(({ id }) => id === ids['plain'])!.assistantVersion;
    expect(newest).toBeGreaterThan(1);
    expect(await find(`version=${newest}`)).toEqual(['plain']);
  });

  test('the time they were opened at, whatever their ids say', async () => {
    const before = 'to=2026-02-01T00:00:00%2B01:00';
    expect(await find(before)).toEqual([]);
    const beforeAged = await find('from=2026-02-01T00:00:00Z&plan=pro');
    expect(beforeAged).toEqual(['sven', 'tove']);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await find(`to=${soon}&plan=pro`)).toEqual(['sven', 'tove']);
    expect(await find(`from=${soon}`)).toEqual([]);
    expect(await find('from=0001-01-01T00:00:00Z&to=9999-12-31T00:00:00Z&plan=free')).toEqual([
      'rita',
    ]);
    await shop.service.database.run(age, [ids['sven']!.slice(5)]);
    expect(await find('from=2026-02-01T00:00:00Z&plan=pro')).toEqual(['tove']);
  });

  test('who answered, as it is told of each', async () => {
    const cases = (await shop.admin('GET', '/api/admin/cases?limit=100')).body.cases as {
      id: string;
      answeredBy: string[];
    }[];
    const told = (name: string) => cases.find(({ id }) => id === ids[name])!.answeredBy;
    expect(told('handed')).toEqual(['model', 'human']);
    expect(told('refunded')).toEqual(['model']);
    expect(told('plain')).toEqual(['builtin']);
    expect(told('nobody')).toEqual([]);
  });

  test('another tenant finds its own alone', async () => {
    expect(await find('plan=pro&language=pt&role=reader', meadow)).toHaveLength(1);
    expect(await find('hasAction=true', meadow)).toEqual([]);
    expect(await find('number=1', meadow)).not.toEqual(['rita']);
  });
});

describe('what can’t be looked for is refused by its name', () => {
  test.each([
    ['resolution=done', /`resolution` must be one of: resolved, unresolved/],
    ['ratingFrom=11', /`ratingFrom` must be a rating: 1 to 10/],
    ['ratingTo=0', /`ratingTo` must be a rating/],
    ['ratingFrom=8&ratingTo=3', /`ratingFrom` is above `ratingTo`/],
    ['feedbackFrom=soon', /`feedbackFrom`/],
    ['feedback=great', /`feedback` must be one of: positive, negative, none/],
    ['answeredBy=robot', /`answeredBy` must be one of: builtin, model, human, none/],
    ['hasAction=1', /`hasAction` must be one of: true, false/],
    ['actionOutcome=done', /`actionOutcome` must be one of/],
    ['hasAction=false&actionOutcome=failed', /`actionOutcome` asks for a change/],
    ['escalated=yes', /`escalated` must be one of/],
    ['version=one', /`version` must be the number of a version/],
    ['language=p%25', /`language` must be a language tag/],
    ['from=yesterday', /`from` must be a date and time/],
    ['from=2026-02-01T00:00:00Z&to=2026-02-01T00:00:00Z', /`from` is not before `to`/],
    ['number=-1', /`number` must be the number of a case/],
    [`plan=${'p'.repeat(81)}`, /`plan` must be at most 80 characters/],
    ['rating=9', /unknown query parameter "rating"/],
  ])('%s', async (query, told) => {
    for (const path of ['/api/admin/cases', '/api/admin/cases/export']) {
      const reply = await shop.admin('GET', `${path}?${query}`);
      expectRefusal(reply, 400, 'VALIDATION_ERROR', told);
    }
  });
});
