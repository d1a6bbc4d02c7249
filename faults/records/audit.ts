import { isAnswer, type Records, type ConfirmedAction, type SentMessage } from './records.ts';

/** What must not be, each with the words that say what was seen. */
export interface Findings {
  /** Acknowledged, and not there, or not as it was acknowledged. */
  lost: string[];
  /** There more often than it was sent, or never sent at all. */
  doubled: string[];
  /** No answer a minute after the fault's end, or none at all. */
  unanswered: string[];
  /** An answer that does not stand behind its own question. */
  misplaced: string[];
  /** Replies that no client expects: a 4xx to what is in order. */
  refused: string[];
  executedTwice: string[];
  /** An outcome that the connector's records contradict. */
  toldFalsely: string[];
  /** A followed stream that told of a message twice, in another order, or not at all. */
  brokenStreams: string[];
}

/** Nobody waits for longer than this after a fault is over. */
export const patienceMs = 60_000;

/** Compares all that was acknowledged with all that is there. */
export function audit(records: Records): Findings {
  const findings: Findings = {
    lost: [],
    doubled: [],
    unanswered: [],
    misplaced: [],
    refused: [],
    executedTwice: [],
    toldFalsely: [],
    brokenStreams: [],
  };
  for (const message of records.sent) {
    auditMessage(records, message, findings);
    auditOrder(records, message, findings);
  }
  auditStrangers(records, findings);
  auditAnswers(records, findings);
  auditExecutions(records, findings);
  for (const action of records.confirmed) auditOutcome(records, action, findings);
  auditStreams(records, findings);
  return findings;
}

/** Every acknowledged message stands in its case once, with the answer that was acknowledged. */
function auditMessage(
  { stored, faultEndedMs }: Records,
  sent: SentMessage,
  { lost, doubled, unanswered, refused }: Findings,
): void {
  const { acknowledged, caseId, content, refusal } = sent;
  if (refusal !== null) {
    refused.push(`“${content}” was refused: ${refusal}`);
    return;
  }
  if (!acknowledged) {
    unanswered.push(`“${content}” was never acknowledged, in ${sent.attempts} attempts`);
    return;
  }
  const waitedMs = acknowledged.atMs - Math.max(sent.firstSentMs, faultEndedMs);
  if (waitedMs > patienceMs) {
    unanswered.push(`“${content}” waited ${Math.round(waitedMs)} ms after the fault`);
  }
  const messages = (caseId === null ? null : stored.get(caseId)) ?? [];
  const copies = messages.filter((each) => each.author === 'user' && each.content === content);
  if (copies.length > 1) doubled.push(`“${content}” is there ${copies.length} times`);
  const { messageId } = acknowledged;
  if (!copies.some(({ id }) => messageId === null || id === messageId)) {
    lost.push(`“${content}” (${messageId}) is not in its case`);
  }
  const reply = messages.find(({ id }) => id === acknowledged.replyId);
  if (!reply) lost.push(`the answer to “${content}” (${acknowledged.replyId}) is not in its case`);
  else if (reply.content !== acknowledged.reply) {
    lost.push(`the answer to “${content}” is another one than was acknowledged`);
  }
}

/** Nothing stands in a case that nobody sent. */
function auditStrangers({ sent, stored }: Records, { doubled }: Findings): void {
  const known = new Set(sent.map(({ content }) => content));
  for (const [caseId, messages] of stored) {
    for (const { author, content } of messages) {
      if (author === 'user' && !known.has(content)) {
        doubled.push(`“${content}” in ${caseId} was never sent`);
      }
    }
  }
}

/** The answer that was acknowledged is the first one behind its question, and before the next question. */
function auditOrder(
  { stored }: Records,
  { acknowledged, caseId, content }: SentMessage,
  { misplaced }: Findings,
): void {
  if (!acknowledged || caseId === null) return;
  const { messageId, replyId } = acknowledged;
  const turns = (stored.get(caseId) ?? []).filter(
    (each) => each.author === 'user' || isAnswer(each),
  );
  const questionAt = turns.findIndex(({ id, author, content: words }) =>
    messageId === null ? author === 'user' && words === content : id === messageId,
  );
  const answerAt = turns.findIndex(({ id }) => id === replyId);
  // What is not there is lost, which is told already.
  if (questionAt === -1 || answerAt === -1) return;
  const isOfIt = turns[answerAt]!.replyToId === turns[questionAt]!.id;
  if (answerAt !== questionAt + 1 || !isOfIt) {
    misplaced.push(`the answer to “${content}” (${replyId}) does not stand behind it`);
  }
}

/** Of each case: as many answers as questions. */
function auditAnswers({ stored }: Records, { doubled, unanswered }: Findings): void {
  for (const [caseId, messages] of stored) {
    const questions = messages.filter(({ author }) => author === 'user').length;
    const answers = messages.filter(isAnswer).length;
    if (answers < questions) unanswered.push(`${caseId}: ${answers} answers to ${questions}`);
    if (answers > questions) doubled.push(`${caseId}: ${answers} answers to ${questions}`);
  }
}

/** A tool with a key may be called again under it, and does nothing then; any other call is a change. */
function auditExecutions({ executions }: Records, { executedTwice }: Findings): void {
  const effects = new Map<string, Set<string>>();
  for (const [at, { payment, key }] of executions.entries()) {
    const of = effects.get(payment) ?? new Set();
    effects.set(payment, of.add(key ?? `call ${at}`));
  }
  for (const [payment, of] of effects) {
    if (of.size > 1) executedTwice.push(`${payment} was changed ${of.size} times`);
  }
}

/** What a person was told of a change last is what the connector did. */
function auditOutcome(
  { stored, executions }: Records,
  { payment, caseId, actionId }: ConfirmedAction,
  { toldFalsely, unanswered }: Findings,
): void {
  const told = (stored.get(caseId) ?? []).flatMap(({ action }) =>
    action?.id === actionId ? [action] : [],
  );
  const last = told.at(-1);
  const wasDone = executions.some((each) => each.payment === payment);
  switch (last?.status) {
    case 'succeeded':
      if (!wasDone) toldFalsely.push(`${payment} was told as done and was not`);
      if (!last.hasReceipt) toldFalsely.push(`${payment} was told as done without a receipt`);
      break;
    case 'failed':
      if (wasDone) toldFalsely.push(`${payment} was told as failed and was done`);
      break;
    case 'unknown':
      break;
    default:
      unanswered.push(`${payment} was confirmed and is ${last?.status ?? 'not there'}`);
  }
}

/** A stream is opened once its case is: it tells of each message after the first exchange, in order. */
function auditStreams({ stored, told }: Records, { brokenStreams }: Findings): void {
  for (const [caseId, ids] of told) {
    const expected = (stored.get(caseId) ?? []).slice(2).map(({ id }) => id);
    if (expected.join() !== ids.join()) {
      brokenStreams.push(`${caseId}: told ${ids.length} of ${expected.length} messages`);
    }
  }
}

/** How much is wrong. */
export const countFindings = (findings: Findings): number =>
  Object.values<string[]>({ ...findings }).flat().length;
