import type { Session } from '../sessions/index.ts';
import { canAct, canChange, canEscalate } from './store/capabilities.ts';
import type { MessageRow } from './store/case-row.ts';
import type { Hold, Turn, TurnPlace } from './turn.ts';

/** Who asks: a session, or what was stored of one. */
type Asker = Pick<Session, 'userId' | 'email' | 'roles' | 'plan'>;

/** What a statement that stores a message, or reads its turn again, returns of the turn. */
interface TurnFacts extends Pick<
  Turn,
  | 'content'
  | 'request'
  | 'history'
  | 'context'
  | 'settingsVersion'
  | 'assistantVersion'
  | 'knowledgeVersion'
  | 'attempt'
  | 'ruling'
  | 'requestId'
> {
  /** Those of the case's tenant, as in `CaseRow`. */
  capabilities: number;
}

/** Makes a turn. Nothing else does, so that a turn says the same whichever statement its facts come from. */
export const newTurn = (at: TurnPlace, asker: Asker, facts: TurnFacts, hold: Hold): Turn => ({
  tenantId: at.tenantId,
  caseId: at.caseId,
  seq: at.seq,
  content: facts.content,
  user: { id: asker.userId, email: asker.email, roles: asker.roles, plan: asker.plan },
  history: facts.history,
  context: facts.context,
  request: facts.request,
  canAct: canAct(facts.capabilities),
  canEscalate: canEscalate(facts.capabilities),
  canChange: canChange(facts.capabilities),
  settingsVersion: facts.settingsVersion,
  assistantVersion: facts.assistantVersion,
  knowledgeVersion: facts.knowledgeVersion,
  attempt: facts.attempt,
  ruling: facts.ruling,
  requestId: facts.requestId,
  hold,
});

/** Makes the row of a user's message that was stored just now, as a later read would bring it. */
export const newUserMessage = (
  seq: number,
  message: { content: string; replyToSeq: number | null; onlyReacts: boolean },
  createdAt: string,
): MessageRow => ({
  seq,
  author_type: 'user',
  author_name: null,
  content: message.content,
  reply_to_seq: message.replyToSeq,
  only_reacts: message.onlyReacts,
  status: 'complete',
  citations: null,
  created_at: createdAt,
  action: null,
  tools: [],
  offers: [],
  sections: [],
  notice: null,
});
