import { describe, expect, test } from 'vitest';
import { audit, countFindings, patienceMs } from '../records/audit.ts';
import type {
  Records,
  ConfirmedAction,
  Execution,
  SentMessage,
  StoredMessage,
} from '../records/records.ts';
import { summarize } from '../records/summary.ts';

const faultEndedMs = 10_000;

const sent = (content: string, at: number, atMs = faultEndedMs + 500): SentMessage => ({
  ...{ content, caseId: 'case_1', firstSentMs: 9_000, attempts: 2, failures: 1 },
  acknowledged: { atMs, messageId: `q${at}`, replyId: `a${at}`, reply: `about ${content}` },
  refusal: null,
});
const question = (content: string, at: number): StoredMessage => ({
  ...{ id: `q${at}`, author: 'user', content, replyToId: null, action: null },
});
const answer = (content: string, at: number): StoredMessage => ({
  ...{ id: `a${at}`, author: 'assistant', content: `about ${content}` },
  ...{ replyToId: `q${at}`, action: null },
});
const confirmed: ConfirmedAction = {
  ...{ payment: 'pay_1', caseId: 'case_1', actionId: 'act_1', isKeyed: true },
};

/** Records in which all is well: two messages, the second of which confirmed a change. */
const wellKept = (): Omit<Records, 'sent' | 'stored' | 'executions' | 'told'> & {
  sent: SentMessage[];
  stored: Map<string, StoredMessage[]>;
  executions: Execution[];
  told: Map<string, string[]>;
} => ({
  sent: [sent('one', 1), sent('yes', 2)],
  confirmed: [confirmed],
  stored: new Map([
    [
      'case_1',
      [
        ...[question('one', 1), answer('one', 1), question('yes', 2)],
        { ...answer('yes', 2), action: { id: 'act_1', status: 'succeeded', hasReceipt: true } },
      ],
    ],
  ]),
  executions: [{ payment: 'pay_1', key: 'k1' }],
  told: new Map([['case_1', ['q2', 'a2']]]),
  faultEndedMs,
});
type Kept = ReturnType<typeof wellKept>;

const found = (spoil: (records: Kept) => unknown) => {
  const records = wellKept();
  spoil(records);
  return audit(records);
};
const messages = ({ stored }: Kept) => stored.get('case_1')!;
const outcome = (records: Kept, status: string, hasReceipt = true) =>
  (messages(records)[3] = {
    ...messages(records)[3]!,
    action: { id: 'act_1', status, hasReceipt },
  });

