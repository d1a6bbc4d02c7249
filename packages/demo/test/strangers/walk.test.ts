import { expect, test } from 'vitest';
import { readCorpus } from '../../../server/test/corpora.ts';
import { isAbout, isProposal, isReached, isStraight, shownIn } from './judge.ts';
import { openTown, type Outcome, type Request } from './put-requests.ts';

const putRequests = openTown();

/** What somebody asked the demo on their first walk through it, and what it told them then. */
interface Step extends Omit<Request, 'half'> {
  /** Articles that answer it, in any language. */
  slugs?: string[];
  /** Words without which the answer is none. */
  says?: string;
  /** Nothing answers it. */
  abstains?: boolean;
  /** Several things could be meant. */
  asksBack?: boolean;
  /** A person is what is wanted. */
  handsOver?: boolean;
  found: string;
}

type Walked = Outcome & Step;

const steps = readCorpus<Step>(new URL('../../strangers/walk.jsonl', import.meta.url));

/** Of fifteen questions and thirty requests. They were read while the assistant was improved. */
const floors = { questions: 12, requests: 28 };

test('the questions and requests of the first walk', async () => {
  const put = await putRequests(steps.map((step) => ({ ...step, half: 'seen' as const })));
  const walked = put.map((outcome, at): Walked => ({ ...outcome, ...steps[at]! }));
  const rows = walked.map((one) => ({
    id: one.id,
    asked: one.text.slice(0, 60),
    found: one.found,
    now: verdictOf(one),
    by: [one.kind, ...one.used].join(' '),
  }));
  console.table(rows);
  const helped = (kind: string) =>
    rows.filter(({ id, now }) => id.startsWith(kind) && now === 'helped').length;
  console.log({ questions: helped('q'), requests: helped('c') });
  expect(helped('q')).toBeGreaterThanOrEqual(floors.questions);
  expect(helped('c')).toBeGreaterThanOrEqual(floors.requests);
  expect(rows.filter(({ now }) => now === 'wrong')).toEqual([]);
}, 600_000);

function verdictOf(one: Walked): 'helped' | 'offered' | 'missed' | 'wrong' {
  if (isProposal(one) && !isStraight(one)) return 'wrong';
  if (isHelped(one)) return 'helped';
  return isReached(one) || shownIn(one).some((url) => isAbout(one, url)) ? 'offered' : 'missed';
}

function isHelped(one: Walked): boolean {
  if (one.abstains) return one.kind === 'unknown';
  if (one.asksBack) return one.kind === 'unknown' && one.answer.content.includes('?');
  if (one.handsOver) return one.answer.offers[0]?.kind === 'escalate';
  if (isStraight(one)) return true;
  const isAnswered = one.kind === 'answer' && isAbout(one, one.answer.citations[0]?.url);
  return isAnswered && one.answer.content.includes(one.says ?? '');
}
