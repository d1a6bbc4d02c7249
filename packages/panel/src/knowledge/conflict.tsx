import type { KnowledgeDocument } from '@deskhand/contract';
import { Button, Radio } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { WordChanges } from '../page/word-changes.tsx';
import { texts } from '../texts/index.ts';
import { differingFields, mergeArticle, plainChoices, type Choice } from './merge-article.ts';
import { typedOf, type ArticleField, type Typed } from './typed.ts';

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
        <Field
          key={name}
          {...{ name, sides }}
          choice={chosen[name]}
          choose={(choice) => setChosen({ ...chosen, [name]: choice })}
        />
      ))}
      <div className="form-buttons">
        <Button
          disabled={differing.some((name) => chosen[name] === undefined)}
          onClick={() => onGoOn(mergeArticle(sides, chosen))}
        >
          {said.goOn}
        </Button>
        <Button variant="default" onClick={() => onGoOn(sides.theirs)}>
          {said.takeTheirs}
        </Button>
      </div>
    </section>
  );
}

interface FieldProps {
  name: ArticleField;
  sides: Record<'mine' | 'theirs', Typed>;
  choice: Choice | undefined;
  choose: (choice: Choice) => void;
}

function Field({ name, sides, choice, choose }: FieldProps) {
  return (
    <Radio.Group
      label={said[name]}
      value={choice ?? null}
      onChange={(value) => choose(value)}
      {...(choice === undefined && { description: said.changedByBoth })}
    >
      <div className="theirs-changes">
        <WordChanges before={sides.theirs[name]} after={sides.mine[name]} />
      </div>
      <div className="theirs-sides">
        <Radio value="mine" label={said.sides.mine} />
        <Radio value="theirs" label={said.sides.theirs} />
        {name === 'questions' && <Radio value="both" label={said.sides.both} />}
      </div>
    </Radio.Group>
  );
}
