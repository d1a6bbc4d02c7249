import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { type Reply } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

let service: TestService;
let other: TestService;
let harbor: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  other = await service.another({ answer: echo });
  harbor = await service.tenant('harbor');
});
afterAll(async () => {
  await other.stop();
  await service.stop();
});

const path = '/api/admin/credentials';
const create = (
  body: unknown,
  key?: string,
  { on = service, tenant = harbor }: { on?: TestService; tenant?: TestTenant } = {},
): Promise<Reply> =>
  on.call('POST', path, {
    token: tenant.tsk,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const list = async (tenant = harbor, query = '') =>
  (await service.call('GET', `${path}${query}`, { token: tenant.tsk })).body;

describe('credentials', () => {
  test('are listed page by page, newest first, each once', async () => {
    const tenant = await service.tenant('paging');
    for (let count = 0; count < 5; count += 1)
      await create({ kind: 'integration' }, undefined, { tenant });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(tenant, `?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.credentials.map(({ id }: { id: string }) => id));
      cursor = (page.nextCursor as string | null) ?? '';
    } while (cursor !== '');
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual(seen.toSorted().reverse());
  });
});
