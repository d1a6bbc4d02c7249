import { firstCharacters, webhookLimits, type WebhookTestResult } from '@deskhand/contract';
import type { Clock } from '../../platform/clock.ts';
import { OutboundError } from '../../platform/outbound/index.ts';
import { webhookHeaders } from '../sign-webhook.ts';
import type { Receiver } from '../webhook-secrets.ts';

export interface SendDeps {
  /** Bounded to 1 MiB for an answer: `outbound.fetchUpTo(answerBytesMax)`. */
  fetch: typeof fetch;
  clock: Clock;
  monotonic: Clock;
  /** The whole attempt. Default 15 s; tests can't wait that long. */
  attemptMs?: number | undefined;
}

/** Far more than is kept of an answer: a receiver that says much has still accepted. */
export const answerBytesMax = 1024 * 1024;

interface Sending {
  /** The same for each attempt at one event: what a receiver tells repeats by. */
  id: string;
  body: string;
  signal: AbortSignal;
}

/**
 * Makes one attempt: a signed POST that any 2xx accepts, whatever it says. Never throws for what the
 * receiver does.
 */
export async function send(
  deps: SendDeps,
  receiver: Receiver | null,
  { id, body, signal }: Sending,
): Promise<WebhookTestResult> {
  const nothing = { delivered: false, answerStatus: null, answer: null };
  if (receiver === null) return { ...nothing, problem: 'unreadable', milliseconds: null };
  const { attemptMs = webhookLimits.attemptSeconds * 1_000 } = deps;
  const begunMs = deps.monotonic();
  const passed = () => Math.round(deps.monotonic() - begunMs);
  const timeout = AbortSignal.timeout(attemptMs);
  try {
    const response = await deps.fetch(receiver.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Deskhand-Webhooks',
        ...webhookHeaders(receiver.secrets, id, deps.clock(), body),
      },
      body,
      signal: AbortSignal.any([signal, timeout]),
    });
    const answer = await beginningOf(response);
    const { ok, status } = response;
    return {
      ...{ delivered: ok, answerStatus: status, answer },
      ...{ problem: ok ? null : 'status', milliseconds: passed() },
    };
  } catch (error) {
    if (signal.aborted) return { ...nothing, problem: 'stopped', milliseconds: passed() };
    const isKnown = timeout.aborted || error instanceof OutboundError;
    if (!isKnown) throw error;
    const problem = timeout.aborted ? 'timeout' : (error as OutboundError).code;
    return { ...nothing, problem, milliseconds: passed() };
  }
}

/** What it answered is of no consequence: one that never ends, or is none, is left where it is. */
async function beginningOf(response: Response): Promise<string | null> {
  const text = await response.text().catch(() => '');
  // PostgreSQL keeps no null character.
  const shown = firstCharacters(text.replaceAll('\0', ''), webhookLimits.answerCharactersMax);
  return shown === '' ? null : shown;
}
