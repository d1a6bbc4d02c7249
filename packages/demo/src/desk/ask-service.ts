import type { DeskService } from './desk.ts';

export interface ServiceReply {
  status: number;
  body: unknown;
}

const timeoutMs = 10_000;
const bytesMax = 4 * 1024 * 1024;

/** One request to the support service. Throws when it does not answer with JSON in time. */
export async function askService(
  { baseUrl }: DeskService,
  path: string,
  token: string,
  post?: { body: Record<string, unknown>; idempotencyKey: string },
): Promise<ServiceReply> {
  const response = await fetch(baseUrl + path, {
    method: post ? 'POST' : 'GET',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      authorization: `Bearer ${token}`,
      ...(post && {
        'content-type': 'application/json',
        'idempotency-key': post.idempotencyKey,
      }),
    },
    ...(post && { body: JSON.stringify(post.body) }),
  });
  if (Number(response.headers.get('content-length')) > bytesMax) {
    await response.body?.cancel();
    throw new Error('the support service answered with too much');
  }
  return { status: response.status, body: await response.json() };
}
