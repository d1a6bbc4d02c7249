import type { PlaygroundRequest, PendingAction } from '@deskhand/contract';
import type { ActionRow, Turn } from '../cases/index.ts';
import { newUuid } from '../platform/ids.ts';
import type { TenantState } from './store.ts';
import { readReaction } from '../utterance/index.ts';

/** Makes the turn that an answerer gets: as of a case that exists nowhere. */
export function turnOf(
  tenantId: number,
  state: TenantState,
  request: Omit<PlaygroundRequest, 'version'>,
  nowMs: number,
): Turn {
  const { user, history, message } = request;
  return {
    tenantId,
    caseId: newUuid(),
    seq: history.length + 1,
    content: message,
    user: {
      id: user.userId,
      email: user.userEmail ?? '',
      roles: user.userRoles ?? [],
      plan: user.plan ?? null,
    },
    history: history.map(({ author, content, dialogue = {} }, index) => ({
      ...{ seq: index + 1, author_type: author, content, reply_to_seq: null, dialogue },
    })),
    context: request.context ?? null,
    request: null,
    // Also while it is paused: that is when it is tried.
    canAct: state.can_act,
    canEscalate: state.can_escalate,
    canChange: state.can_act || state.can_escalate,
    settingsVersion: state.settings_version,
    assistantVersion: 0,
    knowledgeVersion: state.knowledge_version,
    attempt: 1,
    ruling: rulingOf(request, nowMs),
    requestId: null,
    hold: { sinceMs: performance.now(), isGood: () => true },
  };
}

/**
 * What the message decides of the proposal that waits. The statement that stores a real message judges more:
 * roles, what came between. Here nothing can be done by it.
 */
function rulingOf(
  { pending, decision, message, history }: Omit<PlaygroundRequest, 'version'>,
  nowMs: number,
): Turn['ruling'] {
  if (!pending || pending.status !== 'proposed') return null;
  // What is expired waits for nothing: the message is one like any other.
  if (Date.parse(pending.expiresAt) <= nowMs) return null;
  const kind = decision ?? decidedBy(message, pending);
  return kind && { kind, action: rowOf(pending, history.length) };
}

function decidedBy(message: string, { confirm }: PendingAction) {
  switch (readReaction(message)) {
    case 'consent':
      return confirm === 'words' ? 'confirm' : 'show_again';
    case 'refusal':
      return 'decline';
    case 'stop':
    case 'statement':
      return 'withdraw';
    case 'partial_consent':
      return 'show_again';
    default:
      return null;
  }
}

const rowOf = (pending: PendingAction, seq: number): ActionRow => ({
  ...{ seq, id: newUuid(), tool: pending.tool, title: pending.title },
  ...{ arguments: pending.arguments, definitionDigest: '', requiredRoles: [], honoursKey: false },
  ...{ confirm: pending.confirm, preview: pending.preview, status: 'proposed' },
  ...{ locale: pending.locale ?? null, labels: pending.labels ?? null },
  ...{ expiresAtMs: Date.parse(pending.expiresAt), decidedSeq: null },
  ...{ receipt: null, failureReason: null },
});
