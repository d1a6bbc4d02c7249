import type { KnowledgeDocument } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ChooseSide } from '../merging/choose-side.tsx';
import { texts } from '../texts/index.ts';
import { bothOf, differingFields, mergeArticle, plainChoices } from './merge-article.ts';
import { typedOf, type Typed } from './typed.ts';

const said = texts.knowledge.form;

interface ConflictProps {
  /** What both began with. */
  base: Typed;
  mine: Typed;
  theirs: KnowledgeDocument;
  /** With what was chosen, over theirs. */
  onGoOn: (typed: Typed) => void;
}

/**
 * What somebody else made of the article, beside what is typed here, field by field: whose stays is chosen
 * before anything is saved. It comes into view with the focus: who saves stands far below.
 */
export function Conflict({ base, mine, theirs, onGoOn }: ConflictProps) {
  const box = useRef<HTMLElement>(null);
  const sides = { base, mine, theirs: typedOf(theirs) };
  const [chosen, setChosen] = useState(() => plainChoices(sides));
  const differing = differingFields(sides);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={box}
      className="card theirs"
      role="alert"
      aria-label={said.conflict}
      tabIndex={-1}
    >
      <strong>{said.conflict}</strong>
      <p>{said.conflictWhy}</p>
      {differing.map((name) => (
        <ChooseSide
          key={name}
          label={said[name]}
          mine={mine[name]}
          theirs={sides.theirs[name]}
          both={bothOf(sides, name)}
          side={chosen[name]}
          choose={(side) => setChosen({ ...chosen, [name]: side })}
        />
      ))}
      <div className="form-buttons">
        <Button
          disabled={differing.some((name) => chosen[name] === undefined)}
          onClick={() => onGoOn(mergeArticle(sides, chosen))}
        >
          {texts.merging.goOn}
        </Button>
        <Button variant="default" onClick={() => onGoOn(sides.theirs)}>
          {texts.merging.takeTheirs}
        </Button>
      </div>
    </section>
  );
}
