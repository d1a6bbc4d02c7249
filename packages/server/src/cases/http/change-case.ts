import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/database/index.ts';
import { replyOnce } from '../../platform/http/index.ts';
import type { Session } from '../../sessions/index.ts';
import { readCaseId, userCaller } from '../own-case.ts';
import { caseTopic } from '../turn.ts';
import { sessionOf, type CaseRouteDeps } from './conversation-route.ts';

/** Runs a command on a case of the user, once per Idempotency-Key. */
export async function changeCase(
  deps: CaseRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  /** Resolves to false where it was so already. */
  change: (tx: Queryable, session: Session, caseId: string) => Promise<boolean>,
): Promise<never> {
  const session = sessionOf(request);
  const caseId = readCaseId(id);
  const work = async (tx: Queryable) => {
    const isRepeated = !(await change(tx, session, caseId));
    return { status: 200, body: { ok: true }, isRepeated };
  };
  return replyOnce(deps, request, reply, userCaller(session), work, () =>
    deps.bus.publish(caseTopic(session.tenantId, caseId), 'changed'),
  );
}
