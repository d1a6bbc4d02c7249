import { Radio } from '@mantine/core';
import { WordChanges } from '../page/word-changes.tsx';
import { texts } from '../texts/index.ts';

const said = texts.merging;

/** Whose stays of what two people changed; `both` where it can be put together. */
export type Side = 'mine' | 'theirs' | 'both';

interface ChooseSideProps {
  label: string;
  mine: string;
  theirs: string;
  /** Null where it cannot be put together. */
  both: string | null;
  side: Side | undefined;
  choose: (side: Side) => void;
}

/**
 * Asks whose stays, with what differs word by word: what they have and the chosen one has not is struck
 * through. Until somebody has chosen, it says that both changed it.
 */
export function ChooseSide({ label, mine, theirs, both, side, choose }: ChooseSideProps) {
  return (
    <Radio.Group
      label={label}
      value={side ?? null}
      onChange={(value) => choose(value)}
      {...(side === undefined && { description: said.changedByBoth })}
    >
      <div className="sides-changes">
        <WordChanges before={theirs} after={side === 'both' && both !== null ? both : mine} />
      </div>
      <div className="sides">
        <Radio value="mine" label={said.sides.mine} />
        <Radio value="theirs" label={said.sides.theirs} />
        {both !== null && <Radio value="both" label={said.sides.both} />}
      </div>
    </Radio.Group>
  );
}
