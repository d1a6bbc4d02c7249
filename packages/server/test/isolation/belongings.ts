import type {
  ListOpenSessionsResponse,
  ListWebhooksResponse,
  ListWebsitesResponse,
} from '@deskhand/contract';
import type { TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';

/** What one tenant has, made for one test. */
export interface Belongings {
  caseId: string;
  aiMessageId: string;
  checkId: string;
  credentialId: string;
  documentId: string;
  importId: string;
  memberId: string;
  sessionId: string;
  websiteId: string;
  webhookId: string;
}
export type Thing =
  | 'case'
  | 'check'
  | 'credential'
  | 'document'
  | 'import'
  | 'member'
  | 'answer'
  | 'session'
  | 'website'
  | 'webhook';

export const documentOf = (words: string) => ({
  title: `About ${words}`,
  content: `# Words\n\n${words}`,
});

export const webhookOf = (words: string) => ({
  ...{ url: 'http://127.0.0.1:9/', description: words, types: ['alert.tool_changed'] },
});

export const checkOf = (words: string) => ({
  ...{ name: words, enabled: true, user: { userId: words }, history: [], situation: {} },
  ...{ messages: [{ content: words }], expectations: [{ kind: 'claims_nothing' }] },
});

/** Makes one of each thing for a tenant and a person of it. */
export async function belongings(
  service: TestService,
  tenant: TestTenant,
  userToken: string,
  words: string,
): Promise<Belongings> {
  const make = async (path: string, token: string, body: unknown) => {
    const reply = await service.call('POST', path, { token, body });
    if (reply.status !== 201) throw new Error(`${path}: ${reply.text}`);
    return reply.body;
  };
  const opened = await make('/api/cases', userToken, { message: words, context: { note: words } });
  const credential = await make('/api/admin/credentials', tenant.tsk, {
    kind: 'integration',
    label: words,
  });
  const document = await make('/api/admin/knowledge/documents', tenant.tsk, documentOf(words));
  const imported = await make('/api/admin/knowledge/imports', tenant.tsk, { source: words });
  const check = await make('/api/admin/checks', tenant.tsk, checkOf(words));
  const member = await make('/api/admin/members', tenant.tsk, { name: words, role: 'agent' });
  return {
    caseId: opened.case.id as string,
    aiMessageId: opened.aiMessage.id as string,
    checkId: check.id as string,
    credentialId: credential.id as string,
    documentId: document.id as string,
    importId: imported.id as string,
    memberId: member.id as string,
    sessionId: await sessionIdOf(service, tenant),
    websiteId: await websiteOf(tenant),
    webhookId: await webhookIdOf(tenant, words),
  };
}

/** A session of the panel, of the tenant's credential. */
async function sessionIdOf(service: TestService, { tsk, admin }: TestTenant): Promise<string> {
  await service.call('POST', '/api/panel/session', { body: { credential: tsk } });
  const { sessions } = (await admin('GET', '/api/admin/panel-sessions?limit=1'))
    .body as ListOpenSessionsResponse;
  return sessions[0]!.id;
}

/** The webhook of a tenant, made anew; it is told of nothing that happens here. */
async function webhookIdOf({ admin }: TestTenant, words: string): Promise<string> {
  const path = '/api/admin/webhooks';
  const { webhooks } = (await admin('GET', path)).body as ListWebhooksResponse;
  for (const { id } of webhooks) await admin('DELETE', `${path}/${id}`);
  return (await admin('POST', path, webhookOf(words))).body.id as string;
}

/** The website of a tenant, which was read: nobody listens there. */
async function websiteOf({ admin }: TestTenant): Promise<string> {
  const path = '/api/admin/knowledge/websites';
  await admin('POST', path, { address: 'http://127.0.0.1:9/', every: 'day' });
  const { websites } = await eventually(
    async () => (await admin('GET', path)).body as ListWebsitesResponse,
    ({ websites: [website] }) => (website?.lastImport?.held ?? null) !== null,
  );
  return websites[0]!.id;
}
