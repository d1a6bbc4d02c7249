import { castOf, type Cast } from './cast.ts';
import { echo } from './answers.ts';
import type { Reply } from './http.ts';
import { startTestService, type TestService } from './service.ts';
import type { TestTenant } from './tenant.ts';
import { startHelpDesk, type HelpDesk } from './help-desk.ts';

/** What a webhook of these tests gets to answer: longer than any machine stands still. */
const webhookMs = 20_000;
/** What it gets where a test waits for that time to be over. */
export const hastyWebhookMs = 400;
export const settingsPath = '/api/admin/escalation';

/** A service, its cast, and a help desk for each of the tenants. */
export interface HandOvers {
  service: TestService;
  cast: Cast;
  desk: HelpDesk;
  meadowsDesk: HelpDesk;
  admin(method: string, path: string, body?: unknown, tenant?: TestTenant): Promise<Reply>;
  put(body: unknown, tenant?: TestTenant): Promise<Reply>;
  read(tenant?: TestTenant): Promise<Reply['body']>;
  /** Harbor's webhook as new; its signing secret. */
  reset(): Promise<string>;
  openCase(tenant?: TestTenant, on?: Pick<TestService, 'call'>): Promise<OpenedCase>;
  stop(): Promise<void>;
}

export interface OpenedCase {
  caseId: string;
  userId: string;
  /** Through another service where one is named. */
  escalate(through?: Pick<TestService, 'call'>): Promise<Reply>;
  now(): Promise<Reply['body']>;
}

export async function openHandOvers(): Promise<HandOvers> {
  const service = await startTestService({ answer: echo, webhookMs });
  const cast = await castOf(service);
  const [desk, meadowsDesk] = await Promise.all([startHelpDesk(), startHelpDesk('M')]);
  const admin: HandOvers['admin'] = (method, path, body, tenant = cast.harbor) =>
    tenant.admin(method, path, body);
  const put: HandOvers['put'] = (body, tenant) => admin('PUT', settingsPath, body, tenant);
  return {
    ...{ service, cast, desk, meadowsDesk, admin, put },
    read: async (tenant) => (await admin('GET', settingsPath, undefined, tenant)).body,
    async reset() {
      desk.reset();
      meadowsDesk.reset();
      // No former secret signs: as new means with one secret.
      const asNew = { webhookUrl: desk.url, rotateSecret: true, keepPrevious: false };
      return (await put(asNew)).body.secret as string;
    },
    openCase: (tenant = cast.harbor, on = service) => openCase(tenant, on),
    async stop() {
      await service.stop();
      await Promise.all([desk.close(), meadowsDesk.close()]);
    },
  };
}

let people = 0;

/** A new person's case. */
async function openCase(tenant: TestTenant, on: Pick<TestService, 'call'>): Promise<OpenedCase> {
  const userId = `wanda-${(people += 1)}`;
  const token = await tenant.session(userId, {
    userEmail: 'wanda@harbor.example',
    userRoles: ['owner'],
    plan: 'studio',
  });
  const body = { message: 'My invoice is wrong', context: { locale: 'en' } };
  const caseId = (await on.call('POST', '/api/cases', { token, body })).body.case.id as string;
  const path = `/api/cases/${caseId}`;
  return {
    caseId,
    userId,
    escalate: (through = on) =>
      through.call('POST', `${path}/escalate`, { token, body: { reason: 'I want a person' } }),
    now: async () => (await on.call('GET', path, { token })).body,
  };
}
