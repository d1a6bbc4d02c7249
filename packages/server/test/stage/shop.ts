import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { Message } from '@deskhand/contract';
import { approveTools } from './connector/approve-tools.ts';
import {
  refunded,
  refundTool,
  scriptOf,
  startModernConnector,
  type Script,
  type TestConnector,
} from './connector/mcp-servers.ts';
import type { Reply } from './http.ts';
import { startScriptedModel, type ScriptedModel } from './model/index.ts';
import {
  startTestService,
  type TestService,
  type TestServiceOptions,
  type TestTenant,
} from './service.ts';

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
  admin: (method: string, path: string, body?: unknown) => Promise<Reply>;
  stop(): Promise<void>;
}

export interface Proposed {
  caseId: string;
  message: Message;
  confirm: (more?: Record<string, unknown>) => Promise<Reply>;
}

export const planTool: Tool = {
  name: 'read_plan',
  title: 'Your plan',
  description: 'Tells the plan of the user.',
  inputSchema: { type: 'object', properties: {} },
  outputSchema: { type: 'object', properties: { plan: { type: 'string' } } },
  annotations: { readOnlyHint: true },
};
export const ticketTool: Tool = {
  name: 'open_ticket',
  title: 'Open a ticket',
  description: 'Hands a case to people.',
  inputSchema: {
    type: 'object',
    properties: {
      subject: { type: 'string' },
      summary: { type: 'string' },
      transcript: { type: 'string' },
      reason: { type: 'string' },
      replyUrl: { type: 'string' },
      replyToken: { type: 'string' },
    },
    required: ['subject', 'replyUrl', 'replyToken'],
  },
  outputSchema: {
    type: 'object',
    properties: { id: { type: 'string' }, url: { type: 'string' }, status: { type: 'string' } },
    required: ['id'],
  },
};
export const plan = (): CallToolResult => ({
  content: [{ type: 'text', text: 'studio' }],
  structuredContent: { plan: 'studio' },
});
export const ticket = (): CallToolResult => ({
  content: [{ type: 'text', text: 'Opened.' }],
  structuredContent: { id: 'T-1', url: 'https://desk.example/T-1', status: 'open' },
});
export const receipt = { id: '/id', url: '/url', status: '/status', success: ['done'] };

let people = 0;

export async function openShop(
  options: TestServiceOptions = {},
  refund: Tool = refundTool,
): Promise<Shop> {
  const model = await startScriptedModel();
  const script = scriptOf([refund, planTool, ticketTool]);
  script.answer = answerAll;
  const connector = await startModernConnector(script);
  const service = await startTestService(options);
  const tenant = await service.tenant('harbor');
  const admin: Shop['admin'] = (method, path, body) =>
    service.call(method, path, { token: tenant.tsk, ...(body === undefined ? {} : { body }) });
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
  await configure(shop);
  return shop;
}

const answerAll: Script['answer'] = ({ name }) => {
  if (name === 'read_plan') return plan();
  return name === 'open_ticket' ? ticket() : refunded();
};

async function configure({ admin, model, connector }: Shop): Promise<void> {
  const put = async (path: string, body: unknown) => {
    const reply = await admin('PUT', path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
  };
  await put('/api/admin/assistant', {
    provider: 'openai-compatible',
    model: 'scripted-1',
    baseUrl: model.baseUrl,
    apiKey: 'key-of-harbor',
    name: 'Hari',
  });
  await put('/api/admin/connector', {
    url: connector.url,
    credential: 'credential-of-harbor',
    escalationTool: 'open_ticket',
  });
  await approveTools(admin, (name) => {
    if (name === 'read_plan') return { effect: 'read' };
    return { effect: 'write', receipt: name === 'refund' ? receipt : { id: '/id', url: '/url' } };
  });
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
