import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../audit/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { replyOnce, type CommandDeps } from '../../platform/http/index.ts';
import type { Administrator } from '../administrator.ts';
import { administratorOf } from '../guard.ts';

interface Conclusion<By> {
  /** Default 200. */
  status?: 200 | 201;
  /** Done before the reply leaves, once the command is on disk. */
  committed?: (by: By) => Promise<void> | void;
}

/** Runs a command of a tenant's administrator, once per Idempotency-Key; what it returns is the reply. */
export function replyToAdministrator(
  deps: CommandDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  command: (tx: Queryable, by: Administrator) => Promise<object>,
  { status = 200, committed }: Conclusion<Administrator> = {},
): Promise<never> {
  const by = administratorOf(request);
  const work = async (tx: Queryable) => ({ status, body: await command(tx, by) });
  return replyOnce(deps, request, reply, by, work, () => committed?.(by));
}

interface Operator {
  actor: Actor;
  requestId: string;
}

/** Runs a command of the operator, whose keys are those of no tenant; else as above. */
export function replyToOperator(
  deps: CommandDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  command: (tx: Queryable, by: Operator) => Promise<object>,
  { status = 200, committed }: Conclusion<Operator> = {},
): Promise<never> {
  const by: Operator = { actor: { type: 'operator', id: null }, requestId: request.id };
  const work = async (tx: Queryable) => ({ status, body: await command(tx, by) });
  const caller = { tenantId: 0, principal: 'operator:' } as const;
  return replyOnce(deps, request, reply, caller, work, () => committed?.(by));
}
