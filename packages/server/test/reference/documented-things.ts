import {
  debugRole,
  type ListOpenSessionsResponse,
  type ListWebhookDeliveriesResponse,
  type ListWebhooksResponse,
  type ListWebsitesResponse,
} from '@deskhand/contract';
import { planTool, ticketTool, ticket, refundTool } from '../stage/connector/tools.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { useConnector } from '../stage/connector/use-connector.ts';
import { scriptOf, startModernConnector } from '../stage/connector/mcp-servers.ts';
import { answer, startScriptedModel } from '../stage/model/index.ts';
import { useModel } from '../stage/model/use-model.ts';
import { operatorToken } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import type { TestService } from '../stage/service.ts';
import { startProvider, type TestProvider } from '../stage/provider.ts';
import { comeBack, cookieFor, joinBy, useProvider } from '../tenants/by-provider.ts';
import { invitationIn, invite } from '../tenants/member-of.ts';
import type { Place } from './document.ts';

/** What the documented requests are about: people, their cases, a tenant's credentials, documents. */
export interface DocumentedThings {
  cast: Cast;
  /** The right credential for an operation; of a fresh user where it counts for one. */
  tokenFor(place: Place): Promise<string | null>;
  /** A body whose documented credential is one that is live, and the cookie that goes with it. */
  withCredential(body: unknown): Promise<{ body: unknown; cookie: string | null }>;
  /** Somebody joins with an account of the provider. */
  signInByProvider(): Promise<void>;
  /** Takes away what can be there only once and is about to be made. */
  makeRoomFor(place: Place): Promise<void>;
  /** The id of a fresh thing of the kind that a path names behind `prefix`. */
  thingAt(prefix: string, token: string | null): Promise<string>;
  close(): Promise<void>;
}

