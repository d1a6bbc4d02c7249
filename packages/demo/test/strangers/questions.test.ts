import { expect, test } from 'vitest';
import { isIn, readStrangers, type Asked } from '../../../server/test/builtin/strangers.ts';
import { openTown } from './put-requests.ts';

const putRequests = openTown();

/** Of a hundred, two or three questions under what is reached; `proposed` is a ceiling. */
const floors: Record<Asked['half'], { fact: number; leftAlone: number; proposed: number }> = {
  seen: { fact: 53, leftAlone: 66, proposed: 0 },
  unseen: { fact: 56, leftAlone: 84, proposed: 0 },
};

/** `builtin/strangers.test.ts` in the service asks the articles alone; here tools may take a question for theirs. */
test.each(['seen', 'unseen'] as const)(
  'the %s questions of strangers, in English, where tools stand beside the articles',
  async (half) => {
    const asked = readStrangers(half).filter(({ language }) => language === 'en');
    const put = await putRequests(asked.map((one) => ({ ...one, text: one.question })));
    const facts = put.flatMap(({ answer }, at) => {
      const { fact } = asked[at]!;
      return fact === undefined ? [] : [isIn(answer, fact)];
    });
    const others = put.filter((_, at) => !asked[at]!.slugs).map(({ kind }) => kind === 'unknown');
    const shareOf = (list: boolean[]) =>
      Math.round((100 * list.filter(Boolean).length) / list.length);
    const proposed = shareOf(put.map(({ answer }) => answer.action?.status === 'proposed'));
    const figures = { fact: shareOf(facts), leftAlone: shareOf(others), proposed };
    console.log(half, figures);
    const floor = floors[half];
    expect(figures.fact).toBeGreaterThanOrEqual(floor.fact);
    expect(figures.leftAlone).toBeGreaterThanOrEqual(floor.leftAlone);
    expect(figures.proposed).toBeLessThanOrEqual(floor.proposed);
  },
  600_000,
);