describe('the checker', () => {
  test('finds nothing in records that are well kept', () => {
    expect(countFindings(audit(wellKept()))).toBe(0);
    const { acknowledged, failedAttempts, firstWriteMs, slowestMs, unknown } =
      summarize(wellKept());
    expect({ acknowledged, failedAttempts, firstWriteMs, slowestMs, unknown }).toEqual({
      ...{ acknowledged: 2, failedAttempts: 2, firstWriteMs: 500, slowestMs: 1_500, unknown: 0 },
    });
  });

  test('finds what was lost: a message, its answer, a whole case, an answer that was put in its place', () => {
    expect(found((records) => messages(records).splice(0, 2)).lost).toHaveLength(2);
    expect(found((records) => messages(records).splice(1, 1)).lost).toEqual([
      'the answer to “one” (a1) is not in its case',
    ]);
    expect(found((records) => records.stored.clear()).lost).toHaveLength(4);
    expect(found((records) => (messages(records)[1] = { ...answer('two', 1) })).lost).toEqual([
      'the answer to “one” is another one than was acknowledged',
    ]);
  });

  test('finds what is there twice: a message, an answer; and what nobody sent', () => {
    expect(found((records) => messages(records).push(question('one', 3))).doubled).toEqual([
      '“one” is there 2 times',
    ]);
    expect(found((records) => messages(records).push(answer('one', 3))).doubled).toEqual([
      'case_1: 3 answers to 2',
    ]);
    expect(found((records) => messages(records).push(question('three', 3))).doubled).toEqual([
      '“three” in case_1 was never sent',
    ]);
  });

  test('finds who was not answered: not ever, or a minute after the fault', () => {
    const silent = { ...sent('three', 3), acknowledged: null };
    expect(found((records) => records.sent.push(silent)).unanswered).toEqual([
      '“three” was never acknowledged, in 2 attempts',
    ]);
    const late = sent('one', 1, faultEndedMs + patienceMs + 1);
    expect(found((records) => records.sent.splice(0, 1, late)).unanswered).toHaveLength(1);
    const inTime = sent('one', 1, faultEndedMs + patienceMs);
    expect(found((records) => records.sent.splice(0, 1, inTime)).unanswered).toEqual([]);
    // Nobody's acknowledgement: its client was told nothing, and it is there without an answer.
    const open = (records: Kept) => {
      messages(records).push(question('three', 3));
      records.sent.push({ ...silent, caseId: 'case_1' });
    };
    expect(found(open).unanswered).toContain('case_1: 2 answers to 3');
    expect(found((records) => outcome(records, 'executing')).unanswered).toEqual([
      'pay_1 was confirmed and is executing',
    ]);
  });

  test('finds answers that do not stand behind their own questions', () => {
    const swap = (one: number, other: number) => (records: Kept) => {
      const all = messages(records);
      [all[one], all[other]] = [all[other]!, all[one]!];
    };
    expect(found(swap(1, 3)).misplaced).toEqual([
      'the answer to “one” (a1) does not stand behind it',
      'the answer to “yes” (a2) does not stand behind it',
    ]);
    // Questions that changed places are the same; so is an answer that came before its question.
    expect(found(swap(0, 2)).misplaced).toHaveLength(2);
    expect(found(swap(2, 3)).misplaced).toHaveLength(1);
    const another = (records: Kept) =>
      (messages(records)[1] = { ...answer('one', 1), replyToId: 'q2' });
    expect(found(another).misplaced).toHaveLength(1);
    // A person at the desk may write in between.
    const note = (records: Kept) =>
      messages(records).splice(1, 0, { ...answer('note', 9), author: 'other' });
    expect(found(note).misplaced).toEqual([]);
  });

  test('takes an outcome that was found out later for no answer, and nothing else', () => {
    const action = { id: 'act_1', status: 'succeeded', hasReceipt: true };
    const late = { ...answer('it is done', 3), replyToId: null, action };
    const add = (message: StoredMessage) => (records: Kept) => {
      messages(records).push(message);
      records.told.get('case_1')!.push(message.id);
    };
    expect(countFindings(found(add(late)))).toBe(0);
    expect(found(add({ ...late, action: null })).doubled).toEqual(['case_1: 3 answers to 2']);
  });

  test('finds what was refused though it was in order', () => {
    const refused = { ...sent('three', 3), acknowledged: null, refusal: '403 {}' };
    const findings = found((records) => records.sent.push(refused));
    expect(findings.refused).toEqual(['“three” was refused: 403 {}']);
    expect(countFindings(findings)).toBe(1);
  });

  test('finds what was executed twice, and takes a repetition under its key for none', () => {
    const again = (key: string | null) => (records: Kept) =>
      records.executions.push({ payment: 'pay_1', key });
    expect(found(again('k2')).executedTwice).toEqual(['pay_1 was changed 2 times']);
    expect(found(again(null)).executedTwice).toEqual(['pay_1 was changed 2 times']);
    expect(found(again('k1')).executedTwice).toEqual([]);
    const withoutKey = { payment: 'pay_2', key: null };
    expect(
      found((records) => records.executions.push(withoutKey, withoutKey)).executedTwice,
    ).toEqual(['pay_2 was changed 2 times']);
  });

  test('finds an outcome that the connector contradicts', () => {
    expect(found((records) => records.executions.pop()).toldFalsely).toEqual([
      'pay_1 was told as done and was not',
    ]);
    expect(found((records) => outcome(records, 'failed')).toldFalsely).toEqual([
      'pay_1 was told as failed and was done',
    ]);
    expect(found((records) => outcome(records, 'succeeded', false)).toldFalsely).toEqual([
      'pay_1 was told as done without a receipt',
    ]);
    const honest = found((records) => outcome(records, 'unknown'));
    expect(countFindings(honest)).toBe(0);
  });

  test('finds a stream that skips, repeats, tells in another order, or of what is not there', () => {
    for (const ids of [[], ['q2'], ['a2'], ['q2', 'q2', 'a2'], ['a2', 'q2'], ['q2', 'a2', 'q3']]) {
      expect(found(({ told }) => told.set('case_1', ids)).brokenStreams).toHaveLength(1);
    }
  });
});
