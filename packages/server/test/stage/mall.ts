import type { Message } from '@deskhand/contract';
import { expect } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { useConnector } from './connector/use-connector.ts';
import { useModel } from './model/use-model.ts';
import type { Reply } from './http.ts';
import { createNodes, type NodeOptions, type Nodes } from './nodes.ts';
import { createTenant, type Caller, type TestTenant } from './tenant.ts';
import { answer, startScriptedModel, toolCall, type ScriptedModel } from './model/index.ts';
import { startCountingConnector, type CountingConnector } from './connector/counting-connector.ts';
import { verifyReceipt } from './verify-receipt.ts';
import { wordsOf } from './words-of.ts';

/** Services on one database whose tenants have connectors that keep count; no user is too fast. */
export interface Mall {
  nodes: Nodes;
  model: ScriptedModel;
  /** A tenant, set up through `node`, with a connector of its own. */
  shop(node: Caller): Promise<MallShop>;
  /** All tools give up soon, or are patient again. */
  hurry(isHasty: boolean): Promise<void>;
  stop(): Promise<void>;
}

export interface MallShop extends TestTenant {
  connector: CountingConnector;
  /** A session of somebody new. */
  person(): Promise<string>;
}

export interface Proposed {
  caseId: string;
  proposal: Message;
}

/** What the tools of the stage get to answer: longer than any machine stands still. */
const callMs = 20_000;
/** What they get where a test waits for that time to be over. */
export const hastyCallMs = 700;

export async function openMall(
  options: Pick<NodeOptions, 'lease' | 'reconcileMs'> = {},
): Promise<Mall> {
  const nodes = await createNodes({ answer: null, ...options });
  const model = await startScriptedModel();

  model.respondWith(({ messages }) => {
    const words = /^use (\w+) (\{.*\})$/.exec(lastOfUser(messages));
    return words ? toolCall(words[1]!, JSON.parse(words[2]!)) : answer('I am here.');
  });
  const connectors: CountingConnector[] = [];
  let people = 0;
  return {
    nodes,
    model,
    async shop(node) {
      const [tenant, connector] = [await createTenant(node), await startCountingConnector()];
      connectors.push(connector);
      await useModel(tenant.admin, model);
      await useConnector(tenant.admin, connector, policyOf);
      const person = () => tenant.session(`person-${(people += 1)}`, { userRoles: ['owner'] });
      return { ...tenant, connector, person };
    },
    async hurry(isHasty) {
      await nodes.db.database.run(changeCallTimes, [isHasty ? hastyCallMs : callMs]);
    },
    async stop() {
      await nodes.stop();
      await Promise.all(connectors.map((connector) => connector.close()));
      await model.close();
    },
  };
}

const changeCallTimes = statement<never>(
  'test.change-call-times',
  `with changed as (
     update connector_tools set timeout_ms = $1 where timeout_ms <> $1 returning tenant_id
   )
   update tenants set settings_version = settings_version + 1
   where id in (select tenant_id from changed)`,
);

/** A reading that the model has asked for comes after the user's words. */
function lastOfUser(messages: { role: string; content: string }[]): string {
  const last = messages.at(-1);
  return last?.role === 'user' ? last.content.trim() : '';
}

function policyOf(name: string): Record<string, unknown> {
  const proof = { id: '/id', status: '/status', success: ['done'] };
  const timeoutMs = callMs;
  if (name === 'read_plan') return { effect: 'read', timeoutMs };
  if (name === 'look_up_refund') return { effect: 'read', receipt: proof, timeoutMs };
  return { effect: 'write', receipt: name === 'open_ticket' ? { id: '/id' } : proof, timeoutMs };
}

/** A case in which the model has proposed a tool. */
export async function propose(
  node: Caller,
  token: string,
  tool = 'refund_once',
): Promise<Proposed> {
  const body = { message: `use ${tool} {"paymentId":"pay_1"}` };
  const opened = await node.call('POST', '/api/cases', { token, body });
  const proposal = opened.body?.aiMessage as Message | undefined;
  if (proposal?.action?.status !== 'proposed') throw new Error(`propose: ${opened.text}`);
  return { caseId: proposal.caseId, proposal };
}

export const reply = (
  node: Caller,
  token: string,
  { caseId, proposal }: Proposed,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply> =>
  node.call('POST', `/api/cases/${caseId}/messages`, {
    token,
    headers,
    body: { content: 'yes', replyToMessageId: proposal.id, ...more },
  });

/** The case can be talked to, and nothing waits in it. */
export async function expectGoesOn(node: Caller, token: string, caseId: string): Promise<void> {
  const said = await node.call('POST', `/api/cases/${caseId}/messages`, {
    token,
    body: { content: 'And now?' },
  });
  expect({ status: said.status, content: wordsOf(said.body?.message) }).toEqual({
    status: 201,
    content: 'I am here.',
  });
  const read = await node.call('GET', `/api/cases/${caseId}`, { token });
  expect(read.body.case).toMatchObject({ waitingOn: 'user', pendingAction: null });
}

/** Unknown is told as unknown: in words, in the action, and in a receipt that can be verified. */
export async function expectToldUnknown(node: Caller, message: Message): Promise<void> {
  expect(message.content).toMatch(/not known/);
  expect(message.content).not.toMatch(/Done|did not happen/);
  expect(message.action).toMatchObject({
    status: 'unknown',
    receipt: { outcome: 'unknown', externalId: null, verification: 'none' },
  });
  await verifyReceipt(node, message.action!.receipt!);
}

export const messagesOf = async (node: Caller, token: string, caseId: string): Promise<Message[]> =>
  (await node.call('GET', `/api/cases/${caseId}?limit=100`, { token })).body.messages as Message[];
