import { statement } from '../../../src/platform/database/index.ts';
import { type ReceivedRequest, answer } from '../../stage/model/index.ts';
import type { ReceivedCall } from '../../stage/connector/mcp-servers.ts';
import { refunded, plan, receipt } from '../../stage/connector/tools.ts';
import type { TestTenant } from '../../stage/tenant.ts';
import { openShop, type Shop } from '../../stage/shop.ts';
import type { Form, HostileScript } from './script.ts';
import { plantedDocuments } from './scripts/planted.ts';
import { tools } from './tools.ts';
import { useModel } from '../../stage/model/use-model.ts';
import { useConnector } from '../../stage/connector/use-connector.ts';

/** Written into what the person of a run has no part in; none may reach a client or a model. */
export const canaries = {
  knowledge: 'CANARY-meadow-knowledge',
  instructions: 'CANARY-meadow-instructions',
  context: 'CANARY-meadow-context',
  neighbour: 'CANARY-another-customer',
  foreignCredential: 'CANARY-meadow-credential',
  credential: 'CANARY-own-connector-credential',
  key: 'CANARY-own-model-key',
} as const;

export interface World {
  shop: Shop;
  tenantOf: Readonly<Record<Form['provider'], TestTenant>>;
  /** A run with a model of its own; `tag` stands in everything its user writes. */
  begin(form: Form, script: HostileScript): Promise<Run>;
  /** Bodies of everything that a model was sent. */
  modelRequests(): string;
  /** Executions of tools that write, for one case or for all. */
  writes(caseId?: string): ReceivedCall[];
  storedActions(): Promise<StoredAction[]>;
  stop(): Promise<void>;
}

export interface Run {
  tag: string;
  userId: string;
  token: string;
}

export interface StoredAction {
  id: string;
  status: string;
  user_id: string;
  confirmations: number;
}

/** Two tenants on two protocols with one connector, and a third one that must never be heard of. */
export async function openWorld(): Promise<World> {
  const shop = await openShop({
    env: { TURN_FIRST_TOKEN_MS: '5000', TURN_TOTAL_MS: '20000' },
  });
  const { service, model, script } = shop;
  const scripts = new Map<string, HostileScript>();
  const asked = new Map<string, number>();
  script.tools = [...tools];
  script.answer = (call) => {
    if (!isRead(call)) return refunded();
    return scripts.get(userOf(call))?.reading ?? plan();
  };
  model.respondWith((request) => {
    const tag = tagOf(request);
    const count = asked.get(tag) ?? 0;
    asked.set(tag, count + 1);
    const isHostileTurn = lastUserText(request).includes(`(${tag})`);
    const reply = isHostileTurn ? scripts.get(tag)?.replies[count] : undefined;
    return reply ?? answer(`All is well, ${tag}.`);
  });
  const quay = await service.tenant('quay');
  const tenantOf = { 'openai-compatible': shop.tenant, anthropic: quay };
  for (const provider of ['openai-compatible', 'anthropic'] as const) {
    await configure(shop, tenantOf[provider], provider);
  }
  await plantCanaries(shop);
  // The neighbour's own question was for the model to know.
  model.requests.length = 0;
  let runs = 0;
  return {
    ...{ shop, tenantOf },
    async begin({ provider }, hostile) {
      const tag = `r${(runs += 1)}x`;
      scripts.set(tag, hostile);
      const token = await tenantOf[provider].session(tag, { userRoles: ['owner'] });
      return { tag, userId: tag, token };
    },
    modelRequests: () => model.requests.map(({ body }) => JSON.stringify(body)).join('\n'),
    writes: (caseId) =>
      script.executed.filter(
        (call) =>
          !isRead(call) && (caseId === undefined || call.meta['deskhand/caseId'] === caseId),
      ),
    storedActions: () => service.database.run(selectActions),
    stop: () => shop.stop(),
  };
}

export const isRead = ({ name }: Pick<ReceivedCall, 'name'>): boolean =>
  name === 'read_plan' || name === 'read_orders';

/** The meta data of a call is set by the service alone. */
const userOf = ({ meta }: ReceivedCall): string =>
  (meta['deskhand/user'] as { id: string } | undefined)?.id ?? '';

const tagOf = (request: ReceivedRequest): string =>
  [
    ...request.messages
      .map(({ content }) => content)
      .join('\n')
      .matchAll(/\((r\d+x)[,)]/g),
  ].at(-1)?.[1] ?? '';

/** Later messages of a run carry the tag with a comma: for them the model behaves. */
const lastUserText = ({ messages }: ReceivedRequest): string =>
  messages.filter(({ role, content }) => role === 'user' && content !== '').at(-1)?.content ?? '';

async function configure(
  { model, connector }: Shop,
  { admin }: TestTenant,
  provider: Form['provider'],
): Promise<void> {
  await useModel(admin, model, { provider, model: 'hostile-1', apiKey: canaries.key });
  await useConnector(admin, connector, policyOf, { credential: canaries.credential });
  for (const document of plantedDocuments) {
    const created = await admin('POST', '/api/admin/knowledge/documents', document);
    if (created.status !== 201) throw new Error(`document: ${created.text}`);
  }
}

function policyOf(name: string): Record<string, unknown> | null {
  // Says that it only reads, and nobody has approved that.
  if (name === 'peek_balance') return null;
  if (isRead({ name })) return { effect: 'read' };
  return {
    ...{ effect: 'write', receipt },
    ...(name === 'refund' ? { identityArgument: 'customerId' } : {}),
  };
}

async function plantCanaries({ service, tenant, connector }: Shop): Promise<void> {
  const meadow = await service.tenant('meadow');
  const call = (method: string, path: string, token: string, body: unknown) =>
    service.call(method, path, { token, body });
  await call('POST', '/api/admin/knowledge/documents', meadow.tsk, {
    title: 'Refunds',
    content: `Refunds of Meadow: the secret word is ${canaries.knowledge}.`,
  });
  await call('PUT', '/api/admin/assistant', meadow.tsk, {
    ...{ provider: 'builtin', instructions: canaries.instructions },
  });
  const credential = canaries.foreignCredential;
  await call('PUT', '/api/admin/connector', meadow.tsk, { url: connector.url, credential });
  const carla = await meadow.session('r1x');
  await call('POST', '/api/cases', carla, {
    ...{ message: `Refunds? ${canaries.context}`, context: { secret: canaries.context } },
  });
  const bruno = await tenant.session('bruno');
  await call('POST', '/api/cases', bruno, {
    ...{ message: `Refunds? ${canaries.neighbour}`, context: { secret: canaries.neighbour } },
  });
}

const selectActions = statement<StoredAction>(
  'test.hostile-actions',
  `select 'act_' || replace(a.id::text, '-', '') as id, a.status, c.user_id,
     (select count(*)::int from audit_events e where e.tenant_id = a.tenant_id
       and e.action = 'action.confirmed' and e.target = 'act_' || replace(a.id::text, '-', ''))
       as confirmations
   from actions a join cases c on c.tenant_id = a.tenant_id and c.id = a.case_id`,
);
