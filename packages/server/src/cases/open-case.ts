import type { CreateCaseRequest } from '@deskhand/contract';
import type { KeyedRequest } from '../platform/idempotency/index.ts';
import { newUuid, parsePublicId } from '../platform/ids.ts';
import { invalid, Refusal } from '../platform/refusal.ts';
import { traceparentNow } from '../platform/tracing/index.ts';
import type { Session } from '../sessions/index.ts';
import { isAboutNothing } from '../utterance/index.ts';
import { checkJson } from './check-json.ts';
import { sessionRevoked } from './own-case.ts';
import type { CaseToOpen, OpenedCase, OpenVerdict } from './store/open-cases.ts';
import { subjectOf } from './subject.ts';
import {
  beginExchange,
  recallExchange,
  type ExchangeDeps,
  type StartedExchange,
} from './turns/exchange.ts';
import { newTurn, newUserMessage } from './new-turn.ts';
import type { Hold, Emit } from './turn.ts';

interface Deps extends ExchangeDeps {
  open: (request: CaseToOpen) => Promise<OpenVerdict>;
}

/** Opens a case with its snapshot and first message, and starts the assistant's answer. */
export async function openCase(
  deps: Deps,
  session: Session,
  request: CreateCaseRequest,
  sent: { keyed: KeyedRequest | null; requestId: string },
  emit: Emit,
): Promise<StartedExchange> {
  checkJson('context', request.context);
  const { keyed } = sent;
  const previousCaseId = readPreviousCase(request.previousCaseId);
  const toOpen: CaseToOpen = {
    session,
    caseId: newUuid(),
    subject: subjectOf(request.message),
    content: request.message,
    onlyReacts: isAboutNothing(request.message),
    context: request.context ?? null,
    previousCaseId,
    owner: deps.runner.node,
    traceparent: traceparentNow(),
    ...sent,
  };
  // Twice at the most: a key past its day is removed by the first look at it.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const hold = deps.runner.lease.hold();
    const opened = await deps.open(toOpen);
    if (opened.verdict === 'accepted') return begin(deps, toOpen, opened, hold, emit);
    if (opened.verdict === 'unauthorized') throw sessionRevoked();
    const recalled = keyed && (await recallExchange(deps, session, keyed));
    if (recalled) return recalled;
    if (opened.verdict === 'unknown_previous_case') throw unknownPreviousCase();
  }
  throw new Refusal('CONFLICT', 'The same request is going on.', { retryAfterSeconds: 1 });
}

function begin(
  deps: Deps,
  request: CaseToOpen,
  opened: OpenedCase,
  hold: Hold,
  emit: Emit,
): StartedExchange {
  const { session, caseId, content, context } = request;
  const at = { tenantId: session.tenantId, caseId, seq: 1 };
  const { settingsVersion, knowledgeVersion } = opened;
  const { capabilities, assistant_version: assistantVersion, created_at: createdAt } = opened.case;
  const userMessage = newUserMessage(at.seq, { ...request, replyToSeq: null }, createdAt);
  const first = { history: [], request: null, attempt: 1, ruling: null };
  const versions = { settingsVersion, assistantVersion, knowledgeVersion };
  const { requestId } = request;
  const facts = { ...first, ...versions, content, context, capabilities, requestId };
  return beginExchange(deps, at, userMessage, newTurn(at, session, facts, hold), emit);
}

function readPreviousCase(id: string | undefined): string | null {
  if (id === undefined) return null;
  const uuid = parsePublicId('case', id);
  if (uuid === null) throw unknownPreviousCase();
  return uuid;
}

const unknownPreviousCase = () =>
  invalid('`previousCaseId` must name a closed case of the same user.');
