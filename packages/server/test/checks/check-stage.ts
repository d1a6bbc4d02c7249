import type {
  CheckListItem,
  CheckRequest,
  CheckResult,
  ListChecksResponse,
} from '@deskhand/contract';
import { expect } from 'vitest';
import type { Administer } from '../stage/tenant.ts';

/** All checks of a tenant. */
export async function checksOf(admin: Administer): Promise<CheckListItem[]> {
  const reply = await admin('GET', '/api/admin/checks?limit=100');
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as ListChecksResponse).checks;
}

/** What no field may come to harm by. */
export const hostile = '<img src=x onerror=alert(1)> ${7*7} {{7*7}} \u202e"\' \u0007 😀';

/** A check of one message; a change of what it expects is up to each test. */
export const aCheck = (more: Partial<CheckRequest> = {}): CheckRequest => ({
  ...{ name: 'Refunds', enabled: true, user: { userId: 'nina', userRoles: ['owner'] } },
  ...{ history: [], messages: [{ content: 'How long do refunds take?' }], situation: {} },
  expectations: [{ kind: 'claims_nothing' }],
  ...more,
});

export async function written(admin: Administer, more: Partial<CheckRequest> = {}) {
  const reply = await admin('POST', '/api/admin/checks', aCheck(more));
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: string; revision: number };
}

export async function ran(admin: Administer, id: string, target = 'live'): Promise<CheckResult> {
  const reply = await admin('POST', `/api/admin/checks/${id}/runs`, { target });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as CheckResult;
}

/** What came of all checks, by their names: null where it passed, else why not. */
export async function ranAll(
  admin: Administer,
  target = 'live',
): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {};
  for (const { id, name } of await checksOf(admin)) {
    const result = await ran(admin, id, target);
    const broken = result.outcomes.filter(({ passed }) => !passed).map(({ told }) => told);
    found[name] = result.passed ? null : [result.problem, ...broken].filter(Boolean).join(' ');
  }
  return found;
}
