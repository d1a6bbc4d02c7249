import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../database/index.ts';
import {
  readKeyedRequest,
  runOnce,
  type KeyedRequest,
  type Principal,
  type Reply,
} from '../idempotency/index.ts';
import { invalid } from '../refusal.ts';
import type { SecretBox } from '../secrets.ts';
import { isRepeated } from './single-header.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** It succeeded and did nothing, because it was done before: nothing else records this request. */
    isRepeat: boolean;
  }
}

export interface CommandDeps {
  database: Database;
  secrets: SecretBox;
}

/** The Idempotency-Key of a POST, checked; null without one. */
export function keyedRequestOf(request: FastifyRequest, principal: Principal): KeyedRequest | null {
  if (request.method !== 'POST') return null;
  const header = request.headers['idempotency-key'];
  if (isRepeated(request, 'idempotency-key')) {
    throw invalid('header `Idempotency-Key` must be sent once.');
  }
  return readKeyedRequest(header, principal, 'POST', request.url, request.rawBody);
}

export interface Caller {
  tenantId: number;
  /** Whose Idempotency-Keys these are. */
  principal: Principal;
  /**
   * Runs before the command, or before its first reply is sent again, in its transaction: refuses a
   * caller that is gone by then, and keeps the others from going until the transaction has ended.
   */
  lock?: (tx: Queryable) => Promise<void>;
}

/**
 * Runs a command in one transaction, once per Idempotency-Key, and sends its reply. What must be so
 * by the time the caller reads it is done in `committed`, once the transaction is on disk.
 */
export async function replyOnce(
  deps: CommandDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  work: (tx: Queryable) => Promise<Reply>,
  committed: () => Promise<void> | void = () => undefined,
): Promise<never> {
  const keyed = keyedRequestOf(request, caller.principal);
  const stored = await runOnce(deps, caller.tenantId, keyed, work, caller.lock);
  request.isRepeat = stored.isRepeated;
  await committed();
  // The reply is on its way as text; for the route's types there is nothing left to return.
  return reply
    .status(stored.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(stored.json) as never;
}
