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
  actor: { type: string; id: string | null };
}

const list = async (query: string) => {
  const reply = await service.call('GET', `/api/admin/audit${query}`, { token: harbor.tsk });
  expect(reply.status).toBe(200);
  return reply.body as { events: Event[]; nextCursor: string | null };
};

describe('the audit log', () => {
  test('is exported whole, a line each, with the same filters', async () => {
    const read = async (query: string) => {
      const response = await fetch(`${service.url}/api/admin/audit/export${query}`, {
        headers: { authorization: `Bearer ${harbor.tsk}` },
      });
      expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = await response.text();
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Event);
    };
    expect(await read('')).toEqual((await list('?limit=100')).events);
    expect(await read('?actor=user')).toEqual((await list('?actor=user')).events);
    expect(await read('?actor=nobody')).toEqual([]);
  });

  test('is exported as CSV, in which nothing is a formula', async () => {
    const evil = '=HYPERLINK("http://evil.example"),"x"\n+1';
    await harbor.session(evil);
    await harbor.session('plain');
    const response = await fetch(`${service.url}/api/admin/audit/export?format=csv`, {
      headers: { authorization: `Bearer ${harbor.tsk}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('audit.csv');
    const text = await response.text();
    const [head, newest] = text.split('\r\n');
    expect(head).toBe('"id","at","actorType","actorId","action","target","requestId","details"');
    expect(newest).toContain('"session.issued","plain",');
    expect(text).toContain(`,"'${evil.replaceAll('"', '""')}",`);
    const { events } = await list('?limit=100');
    expect(text.match(/^"audit_/gm)).toHaveLength(events.length);
  });

  test('in another format is refused', async () => {
    const reply = await harbor.admin('GET', '/api/admin/audit/export?format=xlsx');
    expectRefusal(reply, 400, 'VALIDATION_ERROR', /format/);
  });
});
