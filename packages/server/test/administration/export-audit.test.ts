import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
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
});
