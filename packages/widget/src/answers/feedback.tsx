import { createCommands } from '@deskhand/client/later-parts';
import type { Feedback as Verdict } from '@deskhand/client';
import type { LaterProps } from '../chat/later.ts';
import { Icon } from '../theme/icon.tsx';
import { canBeJudged } from './can-be-judged.ts';

const hand =
  'M7 21V10l4.5-7c1.4 0 2.5 1.1 2.5 2.5V9h5a2 2 0 0 1 2 2.3l-1.2 8A2 2 0 0 1 17.8 21H3V10h4';

/** One verdict on the conversation; the last one counts. */
export function Feedback({ desk, more }: LaterProps) {
  const current = desk.state?.case;
  if (!current || !canBeJudged(desk.state)) return null;
  const thumb = (verdict: Verdict, label: string) => (
    <button
      type="button"
      class={`icon thumb ${verdict}`}
      aria-label={label}
      aria-pressed={current.feedback === verdict}
      onClick={() =>
        void (desk.session && createCommands(desk.session.inner).sendFeedback(verdict))
      }
    >
      <Icon path={hand} />
    </button>
  );
  return (
    <div part="feedback" role="group" aria-label={more.helpful}>
      <span>{more.helpful}</span>
      {thumb('positive', more.thumbUp)}
      {thumb('negative', more.thumbDown)}
    </div>
  );
}
