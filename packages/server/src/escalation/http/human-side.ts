import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Bus } from '../../platform/bus.ts';
import { caseTopic } from '../../cases/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { replyOnce, type CommandDeps } from '../../platform/http/index.ts';
import { readBearer } from '../../tenants/index.ts';
import { findByToken } from '../reply-as-human.ts';
import type { EscalationRow } from '../store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the human side of an escalation. */
    escalation: EscalationRow | null;
  }
}

export interface HumanSideDeps extends CommandDeps {
  bus: Bus;
}

export const byEscalation = Type.Object({ escalationId: Type.String() });
/** The place in the reference of routes for the token of an escalation. */
export const humanDocs = { tags: ['escalation'], security: [{ escalation: [] }] };

/** Lets in who holds the token of the escalation; anybody else learns nothing of the route. */
export function requireCapability({ database }: Pick<CommandDeps, 'database'>) {
  return async (
    request: FastifyRequest<{ Params: { escalationId: string } }>,
    reply: FastifyReply,
  ): Promise<void> => {
    reply.header('cache-control', 'no-store');
    const { escalationId } = request.params;
    request.escalation = await findByToken(database, escalationId, readBearer(request));
    const { tenant_id: tenantId } = request.escalation;
    request.auditAs = { tenantId, actor: { type: 'human', id: escalationId } };
  };
}

/** Answers a command of the human side, once per key, and tells who follows the case. */
export function replyAsPerson<Body>(
  deps: HumanSideDeps,
  request: FastifyRequest<{ Params: { escalationId: string } }>,
  reply: FastifyReply,
  carryOut: (tx: Queryable, escalation: EscalationRow) => Promise<{ status: number; body: Body }>,
) {
  // The guard of the route has set it.
  const escalation = request.escalation!;
  const { tenant_id: tenantId, case_id: caseId } = escalation;
  return replyOnce(
    deps,
    request,
    reply,
    { tenantId, principal: `escalation:${request.params.escalationId}` },
    (tx) => carryOut(tx, escalation),
    () => deps.bus.publish(caseTopic(tenantId, caseId), 'changed'),
  );
}
