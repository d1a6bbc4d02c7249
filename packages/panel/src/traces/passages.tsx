import type { TracePassage } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import { visible } from '../connector/visible.ts';
import { Bar } from '../page/bar.tsx';
import { State, type Tone } from '../page/page.tsx';
import { texts } from '../texts/index.ts';
import type { AnswerTrace } from './queries.ts';
import { percentOf } from './sizes.ts';

const said = texts.traces.passages;

const tones: Record<TracePassage['use'], Tone> = {
  cited: 'good',
  given: 'quiet',
  left_out: 'quiet',
};

/** What was found for the question, with how much it counts, and why it was taken or not. */
export function Passages({ trace: { lookups, passages } }: { trace: AnswerTrace }) {
  // A model that fails, and the built-in assistant after it, search for the same.
  const searches = new Map(lookups.map((lookup) => [lookup.query, lookup.found]));
  const isFit = passages.some(({ fit }) => fit !== null);
  const most = Math.max(...passages.map(weightOf), 0.001);
  return (
    <section className="section">
      <h2>{said.title}</h2>
      {lookups.length === 0 && <p className="faint">{said.none}</p>}
      {[...searches].map(([query, found]) => (
        <p key={query} className="faint">
          {said.searched(visible(query), found)}
        </p>
      ))}
      {lookups.length > 0 && passages.length === 0 && (
        <p>
          {said.nothingFound} <Link to="/knowledge/new">{said.write}</Link>
        </p>
      )}
      {passages.length > 0 && <p className="faint">{isFit ? said.fit : said.score}</p>}
      <ol className="weighed">
        {passages.map((passage, index) => (
          <Passage key={index} passage={passage} share={weightOf(passage) / most} />
        ))}
      </ol>
    </section>
  );
}

const weightOf = ({ fit, score }: TracePassage) => Math.max(0, fit ?? score);

function Passage({ passage, share }: { passage: TracePassage; share: number }) {
  const { documentId, title, heading, beginning, characters, score, coverage, use, reason } =
    passage;
  const why = use === 'given' ? said.given : reason && said.reasons[reason];
  const figures = said.figures(score.toFixed(2), coverage === null ? null : percentOf(coverage));
  return (
    <li>
      <p className="weighed-head">
        <Link to="/knowledge/$documentId" params={{ documentId }}>
          {heading === null || heading === title ? title : `${title} › ${heading}`}
        </Link>
        <State tone={tones[use]}>{said.uses[use]}</State>
      </p>
      <Bar share={share} isQuiet={use !== 'cited'} />
      <p className="faint weighed-figures">
        {figures}
        {why && ` · ${why}`}
      </p>
      {beginning !== '' && (
        <blockquote>
          {visible(beginning)}
          {characters > beginning.length && '…'}
        </blockquote>
      )}
    </li>
  );
}
