import type { ApiError } from '@deskhand/contract';
import { texts } from '../texts/index.ts';
import { isAttended } from './attended.ts';
import { readReason } from './read-reason.ts';
import { ServiceFailure } from './service-failure.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Asked {
  body?: object;
  /** Those that are undefined or empty are left out. */
  query?: Record<string, string | number | undefined>;
  /** Of a command that must not happen twice when its reply is lost. */
  key?: string;
  signal?: AbortSignal;
}

/**
 * Asks the service in the name of who is signed in; the cookie goes along by itself. Throws
 * ServiceFailure for every refusal, and where nothing comes back.
 */
export async function askService<Reply>(
  method: Method,
  path: string,
  { body, query = {}, key, signal }: Asked = {},
): Promise<Reply> {
  const response = await send(method, path + searchOf(query), body, key, signal);
  if (response.ok) return (await response.json()) as Reply;
  throw await failureOf(response);
}

async function send(
  method: Method,
  url: string,
  body?: object,
  key?: string,
  signal?: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { 'x-deskhand-panel': '1' };
  if (!isAttended()) headers['x-deskhand-unattended'] = '1';
  if (body) headers['content-type'] = 'application/json';
  if (key) headers['idempotency-key'] = key;
  try {
    return await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ServiceFailure({
      ...{ status: 0, code: 'UNREACHABLE', requestId: null },
      ...{ message: texts.failure.unreachable, reason: null },
    });
  }
}

async function failureOf(response: Response): Promise<ServiceFailure> {
  const told = (await response.json().catch(() => null)) as Partial<ApiError> | null;
  return new ServiceFailure({
    status: response.status,
    code: told?.error ?? 'INTERNAL_ERROR',
    message: told?.message ?? texts.failure.unreadable,
    requestId: told?.requestId ?? response.headers.get('x-request-id'),
    reason: readReason(response.headers.get('deskhand-reason')),
  });
}

function searchOf(query: NonNullable<Asked['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
