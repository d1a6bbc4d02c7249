import { describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { administerCredentials } from './administer-credentials.ts';
import { signIn } from './panel-of.ts';

const { create, list, stage } = administerCredentials();

describe('credentials', () => {
  test('are listed page by page, newest first, each once', async () => {
    const tenant = await stage.service.tenant('paging');
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

  test('tell the sessions they issued that are alive, when the last was, and when it ends', async () => {
    const tenant = await stage.service.tenant('counting');
    const other = await stage.service.tenant('counting-beside');
    const { credential, id } = await theIntegration(tenant);
    expect(credential).toMatchObject({ lastIssuedAt: null, liveSessions: 0, sessionsEndAt: null });
    await issuedBefore(tenant, id, '16 minutes');
    const over = await theIntegration(tenant);
    expect(over.credential).toMatchObject({ liveSessions: 0, sessionsEndAt: null });
    expect(over.credential.lastIssuedAt).not.toBeNull();

    await issuedBefore(tenant, id, '14 minutes');
    for (const userId of ['ana', 'ana', 'bruno']) await tenant.session(userId);
    const { credential: busy } = await theIntegration(tenant);
    expect(busy.liveSessions).toBe(4);
    const livesMs = Date.parse(busy.sessionsEndAt!) - Date.parse(busy.lastIssuedAt!);
    expect(livesMs).toBe(905_000);
    expect((await theIntegration(other)).credential).toMatchObject({ liveSessions: 0 });
  });

  test('count a repeated issuance once, a refused one not at all, and none once revoked', async () => {
    const tenant = await stage.service.tenant('repeating');
    const { id } = await theIntegration(tenant);
    const issue = (body: object, key: string) =>
      stage.service.call('POST', '/api/widget/sessions', {
        token: tenant.sik,
        body,
        headers: { 'idempotency-key': key },
      });
    for (const key of ['one', 'one', 'two']) {
      expect((await issue({ userId: 'ana' }, key)).status).toBe(200);
    }
    expect((await issue({ userId: '' }, 'three')).status).toBe(400);
    expect((await theIntegration(tenant)).credential.liveSessions).toBe(2);
    await tenant.admin('DELETE', `/api/admin/credentials/${id}`);
    const { credential } = await theIntegration(tenant);
    expect(credential).toMatchObject({ liveSessions: 0, sessionsEndAt: null });
    expect(credential.lastIssuedAt).not.toBeNull();
  });

  test('of a tenant count the browsers that are signed in with them', async () => {
    const tenant = await stage.service.tenant('signing-in');
    const signedIn = async () =>
      (await list(tenant)).credentials.find(({ kind }: { kind: string }) => kind === 'tenant');
    expect(await signedIn()).toMatchObject({ liveSessions: 0 });
    await signIn(stage.service, tenant.tsk);
    await signIn(stage.service, tenant.tsk);
    expect(await signedIn()).toMatchObject({
      ...{ liveSessions: 2, lastIssuedAt: null, sessionsEndAt: null },
    });
    const unused = "update panel_sessions set last_used_at = now() - interval '2 hours'";
    await stage.service.database.run(statement('test.unused', unused), []);
    expect(await signedIn()).toMatchObject({ liveSessions: 0 });
  });
});

interface Listed {
  id: string;
  kind: string;
  lastIssuedAt: string | null;
  liveSessions: number;
  sessionsEndAt: string | null;
}

/** The one integration credential that a tenant begins with. */
async function theIntegration(tenant: TestTenant): Promise<{ id: string; credential: Listed }> {
  const { credentials } = (await list(tenant)) as { credentials: Listed[] };
  const credential = credentials.find(({ kind }) => kind === 'integration')!;
  return { id: credential.id, credential };
}

const insertIssued = statement<never>(
  'test.issued-before',
  `insert into audit_events (tenant_id, at, actor_type, actor_id, action, target)
   select id, now() - $3::interval, 'integration', $2, 'session.issued', 'ana'
   from tenants where key = $1`,
);
const issuedBefore = (tenant: TestTenant, credentialId: string, age: string) =>
  stage.service.database.run(insertIssued, [tenant.key, credentialId, age]);
