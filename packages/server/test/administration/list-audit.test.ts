import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

let service: TestService;
let harbor: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  harbor = await service.tenant('harbor');
  for (let count = 0; count < 5; count += 1) await harbor.session(`user-${count}`);
  const token = await harbor.session('ana');
  const opened = await service.call('POST', '/api/cases', { token, body: { message: 'x' } });
  await service.call('POST', `/api/cases/${opened.body.case.id}/close`, {
    token,
    body: { resolution: 'resolved', rating: 5 },
  });
});
afterAll(() => service.stop());

interface Event {
  id: string;
  at: string;
  action: string;
  target: string | null;
  actor: { type: string; id: string | null };
}

const list = async (query: string) => {
  const reply = await service.call('GET', `/api/admin/audit${query}`, { token: harbor.tsk });
  expect(reply.status).toBe(200);
  return reply.body as { events: Event[]; nextCursor: string | null };
};

describe('the audit log', () => {
  test('is read page by page, newest first, each event once', async () => {
    const whole = (await list('?limit=100')).events;
    expect(whole).toHaveLength(8);
    expect(whole[0]!.action).toBe('case.closed');
    expect(whole.at(-1)!.action).toBe('tenant.created');
    const seen: Event[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(page.events.length).toBeLessThanOrEqual(3);
      seen.push(...page.events);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(whole);
  });

  test('is filtered by who acted', async () => {
    expect((await list('?actor=user')).events.map(({ action }) => action)).toEqual(['case.closed']);
    expect((await list('?actor=ana')).events.map(({ action }) => action)).toEqual(['case.closed']);
    const integration = (await list('?actor=integration')).events;
    expect(integration).toHaveLength(6);
    expect((await list(`?actor=${integration[0]!.actor.id}`)).events).toEqual(integration);
    expect((await list('?actor=operator')).events).toHaveLength(1);
    expect((await list('?actor=an')).events).toEqual([]);
  });

  test('is filtered by what was done, and to what', async () => {
    const actionsOf = async (query: string) =>
      (await list(query)).events.map(({ action }) => action);
    expect(await actionsOf('?action=case.closed')).toEqual(['case.closed']);
    expect(await actionsOf('?action=case')).toEqual(['case.closed']);
    expect(await actionsOf('?action=tenant')).toEqual(['tenant.created']);
    expect(await actionsOf('?action=cas')).toEqual([]);
    expect(await actionsOf('?action=session.issued&target=ana')).toEqual(['session.issued']);
    const { events } = await list('?action=case.closed');
    expect((await list(`?target=${events[0]!.target}`)).events).toEqual(events);
    expect(await actionsOf('?target=nobody')).toEqual([]);
    const refused = await service.call('GET', '/api/admin/audit?action=%25', { token: harbor.tsk });
    expectRefusal(refused, 400, 'VALIDATION_ERROR', /action/);
  });

  test('is filtered alike where refusals and one request are looked for', async () => {
    const other = await service.tenant('refusing');
    const refusal = await other.admin('GET', '/api/admin/audit?limit=0');
    const requestId = refusal.headers.get('x-request-id')!;
    const found = async (query: string) => {
      const { body } = await other.admin('GET', `/api/admin/audit${query}`);
      return (body.events as Event[]).map(({ action }) => action);
    };
    expect(await found('?action=request.refused')).toEqual(['request.refused']);
    expect(await found('?action=request')).toEqual(['request.refused']);
    expect(await found('?action=request.repeated')).toEqual([]);
    expect(await found(`?requestId=${requestId}&action=request`)).toEqual(['request.refused']);
    expect(await found(`?requestId=${requestId}&action=case`)).toEqual([]);
    expect(await found(`?requestId=${requestId}&target=case_1`)).toEqual([]);
  });

  test('is filtered by time: from inclusive, to exclusive, in any offset', async () => {
    const whole = (await list('?limit=100')).events;
    const at = whole[3]!.at;
    const later = whole.filter((event) => event.at >= at);
    const earlier = whole.filter((event) => event.at < at);
    expect((await list(`?from=${at}`)).events).toEqual(later);
    expect((await list(`?to=${at}`)).events).toEqual(earlier);
    const inTokyo = new Date(Date.parse(at) + 9 * 3_600_000).toISOString().replace('Z', '%2B09:00');
    expect((await list(`?from=${inTokyo}`)).events).toEqual(later);
    expect((await list(`?from=${at}&to=${at}`)).events).toEqual([]);
    expect((await list('?from=9999-12-31T00:00:00Z')).events).toEqual([]);
    expect((await list('?from=0001-01-01T00:00:00Z')).events).toEqual(whole);
  });
});
