import { useState, type ReactNode } from 'react';
import type { DraftSettings } from '@deskhand/contract';
import { ChooseSide } from '../merging/choose-side.tsx';
import { texts } from '../texts/index.ts';
import { Changes } from './changes.tsx';
import {
  bothOf,
  chosenText,
  contestedNames,
  mergeSettings,
  plainChoices,
  type Sides,
} from './merge-settings.ts';

const said = texts.assistant;

interface SettleProps {
  sides: Sides;
  /** Goes on with what came of it; null until everything is chosen. */
  children: (settled: DraftSettings | null) => ReactNode;
}

/**
 * Settles what two people made of the same settings: what one alone changed is shown as it will be, and of what
 * both changed is chosen whose stays.
 */
export function Settle({ sides, children }: SettleProps) {
  const [chosen, setChosen] = useState(() => plainChoices(sides));
  const contested = contestedNames(sides);
  const settings = mergeSettings(sides, chosen);
  const isSettled = contested.every((name) => chosen[name] !== undefined);
  // Theirs where both wrote: those stand below, each with its choice.
  const plain = mergeSettings(
    sides,
    Object.fromEntries(contested.map((name) => [name, 'theirs' as const])),
  );
  return (
    <>
      <Changes before={sides.theirs} after={plain} nothing={contested.length === 0} />
      {contested.map((name) => (
        <ChooseSide
          key={name}
          label={name === 'provider' ? said.whoAnswers : said.fields[name]}
          mine={chosenText(sides.mine, name)}
          theirs={chosenText(sides.theirs, name)}
          both={bothOf(sides, name)}
          side={chosen[name]}
          choose={(side) => setChosen({ ...chosen, [name]: side })}
        />
      ))}
      {children(isSettled ? settings : null)}
    </>
  );
}
