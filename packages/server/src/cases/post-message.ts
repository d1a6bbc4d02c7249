import type { Hold } from './turn.ts';
import type { PostMessageRequest } from '@deskhand/contract';
import type { KeyedRequest } from '../platform/idempotency/index.ts';
import { parseMessageId } from '../platform/ids.ts';
import { caseNotFound, invalid, Refusal } from '../platform/refusal.ts';
import { traceparentNow } from '../platform/tracing/index.ts';
import type { Session } from '../sessions/index.ts';
import { isAboutNothing } from '../utterance/index.ts';
import { checkJson } from './check-json.ts';
import { readCaseId, sessionRevoked } from './own-case.ts';
import type { AcceptedMessage, AcceptVerdict, MessageToAccept } from './store/message-to-accept.ts';
import type { MessageRow } from './store/case-row.ts';
import {
  beginExchange,
  recallExchange,
  type ExchangeDeps,
  type StartedExchange,
} from './turns/exchange.ts';
import { newTurn, newUserMessage } from './new-turn.ts';
import { caseTopic, type Emit, type ReadReaction, type Turn } from './turn.ts';

export type { ReadReaction } from './turn.ts';

interface Deps extends ExchangeDeps {
  accept: (message: MessageToAccept) => Promise<AcceptVerdict>;
  readReaction: ReadReaction;
}

/** Looks at a key past its day, or at a proposal decided meanwhile: each happens once. */
const attemptsMax = 3;

/** Stores a user's message and starts the assistant's answer to it. */
export async function postMessage(
  deps: Deps,
  session: Session,
  caseId: string,
  request: PostMessageRequest,
  sent: { keyed: KeyedRequest | null; requestId: string },
  emit: Emit,
): Promise<StartedExchange> {
  const { keyed } = sent;
  checkJson('request.arguments', request.request?.arguments);
  const message: MessageToAccept = {
    session,
    caseId: readCaseId(caseId),
    content: request.content,
    onlyReacts: isAboutNothing(request.content),
    replyToSeq: readReplyTo(readCaseId(caseId), request),
    owner: deps.runner.node,
    traceparent: traceparentNow(),
    ...sent,
    request: request.request ?? null,
    ...reactionOf(deps.readReaction, request),
  };
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const hold = deps.runner.lease.hold();
    const accepted = await deps.accept(message);
    if (accepted.verdict === 'accepted') return begin(deps, message, accepted, hold, emit);
    if (accepted.verdict === 'unauthorized') throw sessionRevoked();
    // A repeated request gets its first reply, whatever became of the case since.
    const recalled = keyed && (await recallExchange(deps, session, keyed));
    if (recalled) return recalled;
    throwUnlessPassing(accepted.verdict);
  }
  throw new Refusal('CONFLICT', 'The same request is going on.', { retryAfterSeconds: 1 });
}

/** Refuses what another attempt would not change; returns where one may. */
function throwUnlessPassing(
  verdict: Exclude<AcceptVerdict['verdict'], 'accepted' | 'unauthorized'>,
): void {
  switch (verdict) {
    case 'case_not_found':
      throw caseNotFound();
    case 'case_closed':
      throw new Refusal('CASE_CLOSED', 'This case is closed. Open a new one to go on.');
    case 'unknown_reply_to':
      throw unknownReplyTo();
    case 'too_many_waiting':
      throw new Refusal('RATE_LIMITED', 'Too many messages of this case wait for their answers.', {
        retryAfterSeconds: 5,
      });
    case 'reply_to_missing':
      throw invalid(
        '`replyToMessageId` is required to confirm: it names the message with the proposal.',
      );
    case 'no_proposal':
      throw invalid('`replyToMessageId` names no proposal to decide on.');
    case 'proposal_over':
      throw new Refusal('CONFLICT', 'This proposal is no longer open. Nothing was changed.');
    case 'definition_changed':
      throw new Refusal(
        'CONFLICT',
        'The tool has changed since this was proposed. Nothing was changed; ask again.',
      );
    case 'forbidden':
      throw new Refusal('FORBIDDEN', 'Your roles do not allow this action. Nothing was changed.');
    case 'tool_unavailable':
      throw new Refusal(
        'NOT_IMPLEMENTED',
        'What would carry this out is not approved any more, switched off or gone. Nothing was changed. An administrator can see why.',
        {
          advice:
            '`deskhand connector tools` shows the state of the tool, `deskhand connector approve` approves it.',
        },
      );
    case 'known_key':
    case 'look_again':
      return;
  }
}

function begin(
  deps: Deps,
  message: MessageToAccept,
  accepted: AcceptedMessage,
  hold: Hold,
  emit: Emit,
): StartedExchange {
  const { session, caseId } = message;
  const seq = accepted.case.last_seq;
  const at = { tenantId: session.tenantId, caseId, seq };
  deps.bus.publish(caseTopic(at.tenantId, caseId), 'changed');
  const userMessage = newUserMessage(seq, message, accepted.createdAt);
  if (accepted.case.status === 'escalated') {
    return takenByHuman(caseId, accepted.case, userMessage);
  }
  return beginExchange(deps, at, userMessage, readyTurn(at, message, accepted, hold), emit);
}

/** The assistant is silent while a human owns the case: nothing answers but the message itself. */
const takenByHuman = (
  caseId: string,
  row: AcceptedMessage['case'],
  userMessage: MessageRow,
): StartedExchange => ({
  caseId,
  userMessage,
  completion: Promise.resolve({ case: row, userMessage, reply: userMessage, snapshot: null }),
  isRepeated: false,
});

/** Null when earlier messages wait for answers, or came in while the statement waited for its lock. */
function readyTurn(
  at: { tenantId: number; caseId: string; seq: number },
  message: MessageToAccept,
  accepted: AcceptedMessage,
  hold: Hold,
): Turn | null {
  const newestSeen = accepted.history.at(-1)?.seq ?? 0;
  if (accepted.turnsBefore > 0 || newestSeen !== at.seq - 1) return null;
  const { capabilities, assistant_version: assistantVersion } = accepted.case;
  const { content, request, requestId } = message;
  const asked = { content, request, requestId, attempt: 1 };
  const facts = { ...accepted, ...asked, capabilities, assistantVersion };
  return newTurn(at, message.session, facts, hold);
}

function reactionOf(
  readReaction: ReadReaction,
  { content, decision, request }: PostMessageRequest,
): Pick<MessageToAccept, 'reaction' | 'isExplicit'> {
  if (decision !== undefined && request !== undefined) {
    throw invalid('`decision` and `request` exclude each other: one decides, the other asks.');
  }
  // Its words say nothing besides; a proposal of its own takes the place of one that waits.
  if (request !== undefined) return { reaction: 'aside', isExplicit: false };
  if (decision === undefined) return { reaction: readReaction(content), isExplicit: false };
  return { reaction: decision === 'confirm' ? 'consent' : 'refusal', isExplicit: true };
}

function readReplyTo(caseId: string, request: PostMessageRequest): number | null {
  const { replyToMessageId, decision } = request;
  if (replyToMessageId === undefined) {
    if (decision === undefined) return null;
    throw invalid('`replyToMessageId` is required with `decision`: it names the proposal.');
  }
  const seq = parseMessageId(caseId, replyToMessageId);
  if (seq === null) throw unknownReplyTo();
  return seq;
}

const unknownReplyTo = () => invalid('`replyToMessageId` must name a message of this case.');
