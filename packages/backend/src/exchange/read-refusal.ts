import { DeskhandBackendError, serviceErrorCodes } from '../backend-error.ts';
import { isObject, type JsonObject } from '../json-object.ts';
import type { Budget } from './budget.ts';
import type { Question } from './question.ts';
import { readText } from './read-text.ts';

const messageCharactersMax = 300;

/** An error response as an error. Its body only adds to it: the status counts without one, too. */
export async function readRefusal(
  response: Response,
  question: Pick<Question, 'credential' | 'responseBytesMax'>,
  budget: Budget,
): Promise<DeskhandBackendError> {
  const { status, headers } = response;
  const body = await readBody(response, question.responseBytesMax, budget);
  const code = serviceErrorCodes.find((known) => known === body['error']) ?? 'SERVICE_ERROR';
  const message = plainReason(body['message'], question.credential);
  return new DeskhandBackendError(
    code,
    `Deskhand answered ${status} ${code}${message === '' ? '.' : `: ${message}`}`,
    {
      status,
      requestId: readId(body['requestId']) ?? readId(headers.get('x-request-id')),
      field: fieldNamedBy(message),
      retryAfterSeconds: readRetryAfter(headers.get('retry-after')),
    },
  );
}

async function readBody(response: Response, bytesMax: number, budget: Budget): Promise<JsonObject> {
  try {
    const body: unknown = JSON.parse(await readText(response, bytesMax, budget));
    return isObject(body) ? body : {};
  } catch (error) {
    if (error instanceof DeskhandBackendError && error.code === 'TIMEOUT') throw error;
    return {};
  }
}

/** One line, not for ever, and not what echoes the credential. */
function plainReason(value: unknown, credential: string | undefined): string {
  if (typeof value !== 'string') return '';
  const kept = credential === undefined ? value : value.replaceAll(credential, 'sik_…');
  return kept
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, messageCharactersMax)
    .toWellFormed();
}

const readId = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : null;

/** Refusals of the service begin with the field: "`userRoles[0]` must be …". */
const fieldNamedBy = (message: string): string | null =>
  /^`([\w.[\]]{1,200})`/.exec(message)?.[1] ?? null;

/** Seconds, or a date (RFC 9110, 10.2.3); null where it says neither. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - Date.now()) / 1_000));
}
