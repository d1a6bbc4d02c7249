import type { Message, Receipt, WebhookWithSecret } from '@deskhand/contract';
import { expect } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { createSecretBox } from '../../src/platform/secrets.ts';
import { scriptOf, startModernConnector } from '../stage/connector/mcp-servers.ts';
import { receipt, refunded, refundTool } from '../stage/connector/tools.ts';
import { useConnector } from '../stage/connector/use-connector.ts';
import { startHelpDesk, verified, type HelpDesk } from '../stage/help-desk.ts';
import { startScriptedModel } from '../stage/model/index.ts';
import { useModel } from '../stage/model/use-model.ts';
import { createNodes, type NodeOptions, type Nodes } from '../stage/nodes.ts';
import type { Node } from '../stage/service.ts';
import { createTenant, type Caller, type TestTenant } from '../stage/tenant.ts';
import { quickLease } from '../stage/times.ts';
import { verifyReceipt } from '../stage/verify-receipt.ts';
import { eventually } from '../stage/waiting.ts';

/** Secrets as they stand in `DESKHAND_SECRET`. */
export const [formerSecret, newSecret] = [
  'the-former-secret-0123456789',
  'the-new-secret-9876543210',
];

/** The id of a secret's key. */
export const keyOf = (secret: string): string => createSecretBox([secret]).keyIds[0];

/** A tenant with something of many kinds sealed, and nodes with whatever secret. */
export interface SecretStage {
  nodes: Nodes;
  start(secret: string, more?: NodeOptions): Promise<Node>;
  /** Makes the tenant, by a node; once. */
  fill(node: Node): Promise<void>;
  /** Uses each thing that is sealed by a node: they are what they were. */
  prove(node: Caller): Promise<void>;
  /** A case of a user who was given money back, by a node. */
  openCase(node: Caller): Promise<{ caseId: string; token: string }>;
  /** Where webhooks lead to, that of hand-overs too. */
  receiver: HelpDesk;
  /** How many values are sealed under a secret, replies among them. */
  countUnder(secret: string): Promise<number>;
  stop(): Promise<void>;
}

const columns = [
  ['signing_keys', 'sealed_private_key'],
  ['audit_chain', 'sealed_key'],
  ['connectors', 'sealed_url'],
  ['connectors', 'sealed_credential'],
  ['assistant_settings', 'sealed_api_key'],
  ['escalation_webhooks', 'sealed_url'],
  ['escalation_webhooks', 'sealed_secret'],
  ['webhooks', 'sealed_url'],
  ['webhooks', 'sealed_secret'],
  ['webhook_former_secrets', 'sealed_secret'],
  ['idempotency_keys', 'sealed_response'],
];
const countAll = statement<{ count: number }>(
  'test.count-sealed',
  `select sum(case when encode(substring(sealed from 2 for 8), 'hex') = $1 then 1 else 0 end)::int as count
   from (${columns.map(([table, column]) => `select ${column} as sealed from ${table}`).join(' union all ')}) s`,
);

export async function openSecretStage(): Promise<SecretStage> {
  const nodes = await createNodes({ answer: null, lease: quickLease, deliverMs: 20 });
  const [model, receiver] = [await startScriptedModel(), await startHelpDesk()];
  const script = scriptOf([refundTool]);
  script.answer = () => refunded();
  const connector = await startModernConnector(script);
  let tenant: TestTenant;
  let webhook: WebhookWithSecret;
  let kept: string;
  const receipts: Receipt[] = [];

  const keyedCredential = async (node: Caller): Promise<string> => {
    const reply = await node.call('POST', '/api/admin/credentials', {
      token: tenant.tsk,
      body: { kind: 'integration', label: 'kept' },
      headers: { 'idempotency-key': 'kept' },
    });
    if (reply.status !== 201) throw new Error(`kept credential: ${reply.text}`);
    return reply.body.secret as string;
  };

  async function confirmedRefund(
    node: Caller,
  ): Promise<{ caseId: string; token: string; receipt: Receipt }> {
    const body = { userId: 'ana', userRoles: ['owner'] };
    const issued = await node.call('POST', '/api/widget/sessions', { token: tenant.sik, body });
    const token = issued.body.jwt as string;
    const calls = [{ name: 'refund', input: { paymentId: 'pay_1' } }];
    model.enqueue({ kind: 'tool-call', text: 'Let me see.', calls });
    const opened = await node.call('POST', '/api/cases', { token, body: { message: 'My money!' } });
    const caseId = opened.body.case.id as string;
    const replyToMessageId = (opened.body.aiMessage as Message).id;
    const said = await node.call('POST', `/api/cases/${caseId}/messages`, {
      ...{ token, body: { content: 'yes', replyToMessageId } },
    });
    return { caseId, token, receipt: (said.body.message as Message).action!.receipt! };
  }

  return {
    ...{ nodes, receiver, openCase: confirmedRefund },
    start: (secret, more = {}) =>
      nodes.start({
        sealAnew: { everyMs: 50, restMs: 5 },
        ...more,
        env: { DESKHAND_SECRET: secret },
      }),
    async fill(node) {
      tenant = await createTenant(node, 'harbor');
      await useModel(tenant.admin, model);
      const policy = () => ({ effect: 'write', receipt });
      await useConnector(tenant.admin, connector, policy, {
        ...{ credential: 'credential-of-harbor', escalationTool: null },
      });
      const made = await tenant.admin('POST', '/api/admin/webhooks', { url: receiver.url });
      const rotated = `/api/admin/webhooks/${made.body.id as string}/secret`;
      const { secret } = (await tenant.admin('POST', rotated, {})).body;
      webhook = { ...(made.body as WebhookWithSecret), secret: secret as string };
      await tenant.admin('PUT', '/api/admin/escalation', { webhookUrl: receiver.url });
      kept = await keyedCredential(node);
    },
    async prove(node) {
      const done = await confirmedRefund(node);
      expect(done.receipt.outcome).toBe('succeeded');
      receipts.push(done.receipt);
      for (const one of receipts) await verifyReceipt(node, one);
      const { authorization } = connector.requests.at(-1)!.headers;
      expect(authorization).toBe('Bearer credential-of-harbor');
      expect(JSON.stringify(model.requests.at(-1))).toContain('key-of-the-stage');
      await eventually(
        () => receiver.deliveries.filter(({ raw }) => raw.includes(done.caseId)),
        (heard) => heard.some((delivery) => verified(delivery, webhook.secret!) !== null),
      );
      expect(await keyedCredential(node)).toBe(kept);
    },
    countUnder: async (secret) =>
      (await nodes.db.database.run(countAll, [keyOf(secret)]))[0]!.count,
    async stop() {
      await nodes.stop();
      await Promise.all([model.close(), connector.close(), receiver.close()]);
    },
  };
}
