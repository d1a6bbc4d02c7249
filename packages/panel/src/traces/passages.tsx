import { limits, type TracePassage } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { visible } from '../connector/visible.ts';
import { addressWords } from '../knowledge/passage-place.ts';
import { Bar } from '../page/bar.tsx';
import { State, type Tone } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { firstWords } from './first-words.ts';
import { isMissed } from './is-missed.ts';
import type { AnswerTrace } from './queries.ts';
import { hundredthsOf, percentOf } from './sizes.ts';

const said = texts.traces.passages;

const tones: Record<TracePassage['use'], Tone> = {
  cited: 'good',
  given: 'quiet',
  left_out: 'quiet',
};

/**
 * What was found for the question, best first, with how much it counts, why it was taken or not, and the way
 * to the article that should have answered.
 */
export function Passages({ trace }: { trace: AnswerTrace }) {
  const { lookups } = trace;
  const passages = trace.passages.toSorted((a, b) => weightOf(b) - weightOf(a));
  // A model that fails, and the built-in assistant after it, search for the same.
  const searches = new Map(lookups.map((lookup) => [lookup.query, lookup.found]));
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
          {said.nothingFound}{' '}
          <ForRole role="editor">
            <Link to="/knowledge/new" search={asked(trace)}>
              {said.write}
            </Link>
          </ForRole>
        </p>
      )}
      {passages.length > 0 && (
        <ForRole role="editor">
          <p>{isMissed(trace) ? said.missed : said.elsewhere}</p>
          <p>
            <Link
              to="/knowledge/new"
              search={asked(trace)}
              className="button button-quiet button-small"
            >
              {said.write}
            </Link>
          </p>
        </ForRole>
      )}
      {passages.length > 0 && <p className="faint">{said.compared}</p>}
      <ol className="weighed">
        {passages.map((passage, index) => (
          <Passage key={index} passage={passage} share={weightOf(passage) / most}>
            {isFirstLeftOut(passage, passages) && (
              <AddQuestion documentId={passage.documentId} {...asked(trace)} />
            )}
          </Passage>
        ))}
      </ol>
      {passages.length > 0 && <Figures passages={passages} />}
    </section>
  );
}

/** The question as an article may have it, for somebody to look at and to save. */
function asked({ question }: AnswerTrace): { question?: string } {
  const text = question?.text.trim().slice(0, limits.documentQuestionCharactersMax);
  return text ? { question: text } : {};
}

const weightOf = ({ fit, score }: TracePassage) => Math.max(0, fit ?? score);

/** An article is offered once, at the best of its passages, and not where it was quoted. */
const isFirstLeftOut = (passage: TracePassage, passages: readonly TracePassage[]) => {
  const ofSame = passages.filter(({ documentId }) => documentId === passage.documentId);
  return ofSame[0] === passage && ofSame.every(({ use }) => use !== 'cited');
};

/** Leads to the article with the question filled in, for somebody to look at and to save. */
function AddQuestion({ documentId, question }: { documentId: string; question?: string }) {
  if (question === undefined) return null;
  return (
    <ForRole role="editor">
      <p>
        <Link
          to="/knowledge/$documentId"
          params={{ documentId }}
          search={{ question }}
          className="button button-quiet button-small"
        >
          {said.addQuestion}
        </Link>
      </p>
    </ForRole>
  );
}

interface PassageProps {
  passage: TracePassage;
  share: number;
  children: ReactNode;
}

function Passage({ passage, share, children }: PassageProps) {
  const { documentId, beginning, characters, use, reason } = passage;
  const isCut = characters > beginning.length;
  const words = addressWords(beginning, isCut);
  const why = use === 'given' ? said.given : reason && said.reasons[reason];
  return (
    <li>
      <p className="weighed-head">
        <Link
          to="/knowledge/$documentId"
          params={{ documentId }}
          search={words === undefined ? {} : { passage: words }}
        >
          {nameOf(passage)}
        </Link>
        <State tone={tones[use]}>{said.uses[use]}</State>
      </p>
      <Bar share={share} isQuiet={use !== 'cited'} />
      <p className="faint weighed-figures">
        {share === 1 ? said.best : said.share(percentOf(share))}
        {why && ` · ${why}`}
      </p>
      {beginning !== '' && (
        <blockquote>
          <p>{visible(firstWords(beginning, isCut))}</p>
        </blockquote>
      )}
      {children}
    </li>
  );
}

const nameOf = ({ title, heading }: TracePassage): string =>
  heading === null || heading === title ? title : `${title} › ${heading}`;

/** What the order is made of, for who measures. */
function Figures({ passages }: { passages: readonly TracePassage[] }) {
  const { passage, fit, score, words } = said.columns;
  const ends = [fit, score, words].map((name) => ({ name, ends: true }));
  return (
    <details className="message-more">
      <summary>{said.details}</summary>
      <Table columns={[passage, ...ends]}>
        {passages.map((one, index) => (
          <tr key={index}>
            <td>{nameOf(one)}</td>
            <td className="fits ends" data-name={fit}>
              {one.fit === null ? '–' : hundredthsOf(one.fit)}
            </td>
            <td className="fits ends" data-name={score}>
              {hundredthsOf(one.score)}
            </td>
            <td className="fits ends" data-name={words}>
              {one.coverage === null ? '–' : percentOf(one.coverage)}
            </td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
