import { setTimeout as sleep } from 'node:timers/promises';
import { DeskhandBackendError } from '../backend-error.ts';
import { startBudget, type Budget } from './budget.ts';
import type { Question } from './question.ts';
import { discard, readText } from './read-text.ts';
import { readRefusal } from './read-refusal.ts';

export interface Service {
  /** Without a slash at its end. */
  baseUrl: string;
  fetch: typeof fetch;
  timeoutMs: number;
}

/** After 1, 2 and 4 seconds, or later where the service says so: what the interface asks of its clients. */
const repetitionsMax = 3;
const firstWaitMs = 1_000;
const worthRepeating = new Set([429, 500]);

/**
 * Gives the JSON of a 200 answer. Repeats after 429 and 500, and what was never answered, as often
 * as the time allows; `timeoutMs` bounds all of it, because somebody waits for a page meanwhile.
 */
export async function askService(service: Service, question: Question): Promise<unknown> {
  const budget = startBudget(service.timeoutMs);
  try {
    for (let repetitions = 0; ; repetitions += 1) {
      try {
        return await askOnce(service, question, budget);
      } catch (error) {
        if (!isRepeated(error) || repetitions === repetitionsMax) throw error;
        const waitMs = Math.max(
          firstWaitMs * 2 ** repetitions,
          (error.retryAfterSeconds ?? 0) * 1_000,
        );
        // A wait that does not fit would only delay the same error.
        if (waitMs >= budget.remainingMs()) throw error;
        await sleep(waitMs);
      }
    }
  } finally {
    budget.end();
  }
}

const isRepeated = (error: unknown): error is DeskhandBackendError =>
  error instanceof DeskhandBackendError &&
  (error.code === 'UNREACHABLE' || worthRepeating.has(error.status!));

async function askOnce(service: Service, question: Question, budget: Budget): Promise<unknown> {
  const response = await overNetwork(budget, () => send(service, question, budget.signal));
  const { status } = response;
  if (isRedirect(response)) {
    discard(response);
    throw new DeskhandBackendError(
      'REDIRECTED',
      'Deskhand answered with a redirect, which is not followed: the credential is for `baseUrl` only.',
      { status },
    );
  }
  if (status >= 400) throw await readRefusal(response, question, budget);
  const text = await overNetwork(budget, () =>
    readText(response, question.responseBytesMax, budget),
  );
  if (status === 200) return parse(text);
  throw new DeskhandBackendError('INVALID_RESPONSE', `Deskhand answered ${status}, not 200.`, {
    status,
  });
}

async function send(
  { baseUrl, fetch }: Service,
  { method, path, credential, body }: Question,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(baseUrl + path, {
    method,
    redirect: 'manual',
    signal,
    headers: {
      accept: 'application/json',
      // An answer of a few hundred bytes gains nothing, and what is not packed is no bomb.
      'accept-encoding': 'identity',
      ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** A `fetch` that was given may follow redirects by itself, or hide them as browsers do. */
const isRedirect = ({ status, type, redirected }: Response): boolean =>
  (status >= 300 && status < 400) || type === 'opaqueredirect' || redirected;

/** What fails in here and is not ours is the network's fault. */
async function overNetwork<T>(budget: Budget, work: () => Promise<T>): Promise<T> {
  try {
    return await budget.within(work());
  } catch (error) {
    if (error instanceof DeskhandBackendError) throw error;
    const code = codeOf(error);
    // Without `cause`: what another `fetch` throws may hold the request with its headers.
    throw new DeskhandBackendError(
      'UNREACHABLE',
      `Deskhand could not be reached${code === null ? '' : ` (${code})`}.`,
    );
  }
}

/** Such as ECONNREFUSED; `fetch` has it one level below. */
function codeOf(error: unknown): string | null {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const reason = cause?.code ?? code;
  return typeof reason === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(reason) ? reason : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DeskhandBackendError('INVALID_RESPONSE', 'The answer is not JSON.', { status: 200 });
  }
}
