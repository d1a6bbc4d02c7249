import type { CreateTenantResponse, SessionRequest } from '@deskhand/contract';
import { statement, type Database } from '../../src/platform/database/index.ts';
import type { CallOptions, Reply } from './http.ts';

export const operatorToken = 'operator-token-of-the-tests';

/** What answers HTTP: a service in this process, or one in a process of its own. */
export interface Caller {
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
}

export interface TestTenant {
  key: string;
  tsk: string;
  sik: string;
  /** An administrator's call. */
  admin: Administer;
  /** A session token for one person. */
  session(userId: string, more?: Partial<SessionRequest>): Promise<string>;
}

/** An administrator's calls to one service. */
export type Administer = (method: string, path: string, body?: unknown) => Promise<Reply>;

let created = 0;

/** A tenant with its first credentials, by the routes of the operator. */
export async function createTenant(
  service: Caller,
  key = `tenant-${(created += 1)}`,
): Promise<TestTenant> {
  const reply = await service.call('POST', '/api/operator/tenants', {
    token: operatorToken,
    body: { key, name: key },
  });
  if (reply.status !== 201) throw new Error(`tenant ${key}: ${reply.text}`);
  const { tsk, sik } = reply.body as CreateTenantResponse;
  return {
    key,
    tsk,
    sik,
    admin: (method, path, body) =>
      service.call(method, path, { token: tsk, ...(body === undefined ? {} : { body }) }),
    session: async (userId, more = {}) => {
      const issued = await service.call('POST', '/api/widget/sessions', {
        token: sik,
        body: { userId, ...more },
      });
      if (issued.status !== 200) throw new Error(`session of ${userId}: ${issued.text}`);
      return (issued.body as { jwt: string }).jwt;
    },
  };
}

const addRow = statement<{ id: number }>(
  'test.add-tenant',
  'insert into tenants (key, name) values ($1, $1) returning id',
);

/** The bare row of a tenant, for tests of a slice without a service; its id. */
export async function addTenant(
  database: Pick<Database, 'run'>,
  key = `tenant-${(created += 1)}`,
): Promise<number> {
  const [row] = await database.run(addRow, [key]);
  return row!.id;
}
