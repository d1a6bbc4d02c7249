import type { ToolTrial } from '@deskhand/contract';
import { Markdown } from '../../page/markdown.tsx';
import { State, type Tone } from '../../page/page.tsx';
import { texts } from '../../texts/index.ts';
import { sayCallReason } from '../../service/say.ts';
import { visible } from '../visible.ts';

const said = texts.trials;

const tones: Record<ToolTrial['outcome'], Tone> = {
  answered: 'good',
  failed: 'attention',
  refused: 'attention',
  unknown: 'bad',
};

/** More is no reading. */
const rawCharactersMax = 20_000;

/** What came of a trial: told, as a user would read it, and raw. */
export function TrialResult({ trial }: { trial: ToolTrial }) {
  const { outcome, reason, problem, milliseconds, structuredContent, text, shown } = trial;
  const raw =
    structuredContent === null ? text : visible(JSON.stringify(structuredContent, null, 2));
  return (
    <div className="trial" role="status">
      <p>
        <State tone={tones[outcome]}>{said.outcomes[outcome]}</State> {said.took(milliseconds)}
        {reason !== null && (
          <>
            {' '}
            <span className="faint" title={reason}>
              {sayCallReason(reason)}
            </span>
          </>
        )}
      </p>
      {problem !== null && <p className="trial-problem">{visible(problem)}</p>}
      <div className="trial-sides">
        <div>
          <h3>{said.asRead}</h3>
          <div className="card">
            <Markdown text={shown} />
          </div>
        </div>
        <div>
          <h3>{said.raw}</h3>
          {raw === '' ? (
            <p className="faint">{said.nothing}</p>
          ) : (
            <pre className="pre trial-raw" tabIndex={0} aria-label={said.raw}>
              {visible(raw).slice(0, rawCharactersMax)}
            </pre>
          )}
        </div>
      </div>
    </div>
  );
}
