import { afterAll, beforeAll, expect } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import type { CallOptions, Reply } from '../stage/http.ts';
import { operatorToken, type TestTenant } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';

export interface AuditEvent {
  id: string;
  at: string;
  actor: { type: string; id: string | null };
  action: string;
  target: string | null;
  requestId: string;
  details: Record<string, unknown>;
}

const requestIdOf = (reply: Reply) => reply.headers.get('x-request-id')!;

/** Two tenants for the tests of a file, and what their logs and the operator's say of a request. */
export function auditStage() {
  let nowMs = Date.UTC(2026, 0, 1);
  let service: TestService;
  let cast: Cast;
  beforeAll(async () => {
    service = await startTestService({ answer: echo, clock: () => nowMs });
    cast = await castOf(service);
  });
  afterAll(() => service.stop());

  const call = (method: string, path: string, options: CallOptions) =>
    service.call(method, path, options);

  async function eventsOf(reply: Reply, tenant: TestTenant): Promise<AuditEvent[]> {
    const path = `/api/admin/audit?requestId=${requestIdOf(reply)}`;
    const found = await call('GET', path, { token: tenant.tsk });
    expect(found.status).toBe(200);
    return found.body.events as AuditEvent[];
  }

  /** Asks as the people of Harbor do. */
  const admin = (method: string, path: string, body?: unknown) =>
    call(method, path, { token: cast.harbor.tsk, ...(body === undefined ? {} : { body }) });

  /** The one event of a request, which the other tenant does not see. */
  async function theEventOf(
    reply: Reply,
    tenant = cast.harbor,
    other = cast.meadow,
  ): Promise<AuditEvent> {
    const events = await eventsOf(reply, tenant);
    expect(events).toHaveLength(1);
    expect(events[0]!.requestId).toBe(requestIdOf(reply));
    expect(await eventsOf(reply, other)).toEqual([]);
    return events[0]!;
  }

  async function rowsOfNobody(reply: Reply): Promise<AuditEvent[]> {
    const path = `/api/operator/audit?requestId=${requestIdOf(reply)}`;
    const found = await call('GET', path, { token: operatorToken });
    expect(found.status).toBe(200);
    return found.body.events as AuditEvent[];
  }

  async function credentialOf(tenant: TestTenant, kind: string): Promise<string> {
    const listed = await call('GET', '/api/admin/credentials', { token: tenant.tsk });
    const credentials = listed.body.credentials as { id: string; kind: string; label: string }[];
    return credentials.find((one) => one.kind === kind && one.label.startsWith('first '))!.id;
  }

  return {
    admin,
    call,
    credentialOf,
    eventsOf,
    rowsOfNobody,
    theEventOf,
    cast: () => cast,
    service: () => service,
    passTime: (ms: number) => {
      nowMs += ms;
    },
  };
}
