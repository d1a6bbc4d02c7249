export { dialogueOf } from './dialogue.ts';
export { explainAnswers } from './explain-answers.ts';
export { forUser, sessionOf, type CaseRouteDeps } from './http/conversation-route.ts';
export { registerCaseRoutes } from './http/index.ts';
export { lockedCase, readCaseId, recordUserAct, userCaller } from './own-case.ts';
export { readCaseCursor, readSeqCursor } from './read-case.ts';
export { presentCase, presentMessage, presentSnapshot } from './present.ts';
export { undoAmong, undoPrefix } from './undo-offer.ts';
export { canEscalate } from './store/capabilities.ts';
export { createMessageAcceptance } from './store/accept-message.ts';
export type { Ruling } from './store/message-to-accept.ts';
export { actionAsJson, readAction, type ActionJson, type ActionRow } from './store/action-row.ts';
export { bitsOf, humanBit, isAnsweredBy, readAnsweredBy } from './store/answered-by.ts';
export {
  caseViewOf,
  messagesAfterJson,
  messagesJson,
  readMessages,
  type CaseRow,
  type MessageJson,
  type MessageRow,
  type SnapshotRow,
} from './store/case-row.ts';
export { updateWithdrawn } from './store/change-case.ts';
export { settleUnknown } from './store/settle-unknown.ts';
export { deleteCases, type DeletedCases } from './store/delete-cases.ts';
export {
  createTurnFinishing,
  type ActionOutcome,
  type ModelUsage,
  type Proposal,
} from './store/finish-turn.ts';
export type { Provenance, StoredProvenance } from './provenance.ts';
export { createCaseOpening } from './store/open-cases.ts';
export { selectChanged } from './store/changed-cases.ts';
export { createCaseReading, createWholeCaseReading } from './store/read-cases.ts';
export type { NotSentReason } from './store/read-not-sent-reason.ts';
export { createCaseStreams, type CaseStreams } from './stream/case-streams.ts';
export { streamTimes, type StreamTimes } from './stream/sweep-streams.ts';
export {
  leaseTimes,
  startTurnKeeper,
  type LeaseTimes,
  type TurnKeeper,
} from './turns/turn-keeper.ts';
export { createLastLook, type LastLook } from './turns/last-look.ts';
export { createLease } from './turns/lease.ts';
export type { NodeFacts } from './store/nodes.ts';
export { createTurnRunner, type GivenUp, type TurnRunner } from './turns/turn-runner.ts';
export { caseTopic, toLog, type Answer, type Answerer, type Emit, type Turn } from './turn.ts';
