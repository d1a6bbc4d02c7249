import type { ReactNode } from 'react';
import { Icon } from '../frame/icons.tsx';
import { Failure } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';

export interface Step {
  name: keyof typeof texts.start.steps;
  /** Undefined while it is looked for. */
  isSeen: boolean | undefined;
  /** What was seen, or what comes next. */
  words: ReactNode;
  /** The way to the next step. */
  way?: ReactNode;
  error?: unknown;
}

/** One line of the checklist. */
export function StepLine({ step: { name, isSeen, words, way, error } }: { step: Step }) {
  const state =
    isSeen === undefined ? texts.start.checking : isSeen ? texts.start.seen : texts.start.open;
  return (
    <li className="step" data-seen={isSeen === true}>
      <span className="step-mark">
        {isSeen && <Icon name="check" />}
        <span className="unseen">{state}</span>
      </span>
      <div className="step-words">
        <h2>{texts.start.steps[name].title}</h2>
        {error != null ? <Failure error={error} /> : <div className="step-told">{words}</div>}
      </div>
      {isSeen === false && way && <div className="step-way">{way}</div>}
    </li>
  );
}
