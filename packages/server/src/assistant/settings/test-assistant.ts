import type { AssistantTest } from '@deskhand/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/index.ts';
import {
  callModel,
  ModelFailure,
  type Budgets,
  type Model,
  type ModelFailureCode,
} from '../providers/index.ts';
import type { EffectiveSettings, SettingsReader } from './effective-settings.ts';
import { readAssistant } from './update-assistant.ts';

export interface AssistantTestDeps {
  settings: SettingsReader;
  modelFor: (settings: EffectiveSettings) => Model;
  budgets: Budgets;
  /** Measures lengths of time. */
  monotonic: Clock;
}

/** Tries the model that answers a tenant's users with one small request. */
export type TestAssistant = (queryable: Queryable, tenantId: number) => Promise<AssistantTest>;

/** Makes the operation. It never throws for what a provider does, and repeats nothing of what it says. */
export function createAssistantTest(
  { settings, modelFor, budgets, monotonic }: AssistantTestDeps,
  defaults: Config['model'],
): TestAssistant {
  return async function testAssistant(queryable, tenantId) {
    // No turn has seen a later version: what was set a moment ago is what is tried.
    const effective = await settings.current(tenantId, Number.POSITIVE_INFINITY);
    const { provider, model } = await readAssistant(queryable, tenantId, defaults);
    const startMs = monotonic();
    const outcome =
      provider === 'builtin'
        ? fine('The built-in assistant answers. It needs no model, so none was asked.')
        : effective.provider === 'builtin'
          ? keyUnreadable
          : await ask(modelFor(effective), budgets);
    return {
      ...outcome,
      ...{ provider, model, setBy: effective.tenantsOwn ? 'tenant' : 'operator' },
      milliseconds: Math.round(monotonic() - startMs),
      message: withWayOut(outcome, effective.tenantsOwn),
    };
  };
}

type Outcome = Pick<AssistantTest, 'ok' | 'reason' | 'httpStatus' | 'message'>;

const fine = (message: string): Outcome => ({ ok: true, reason: null, httpStatus: null, message });

export const keyUnreadable: Outcome = {
  ...{ ok: false, reason: 'key_unreadable', httpStatus: null },
  message: 'The stored API key cannot be read with this DESKHAND_SECRET.',
};

async function ask(model: Model, budgets: Budgets): Promise<Outcome> {
  try {
    const events = callModel(model, request, budgets);
    while (!(await events.next()).done);
    return fine('The model answered.');
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const { code: reason, status: httpStatus, message } = error;
    return { ok: false, reason, httpStatus, message };
  }
}

const request = {
  system: '',
  messages: [{ role: 'user' as const, content: 'Answer with the word OK.' }],
  // A model that thinks first needs room for its thoughts.
  outputTokensMax: 500,
  signal: new AbortController().signal,
};

/** Tells why a model did not answer, with what an administrator can do about it. */
export function withWayOut(
  { message, reason }: Pick<Outcome, 'message' | 'reason'>,
  tenantsOwn: boolean,
): string {
  if (reason === null) return message;
  const wayOut = tenantsOwn ? waysOut[reason as keyof typeof waysOut] : undefined;
  if (wayOut !== undefined) return `${message} ${wayOut}`;
  return tenantsOwn ? message : `${message} The operator of this service set this model.`;
}

const keyAnew = 'Set the right one: PUT /api/admin/assistant with `apiKey`.';
const later = 'Try again later, and look at the status page of the provider.';
const slow =
  'Choose a faster model, or ask the operator for more time (TURN_FIRST_TOKEN_MS, TURN_TOTAL_MS).';
const address =
  'Check `baseUrl`: it is the address before `/chat/completions` (OpenAI and compatible servers) or `/messages` (Anthropic).';

/** What an administrator can do about it. */
const waysOut: Partial<Record<ModelFailureCode | 'key_unreadable', string>> = {
  unauthorized: keyAnew,
  key_unreadable: keyAnew,
  not_found: `Check \`model\`, as the provider spells it. ${address}`,
  unreachable: address,
  redirected: address,
  garbage: address,
  blocked_address:
    'Use a public https address, or ask the operator to allow this network (ALLOW_PRIVATE_OUTBOUND).',
  timeout_first_token: slow,
  timeout_total: slow,
  rate_limited: 'Look at the limits and the credit of the account at the provider.',
  provider_error: later,
  cut_stream: later,
  empty: 'Choose another model.',
};
