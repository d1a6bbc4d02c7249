import { isExternalId } from '../connector/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';
import { OutboundError } from '../platform/outbound/index.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { openSecrets, webhookHeaders } from '../webhooks/index.ts';
import { openAddress } from '../platform/sealed-address.ts';
import { escalationSecretPurpose, escalationAddressPurpose } from './update-escalation-webhook.ts';
import { formerEscalationSecrets, selectEscalationWebhook } from './store-escalation-webhook.ts';

interface WebhookCall {
  tenantId: number;
  /** The escalation's public id: the same each time this hand-over is asked for. */
  id: string;
  /** What the event is about, beside its type and time. */
  data: Record<string, unknown>;
  signal: AbortSignal;
}

type WebhookAnswer =
  | { outcome: 'accepted'; externalId: string; externalUrl: string | null }
  | { outcome: 'no_webhook' }
  | { outcome: 'not_accepted' };

/** Asks a tenant's webhook to take a case over. Never throws for what the webhook does. */
export type CallEscalationWebhook = (call: WebhookCall) => Promise<WebhookAnswer>;

interface WebhookDeps {
  database: Queryable;
  secrets: SecretBox;
  clock: Clock;
  /** Bounded to 1 MiB for an answer: `outbound.fetchUpTo(escalationAnswerBytesMax)`. */
  fetch: typeof fetch;
  log: Log;
  /** The whole exchange. Default 20 s; tests can't wait that long. */
  timeoutMs?: number | undefined;
}

export const escalationAnswerBytesMax = 1024 * 1024;
const timeoutMsDefault = 20_000;
const externalUrlCharactersMax = 2000;

export function createEscalationWebhookCalls(deps: WebhookDeps): CallEscalationWebhook {
  return async (call) => {
    const webhook = await selectEscalationWebhook(deps.database, call.tenantId);
    if (!webhook) return { outcome: 'no_webhook' };
    const secrets = await readSecrets(deps, call.tenantId, webhook.sealed_secret);
    const url = openAddress(deps.secrets, escalationAddressPurpose(call.tenantId), webhook);
    const isReadable = secrets !== null && url !== null;
    const answer = isReadable ? await exchange(deps, call, url, secrets) : 'secret_unreadable';
    if (typeof answer !== 'string') return { outcome: 'accepted', ...answer };
    const { tenantId, id } = call;
    deps.log.warn({ tenantId, escalation: id, reason: answer }, 'a webhook did not take a case');
    return { outcome: 'not_accepted' };
  };
}

interface Ticket {
  externalId: string;
  externalUrl: string | null;
}

/** The other side's ticket, or why there is none, for the log. */
async function exchange(
  deps: WebhookDeps,
  { id, data, signal }: WebhookCall,
  url: string,
  secrets: readonly string[],
): Promise<Ticket | string> {
  const at = new Date(deps.clock());
  const body = JSON.stringify({ type: 'case.escalated', timestamp: at.toISOString(), data });
  const timeout = AbortSignal.timeout(deps.timeoutMs ?? timeoutMsDefault);
  try {
    const response = await deps.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...webhookHeaders(secrets, id, at.getTime(), body),
      },
      body,
      signal: AbortSignal.any([signal, timeout]),
    });
    if (response.ok) return readTicket(await response.text());
    await response.body?.cancel();
    return `status_${response.status}`;
  } catch (error) {
    if (error instanceof OutboundError) return error.code;
    if (signal.aborted || timeout.aborted) return 'timeout';
    throw error;
  }
}

/** Null where the present one is lost: an unsigned case is not sent. */
async function readSecrets(
  { database, secrets }: WebhookDeps,
  tenantId: number,
  sealedSecret: Buffer,
): Promise<string[] | null> {
  const former = await formerEscalationSecrets.select(database, tenantId);
  const sealed = former.map(({ sealed_secret }) => sealed_secret);
  return openSecrets(secrets, escalationSecretPurpose(tenantId), sealedSecret, sealed);
}

function readTicket(text: string): Ticket | string {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return 'not_json';
  }
  if (typeof answer !== 'object' || answer === null) return 'not_an_object';
  const externalId = 'id' in answer ? answer.id : null;
  if (!isExternalId(externalId)) return 'no_id';
  const link = 'url' in answer ? answer.url : null;
  const externalUrl = link === null ? null : readLink(link);
  return link !== null && externalUrl === null ? 'bad_url' : { externalId, externalUrl };
}

/** A link that a user may be shown. */
function readLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > externalUrlCharactersMax) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isPlain ? url.href : null;
}
