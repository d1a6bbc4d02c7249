import { afterAll, beforeAll } from 'vitest';
import { echo } from '../stage/answers.ts';
import type { Reply } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

export const path = '/api/admin/credentials';

/** Starts a service for the tests of a file, and administers the credentials of its tenants. */
export function administerCredentials() {
  let service: TestService;
  let harbor: TestTenant;

  beforeAll(async () => {
    service = await startTestService({ answer: echo });
    harbor = await service.tenant('harbor');
  });
  afterAll(() => service.stop());

  return {
    /** What is there once the tests begin. */
    stage: {
      get service() {
        return service;
      },
      get harbor() {
        return harbor;
      },
    },
    create: (
      body: unknown,
      key?: string,
      { on = service, tenant = harbor }: { on?: TestService; tenant?: TestTenant } = {},
    ): Promise<Reply> =>
      on.call('POST', path, {
        token: tenant.tsk,
        body,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    list: async (tenant = harbor, query = '') =>
      (await service.call('GET', `${path}${query}`, { token: tenant.tsk })).body,
  };
}
