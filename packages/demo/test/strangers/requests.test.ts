import { expect, test } from 'vitest';
import { isProposal, isReached, isRight, isStraight, shareOf } from './judge.ts';
import { openTown, readRequests, type Half, type Outcome } from './put-requests.ts';

const putRequests = openTown();

/** Of a hundred. */
interface Floor {
  straight: number;
  reached: number;
  wrong: number;
}

/** What it was when it was last measured, less what chance may take. */
const floors: Record<Half, Floor> = {
  seen: { straight: 52, reached: 87, wrong: 1 },
  unseen: { straight: 44, reached: 82, wrong: 1 },
};

test.each(['seen', 'unseen'] as const)(
  'the %s requests of strangers',
  async (half) => {
    const asked = await putRequests(readRequests('requests', half));
    const others = await putRequests(readRequests('not-requests', half));
    const rows = ['all', ...new Set(asked.map(({ language }) => language))].map((language) => {
      const isOf = (one: Outcome) => language === 'all' || one.language === language;
      const not = others.filter(isOf);
      return { language, ...figuresOf(asked.filter(isOf)), proposed: shareOf(not, isProposal) };
    });
    console.table(rows);
    if (process.env['STRANGERS_SHOW'] === half) show([...asked, ...others]);
    const [{ straight, reached, wrong, proposed }] = rows as [(typeof rows)[number]];
    const floor = floors[half];
    expect(straight).toBeGreaterThanOrEqual(floor.straight);
    expect(reached).toBeGreaterThanOrEqual(floor.reached);
    expect(wrong).toBeLessThanOrEqual(floor.wrong);
    expect(proposed).toBeLessThanOrEqual(floor.wrong);
  },
  600_000,
);

const figuresOf = (outcomes: readonly Outcome[]) => ({
  requests: outcomes.length,
  acted: shareOf(outcomes, (one) => isStraight(one) && one.kind !== 'likely'),
  straight: shareOf(outcomes, isStraight),
  reached: shareOf(outcomes, isReached),
  wrong: shareOf(outcomes, (one) => isProposal(one) && !isRight(one)),
});

function show(outcomes: readonly Outcome[]) {
  for (const one of outcomes) {
    const mark = isStraight(one) ? '=' : isProposal(one) ? '!' : isReached(one) ? '~' : '-';
    const { answer, offered, used } = one;
    const meant = one.tool ?? one.tools?.join(' + ') ?? 'none';
    const given = JSON.stringify(answer.action?.arguments ?? {});
    console.log(`${mark} ${one.id} ${meant} | ${one.text}`);
    console.log(`    ${one.kind} ${used.join(' ')} ${given} offers ${offered.join(' ')}`);
    console.log(`    ${answer.content.slice(0, 100).replaceAll('\n', ' ')}`);
  }
}