export async function createThings(service: TestService): Promise<DocumentedThings> {
  const cast = await castOf(service);
  const { harbor } = cast;
  let count = 0;
  /** Which tool of the connector a path names. */
  let tool = 'refund';
  /** The last that was made: paths name an event of it behind it. */
  let webhook = '';
  const freshUser = () => harbor.session(`reader-${(count += 1)}`, { userRoles: [debugRole] });

  const signIn = async () => {
    const body = { credential: harbor.tsk };
    const reply = await service.call('POST', '/api/panel/session', { body });
    return /deskhand_panel=([^;]+)/.exec(reply.headers.get('set-cookie')!)![1]!;
  };

  const script = scriptOf([refundTool, ticketTool, planTool]);
  script.answer = ticket;
  const connector = await startModernConnector(script);
  const setConnector = async () => {
    const policyOf = (name: string) => {
      if (name === 'read_plan') return { effect: 'read' };
      return name === 'open_ticket' ? { receipt: { id: '/id', url: '/url' } } : {};
    };
    await useConnector(harbor.admin, connector, policyOf, { credential: 'secret' });
  };

  const provider = await startProvider({ serviceUrl: service.url, tenants: ['harbor'] });
  const setProvider = () => useProvider(harbor, provider);

  const scripted = await startScriptedModel();
  const said = { examples: { en: ['money back'] }, questions: ['Can I get my money back?'] };
  scripted.respondWith(() => answer(JSON.stringify(said)));

  const made = async (path: string, token: string, body: unknown) => {
    const reply = await service.call('POST', path, { token, body });
    if (reply.status !== 201) throw new Error(`${path}: ${reply.text}`);
    return reply.body as { id: string; case: { id: string } };
  };
  const openCase = async (token: string) =>
    (await made('/api/cases', token, { message: 'Where is my invoice?' })).case.id;
  /** An escalation, and the token with which its human side answers. */
  const escalate = async (): Promise<{ id: string; token: string }> => {
    await setConnector();
    const token = await freshUser();
    const path = `/api/cases/${await openCase(token)}/escalate`;
    const reply = await service.call('POST', path, { token, body: {} });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
    const { replyToken } = script.executed.at(-1)!.arguments as Record<string, string>;
    return { id: reply.body.escalation.id as string, token: replyToken! };
  };
  const escalations = new Map<string, string>();
  const document = { title: 'Refunds', content: '# Refunds\n\nSelect **Refund**.' };
  const check = {
    ...{ name: 'Refunds', enabled: true, user: { userId: 'u_42' }, history: [], situation: {} },
    messages: [{ content: 'How long do refunds take?' }],
    expectations: [{ kind: 'claims_nothing' }],
  };
  const things: Record<string, (token: string) => Promise<string>> = {
    '/api/cases/': openCase,
    '/api/admin/cases/': async () => openCase(await freshUser()),
    '/api/admin/traces/': async () =>
      `${(await openCase(await freshUser())).replace('case_', 'msg_')}_2`,
    '/api/admin/users/': async () => {
      await harbor.admin('DELETE', '/api/admin/users/nobody');
      return 'somebody';
    },
    '/api/admin/credentials/': async (token) =>
      (await made('/api/admin/credentials', token, { kind: 'integration' })).id,
    '/api/admin/knowledge/documents/': async (token) =>
      (await made('/api/admin/knowledge/documents', token, document)).id,
    '/api/admin/knowledge/imports/': async (token) => {
      const { id } = await made('/api/admin/knowledge/imports', token, {});
      // The last is the one that the example of leaving out names.
      for (const name of ['a.md', 'b.md', 'jobs.md']) {
        const body = { name, content: 'IyBBCgpC' };
        await service.call('POST', `/api/admin/knowledge/imports/${id}/files`, { token, body });
      }
      // What is still being read can't be applied.
      await eventually(
        () => service.call('GET', `/api/admin/knowledge/imports/${id}`, { token }),
        ({ body }) => body.counts.waiting === 0,
      );
      return id;
    },
    '/api/admin/knowledge/websites/': async (token) => {
      const source = `website-${(count += 1)}`;
      // Nobody listens there: it has been read at once.
      const website = { address: 'http://127.0.0.1:9/', source, every: 'day' };
      const { id } = await made('/api/admin/knowledge/websites', token, website);
      await eventually(
        () => service.call('GET', '/api/admin/knowledge/websites', { token }),
        ({ body }) =>
          (body as ListWebsitesResponse).websites.some(
            ({ id: each, lastImport }) => each === id && lastImport?.held,
          ),
      );
      return id;
    },
    '/api/admin/checks/': async (token) => (await made('/api/admin/checks', token, check)).id,
    '/api/admin/webhooks/': async (token) => {
      // Nobody listens there.
      const body = { url: 'http://127.0.0.1:9/', types: ['document.created'] };
      webhook = (await made('/api/admin/webhooks', token, body)).id;
      for (let each = 0; each < 2; each += 1) {
        await made('/api/admin/knowledge/documents', token, document);
      }
      return webhook;
    },
    '/api/admin/webhooks/{id}/deliveries/': async () => {
      const { body } = await harbor.admin('GET', `/api/admin/webhooks/${webhook}/deliveries`);
      return (body as ListWebhookDeliveriesResponse).deliveries[0]!.eventId;
    },
    '/api/admin/members/': async (token) =>
      (await made('/api/admin/members', token, { name: 'Rita', role: 'agent' })).id,
    '/api/admin/panel-sessions/': async (token) => {
      await signIn();
      const { body } = await service.call('GET', '/api/admin/panel-sessions', { token });
      return (body as ListOpenSessionsResponse).sessions[0]!.id;
    },
    '/api/admin/versions/': async () => {
      count += 1;
      await harbor.admin('PUT', '/api/admin/assistant', { name: `Assistant ${count}` });
      return '1';
    },
    '/api/admin/connector/tools/': async () => tool,
    '/api/escalations/': async (token) => escalations.get(token)!,
    '/api/panel/sign-in/': async () => 'harbor',
    '/api/operator/tenants/': async () => (await service.tenant(`tenant-${(count += 1)}`)).key,
  };
  // Every list has more than one page of one.
  for (const prefix of Object.keys(things)) {
    for (let each = 0; each < 2; each += 1)
      await things[prefix]!(harbor.tsk).catch(() => undefined);
  }

  return {
    cast,
    async tokenFor({ operation }) {
      const [scheme] = operation.security.flatMap(Object.keys);
      switch (scheme) {
        case undefined:
          return null;
        case 'session':
          return freshUser();
        case 'integration':
          return harbor.sik;
        case 'tenant':
          return harbor.tsk;
        case 'panel':
          return signIn();
        case 'operator':
          return operatorToken;
        case 'escalation': {
          const { id, token } = await escalate();
          escalations.set(token, id);
          return token;
        }
        default:
          throw new Error(`no credential for ${scheme}`);
      }
    },
    async withCredential(body) {
      const only = (live: object) => ({ body: live, cookie: null });
      if (isExample(body, 'credential', 'tsk_of_the_tenant')) {
        return only({ credential: harbor.tsk });
      }
      if (isExample(body, 'invitation', 'inv_of_the_link')) {
        return only({ invitation: invitationIn(await invite(service, harbor, 'agent')) });
      }
      if (isExample(body, 'tenant', 'acme')) return only({ tenant: 'harbor' });
      if (isExample(body, 'logout_token', 'token.of.the-provider')) {
        return only({ logout_token: await provider.signLogout({ sub: 'nobody' }) });
      }
      if (isFinishing(body)) {
        provider.person = `person-${(count += 1)}`;
        const { browser, parameters } = await comeBack(service, 'harbor', {
          invitation: invitationIn(await invite(service, harbor, 'agent')),
        });
        const cookie = cookieFor(browser, service.url);
        return { body: { tenant: 'harbor', parameters }, cookie };
      }
      return isExample(body, 'name,issuer,clientId,clientSecret', 'Acme SSO')
        ? only({ ...(body as object), ...withoutWrong(body as object, provider) })
        : { body, cookie: null };
    },
    async signInByProvider() {
      await setProvider();
      await joinBy(service, harbor, provider, 'joined by the provider');
    },
    async makeRoomFor({ operation, path }) {
      // Else nothing goes live any more once that was asked for.
      await harbor.admin('PUT', '/api/admin/checks/requirement', { requiredToPublish: false });
      if (path.endsWith('/check-run')) await harbor.admin('DELETE', '/api/admin/check-run');
      if (path.includes('/connector') || path.endsWith('/escalate')) await setConnector();
      // Only what reads can be tried.
      tool = operation.operationId === 'tryConnectorTool' ? 'read_plan' : 'refund';
      if (operation.operationId === 'listConnectorCalls') {
        const trial = { user: { userId: 'u_42' }, arguments: {} };
        for (let each = 0; each < 2; each += 1) {
          await harbor.admin('POST', '/api/admin/connector/tools/read_plan/try', trial);
        }
      }
      if (path.includes('/sign-in')) await setProvider();
      if (path.includes('/knowledge/websites')) {
        const { body } = await harbor.admin('GET', '/api/admin/knowledge/websites');
        for (const { id } of (body as ListWebsitesResponse).websites) {
          await harbor.admin('DELETE', `/api/admin/knowledge/websites/${id}`);
        }
      }
      if (path.includes('/webhooks')) {
        const { body } = await harbor.admin('GET', '/api/admin/webhooks');
        for (const { id } of (body as ListWebhooksResponse).webhooks) {
          await harbor.admin('DELETE', `/api/admin/webhooks/${id}`);
        }
      }
      if (path.endsWith('/versions') || path.endsWith('/versions/draft')) {
        await harbor.admin('DELETE', '/api/admin/versions/draft');
      }
      if (operation.operationId === 'publishVersion') {
        const body = { instructions: 'Be brief.', revision: 0 };
        await harbor.admin('PUT', '/api/admin/versions/draft', body);
      }
      if (operation.operationId === 'proposePhrases') {
        await setConnector();
        await useModel(harbor.admin, scripted);
      }
      if (operation.operationId !== 'createTenant') return;
      await service.call('DELETE', '/api/operator/tenants/acme', { token: operatorToken });
    },
    async thingAt(prefix, token) {
      const make = things[prefix];
      if (!make)
        throw new Error(`nothing is made for ${prefix}: add it to the things of this test`);
      return make(token ?? '');
    },
    close: async () => {
      await connector.close();
      await scripted.close();
      await provider.close();
    },
  };
}

/** What a body says of a provider as its example does, of one that is there; what is wrong stays so. */
const withoutWrong = (body: object, { issuer, clientSecret }: TestProvider): object => ({
  ...('issuer' in body && body.issuer === 'https://id.example.com' && { issuer }),
  ...('clientSecret' in body && body.clientSecret === 'secret-of-the-client' && { clientSecret }),
});

const isFinishing = (body: unknown): boolean =>
  isExample(body, 'tenant,parameters', 'acme') &&
  String((body as { parameters: unknown }).parameters).startsWith('code=');

const isExample = (body: unknown, name: string, value: string): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.keys(body).join() === name &&
  Object.values(body)[0] === value;
