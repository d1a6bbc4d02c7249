import { expect, test } from 'vitest';
import { isIn, readStrangers } from '../../../server/test/builtin/strangers.ts';
import { isAbout, isProposal, isReached, isStraight, shareOf, shownIn } from './judge.ts';
import { openTown, readRequests, type Half } from './put-requests.ts';

const putRequests = openTown();

/** Of a hundred, and about two messages under what was reached when it was last measured. */
type Figures = Record<'straight' | 'reached' | 'told' | 'first' | 'shown' | 'fact', number>;
const floors: Record<Half, Figures> = {
  seen: { straight: 74, reached: 90, told: 73, first: 68, shown: 79, fact: 52 },
  unseen: { straight: 40, reached: 82, told: 70, first: 54, shown: 70, fact: 35 },
};

/** Another stranger wrote them after the first set had been worked on for days. All are put to the whole demo. */
test.each(['seen', 'unseen'] as const)(
  'the %s half of the second set: requests, questions, and what asks for nothing',
  async (half) => {
    const requests = readRequests('second/requests', half);
    const idle = readRequests('second/not-requests', half);
    const asked = readStrangers(half, 'second/');
    const put = await putRequests([
      ...requests,
      ...idle,
      ...asked.map((one) => ({ ...one, text: one.question })),
    ]);
    const [wanted, told, answers] = [
      put.slice(0, requests.length),
      put.slice(requests.length, -asked.length),
      put.slice(-asked.length).map((outcome, at) => ({ ...outcome, ...asked[at]! })),
    ];
    const questions = answers.filter(({ slugs }) => slugs);
    const others = answers.filter(({ slugs }) => !slugs);
    const figuresOf = (isOf: (one: { language: string }) => boolean) => ({
      straight: shareOf(wanted.filter(isOf), isStraight),
      reached: shareOf(wanted.filter(isOf), isReached),
      told: shareOf(others.filter(isOf), ({ kind }) => kind === 'unknown'),
      first: shareOf(questions.filter(isOf), (one) => isAbout(one, one.answer.citations[0]?.url)),
      shown: shareOf(questions.filter(isOf), (one) =>
        shownIn(one).some((url) => isAbout(one, url)),
      ),
      fact: shareOf(questions.filter(isOf), (one) => isIn(one.answer, one.fact!)),
    });
    console.table([
      { half, language: 'English', ...figuresOf(({ language }) => language === 'en') },
      { half, language: 'others', ...figuresOf(({ language }) => language !== 'en') },
    ]);
    const figures = figuresOf(() => true);
    console.log(half, figures);
    for (const [name, floor] of Object.entries(floors[half])) {
      expect(figures[name as keyof Figures], name).toBeGreaterThanOrEqual(floor);
    }
    expect(wanted.filter((one) => isProposal(one) && !isStraight(one))).toEqual([]);
    expect([...told, ...answers].filter(isProposal)).toEqual([]);
  },
  600_000,
);
