import type { CheckState as StateOf } from '@deskhand/contract';
import { State } from '../page/page.tsx';
import { texts } from '../texts/index.ts';

const said = texts.checks;

/** A check's newest result on one version of the assistant. */
export function CheckState({ state }: { state: StateOf | undefined }) {
  if (!state) return <span className="faint">{said.notRun}</span>;
  return (
    <span title={state.articlesChanged ? said.articlesChanged : undefined}>
      <Outcome passed={state.passed} />
      {state.articlesChanged && <span className="faint"> *</span>}
    </span>
  );
}

export const Outcome = ({ passed }: { passed: boolean }) => (
  <State tone={passed ? 'good' : 'bad'}>{passed ? said.passed : said.failed}</State>
);
