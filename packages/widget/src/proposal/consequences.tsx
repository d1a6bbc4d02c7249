import type { Action } from '@deskhand/client';
import type { ComponentChild } from 'preact';
import { Icon } from '../theme/icon.tsx';
import type { Texts } from '../texts/texts.ts';
import { Arguments } from './arguments.tsx';
import { Changed } from './changed.tsx';

interface Props {
  action: Action;
  /** The proposal that this one stands for anew. */
  former: Action | null;
  texts: Texts;
}

/**
 * Shows what would happen, as a quotation of the tenant's own system, with the exact values behind it; else
 * these values alone, and that nobody could say more where somebody was asked.
 */
export function Consequences({ action, former: proposed, texts }: Props) {
  const { preview, labels } = action;
  const former = proposed?.preview;
  const values = (
    <Arguments
      values={action.arguments}
      former={proposed?.arguments}
      labels={labels}
      texts={texts}
    />
  );
  if (!preview) return values;
  if (!preview.summary) {
    return (
      <>
        <Warnings texts={[texts.unforeseen]} />
        {values}
      </>
    );
  }
  const { summary, details, warnings, reversible } = preview;
  const marked = (said: string, before?: string | null) =>
    former && before !== said ? <Changed {...{ said, before, texts }} /> : said;
  const valueBefore = (label: string) =>
    former?.details.find((detail) => detail.label === label)?.value;
  return (
    <>
      <p class="hint">{texts.foreseen}</p>
      <blockquote part="preview">
        <p dir="auto">{marked(summary, former?.summary)}</p>
        {details.length > 0 && (
          <dl>
            {details.map(({ label, value }) => (
              <div key={label}>
                <dt dir="auto">{label}</dt>
                <dd dir="auto">{marked(value, valueBefore(label))}</dd>
              </div>
            ))}
          </dl>
        )}
        <Warnings
          texts={warnings.map((text) =>
            marked(text, former?.warnings.includes(text) ? text : null),
          )}
        />
      </blockquote>
      {reversible === false && <Warnings texts={[texts.irreversible]} />}
      {reversible && <p class="hint">{texts.reversible}</p>}
      <details>
        <summary>{texts.exactValues}</summary>
        {values}
      </details>
    </>
  );
}

const sign = 'M12 4 2.5 20h19ZM12 10v4m0 3h.01';

function Warnings({ texts }: { texts: readonly ComponentChild[] }) {
  if (texts.length === 0) return null;
  return (
    <ul class="warnings">
      {texts.map((text, at) => (
        <li key={at}>
          <Icon path={sign} />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}
