import type { PhraseProposals } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import {
  scriptOf,
  startModernConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';
import { planTool, refundTool, ticketTool } from '../stage/connector/tools.ts';
import type { Reply } from '../stage/http.ts';
import { answer, startScriptedModel, type ScriptedModel } from '../stage/model/index.ts';
import { useModel } from '../stage/model/use-model.ts';
import { noLimits } from '../stage/times.ts';
import { startTestService, type TestService } from '../stage/service.ts';

export const path = '/api/admin/assistant/phrases';
export const key = 'key-that-nobody-is-shown';
export const article = {
  title: 'Refund a payment',
  content: '# Refund a payment\n\nOpen the payment and select **Refund**.\n\n## Fees\n\nThey stay.',
};

/** Starts a service whose tenant Harbor has a scripted model, and a connector that nobody approved. */
export function askForPhrases() {
  let scripted: ScriptedModel;
  let connector: TestConnector;
  let service: TestService;
  let cast: Cast;

  beforeAll(async () => {
    scripted = await startScriptedModel();
    connector = await startModernConnector(scriptOf([refundTool, planTool, ticketTool]));
    const env = { TURN_FIRST_TOKEN_MS: '1500', TURN_TOTAL_MS: '3000' };
    service = await startTestService({ answer: null, env, rateRules: noLimits });
    cast = await castOf(service);
    await admin('PUT', '/api/admin/connector', { url: connector.url });
    await admin('POST', '/api/admin/connector/refresh', {});
  });
  afterAll(async () => {
    await service.stop();
    await scripted.close();
    await connector.close();
  });
  beforeEach(async () => {
    scripted.reset();
    await use('openai-compatible');
    await policy('refund', { titles: null, examples: null });
    await policy('read_plan', { titles: null, examples: null });
  });

  const admin = (method: string, to: string, body?: unknown): Promise<Reply> =>
    service.call(method, to, { token: cast.harbor.tsk, ...(body === undefined ? {} : { body }) });
  const use = (provider: string) => useModel(admin, scripted, { provider, apiKey: key });
  const policy = (tool: string, body: unknown) =>
    admin('PUT', `/api/admin/connector/tools/${tool}`, body);
  const propose = (body: unknown) => admin('POST', path, body);
  return {
    /** What is there once the tests begin. */
    stage: {
      get scripted() {
        return scripted;
      },
      get service() {
        return service;
      },
      get cast() {
        return cast;
      },
    },
    ...{ admin, use, policy, propose },
    /** What the model says next, as JSON. */
    say: (said: unknown) => scripted.enqueue(answer(JSON.stringify(said))),
    proposed: async (body: unknown): Promise<PhraseProposals> => {
      const reply = await propose(body);
      expect(reply.status, reply.text).toBe(200);
      return reply.body as PhraseProposals;
    },
    /** The id of a document that says what `article` does. */
    stored: async (
      more: Record<string, unknown> = {},
      token = cast.harbor.tsk,
    ): Promise<string> => {
      const body = { ...article, ...more };
      const made = await service.call('POST', '/api/admin/knowledge/documents', { token, body });
      expect(made.status, made.text).toBe(201);
      return made.body.id as string;
    },
    /** Everything that the model was shown last. */
    shown: () => JSON.stringify(scripted.requests.at(-1)!),
  };
}
