import { parsePublicId, type Uuid } from '../../platform/ids.ts';
import type { CallAnswer } from '../mcp/call-outcome.ts';

/** A call that has ended: what was asked for how long, and what came of it; nothing of its content. */
export interface LoggedCall {
  /** Begins with the time at which the call began. */
  id: Uuid;
  tenantId: number;
  tool: string;
  effect: 'read' | 'write';
  outcome: 'answered' | 'failed' | 'refused' | 'unknown';
  /** A stable code where there was no answer. */
  reason: string | null;
  milliseconds: number;
  caseId: Uuid | null;
  /** Of the request in which an administrator tried the tool. */
  requestId: Uuid | null;
}

/** What is noted of a call once its answer is there. */
export function loggedCall(
  call: {
    tenantId: number;
    tool: { definition: { name: string } };
    effect: 'read' | 'write';
    caseId: string;
    trialOf?: string;
  },
  answer: CallAnswer,
  { id, milliseconds }: Pick<LoggedCall, 'id' | 'milliseconds'>,
): LoggedCall {
  const { tenantId, tool, effect, caseId, trialOf } = call;
  const isAnswer = answer.outcome === 'answered';
  return {
    ...{ id, tenantId, effect, milliseconds },
    tool: tool.definition.name,
    outcome: isAnswer && answer.isError ? 'failed' : answer.outcome,
    reason: isAnswer ? null : answer.reason,
    caseId: trialOf === undefined ? parsePublicId('case', caseId) : null,
    requestId: trialOf === undefined ? null : parsePublicId('req', trialOf),
  };
}
