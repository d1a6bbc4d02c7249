import type { Trace } from '@deskhand/contract';
import { Bar } from '../page/bar.tsx';
import { texts } from '../texts/index.ts';
import type { AnswerTrace } from './queries.ts';
import { countOf, moneyOf } from './sizes.ts';

const said = texts.traces.prompt;

/** What the model was first asked with; nothing of an answer that asked none. */
export function Prompt({ trace: { prompt, modelCalls, cost } }: { trace: AnswerTrace }) {
  if (prompt.length === 0) return null;
  const most = Math.max(...prompt.map(({ characters }) => characters), 1);
  const last = modelCalls.at(-1);
  return (
    <section className="section">
      <h2>{said.title}</h2>
      <ol className="bars">
        {prompt.map(({ part, characters, tokens, cutCharacters }) => (
          <li key={part}>
            <span className="bars-name">{said.parts[part]}</span>
            <Bar share={characters / most} />
            <span className="bars-figure">
              {said.size(countOf(characters), countOf(tokens))}
              {cutCharacters > 0 && <small> {said.cut(countOf(cutCharacters))}</small>}
            </span>
          </li>
        ))}
      </ol>
      <p className="faint">
        {tokensOf(modelCalls)} {cost && said.cost(moneyOf(cost))}{' '}
        {last?.finish && said.finish(last.finish)}
      </p>
    </section>
  );
}

function tokensOf(calls: Trace['modelCalls']): string {
  const sumOf = (counts: (number | null)[]) =>
    counts.some((count) => count === null)
      ? null
      : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const input = sumOf(calls.map(({ inputTokens }) => inputTokens));
  const output = sumOf(calls.map(({ outputTokens }) => outputTokens));
  if (calls.length === 0 || input === null || output === null) return said.untold;
  return said.tokens(countOf(input), countOf(output));
}
