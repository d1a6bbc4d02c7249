import type { Message } from '@deskhand/contract';
import type { Tool } from '@modelcontextprotocol/server';
import { useConnector } from './connector/use-connector.ts';
import {
  refunded,
  refundTool,
  ticketTool,
  ticket,
  plan,
  receipt,
  structuredPlanTool,
} from './connector/tools.ts';
import {
  scriptOf,
  startModernConnector,
  type Script,
  type TestConnector,
} from './connector/mcp-servers.ts';
import type { Reply } from './http.ts';
import { startScriptedModel, type ScriptedModel } from './model/index.ts';
import { useModel } from './model/use-model.ts';
import { startTestService, type TestService, type TestServiceOptions } from './service.ts';
import type { TestTenant, Administer } from './tenant.ts';

/** A tenant with a scripted connector and a scripted model: what they do is up to each test. */
export interface Shop {
  service: TestService;
  tenant: TestTenant;
  model: ScriptedModel;
  script: Script;
  connector: TestConnector;
  /** A session of somebody new, unless a name is given; an owner unless roles are. */
  session(userId?: string, userRoles?: string[]): Promise<string>;
  /** A case in which the model has proposed the refund of `paymentId`. */
  propose(token: string, paymentId?: string): Promise<Proposed>;
  say(token: string, caseId: string, body: Record<string, unknown>): Promise<Reply>;
  admin: Administer;
  stop(): Promise<void>;
}

export interface Proposed {
  caseId: string;
  message: Message;
  confirm: (more?: Record<string, unknown>) => Promise<Reply>;
}

let people = 0;

export async function openShop(
  options: TestServiceOptions = {},
  refund: Tool = refundTool,
): Promise<Shop> {
  const model = await startScriptedModel();
  const script = scriptOf([refund, structuredPlanTool, ticketTool]);
  script.answer = answerAll;
  const connector = await startModernConnector(script);
  const service = await startTestService(options);
  const tenant = await service.tenant('harbor');
  const { admin } = tenant;
  const shop: Shop = {
    ...{ service, tenant, model, script, connector, admin },
    session: (userId, userRoles = ['owner']) =>
      tenant.session(userId ?? `person-${(people += 1)}`, { userRoles }),
    say: (token, caseId, body) =>
      service.call('POST', `/api/cases/${caseId}/messages`, { token, body }),
    propose: (token, paymentId = 'pay_1') => propose(shop, token, paymentId),
    async stop() {
      await service.stop();
      await connector.close();
      await model.close();
    },
  };
  await useModel(admin, model);
  await useConnector(admin, connector, policyOf, { credential: 'credential-of-harbor' });
  return shop;
}

const answerAll: Script['answer'] = ({ name }) => {
  if (name === 'read_plan') return plan();
  return name === 'open_ticket' ? ticket() : refunded();
};

function policyOf(name: string): Record<string, unknown> {
  if (name === 'read_plan') return { effect: 'read' };
  return { effect: 'write', receipt: name === 'refund' ? receipt : { id: '/id', url: '/url' } };
}

async function propose(shop: Shop, token: string, paymentId: string): Promise<Proposed> {
  const calls = [{ name: 'refund', input: { paymentId } }];
  shop.model.enqueue({ kind: 'tool-call', text: 'Let me see.', calls });
  const opened = await shop.service.call('POST', '/api/cases', {
    token,
    body: { message: 'I want my money back' },
  });
  if (opened.status !== 201) throw new Error(`propose: ${opened.text}`);
  const message = opened.body.aiMessage as Message;
  const caseId = opened.body.case.id as string;
  return {
    caseId,
    message,
    confirm: (more = {}) =>
      shop.say(token, caseId, { content: 'yes', replyToMessageId: message.id, ...more }),
  };
}
