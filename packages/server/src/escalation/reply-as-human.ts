import type { HumanMessageRequest } from '@deskhand/contract';
import { insertAuditEvents, type AuditAction } from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { messageId, parsePublicId, publicId } from '../platform/ids.ts';
import { invalid, Refusal, unauthorized } from '../platform/refusal.ts';
import { withoutReceiptMark } from '../actions/index.ts';
import { hashOf } from './escalate-case.ts';
import { selectEscalation, storeHumanStep, type EscalationRow } from './store.ts';

/** The escalation whose capability token this is; one that is over is refused like a wrong token. */
export async function findByToken(
  queryable: Queryable,
  escalationId: string,
  token: string,
): Promise<EscalationRow> {
  const id = parsePublicId('esc', escalationId);
  const row = id === null ? null : await selectEscalation(queryable, id, hashOf(token));
  if (row === null) throw unauthorized('This token is not one for this escalation.');
  if (row.status !== 'accepted')
    throw unauthorized('This escalation is over, and its token with it.');
  return row;
}

/** A person's answer, and with it or alone: handing the case back, or closing it. */
export async function replyAsHuman(
  tx: Queryable,
  escalation: EscalationRow,
  request: HumanMessageRequest,
  requestId: string,
): Promise<{ messageId: string | null }> {
  const { content, authorName, authorPictureUrl, then = 'go_on', resolution } = request;
  if (content === undefined && then === 'go_on') {
    throw invalid('`content` is required unless `then` is "hand_back" or "close".');
  }
  if ((resolution !== undefined) !== (then === 'close')) {
    throw invalid('`resolution` belongs to `then: "close"`, and is required with it.');
  }
  const stored = await storeHumanStep(tx, escalation, {
    content: content === undefined ? null : withoutReceiptMark(content),
    authorName: authorName === undefined ? null : withoutReceiptMark(authorName),
    authorPictureUrl: authorPictureUrl ?? null,
    then,
    resolution: resolution ?? null,
  });
  if (!stored) throw new Refusal('CONFLICT', 'The case is not with a person any more.');
  const { tenant_id: tenantId, case_id: caseId, id } = escalation;
  await insertAuditEvents(tx, [
    {
      tenantId,
      actor: { type: 'human', id: publicId('esc', id) },
      action: actionOf(then),
      target: publicId('case', caseId),
      requestId,
      details: resolution === undefined ? {} : { resolution },
    },
  ]);
  return { messageId: stored.seq === null ? null : messageId(caseId, stored.seq) };
}

function actionOf(then: NonNullable<HumanMessageRequest['then']>): AuditAction {
  switch (then) {
    case 'go_on':
      return 'message.posted';
    case 'hand_back':
      return 'case.handed-back';
    case 'close':
      return 'case.closed';
  }
}
