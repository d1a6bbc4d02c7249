import type { Action } from '@deskhand/client';
import type { View } from '../chat/view.ts';
import { Icon } from '../theme/icon.tsx';
import { actionStyles } from './action-styles.ts';
import type { ActionState } from './action-state.ts';
import { ReceiptDetails, ReceiptNote, separator } from './receipt.tsx';
import { Undo } from './undo.tsx';

interface Props {
  view: View;
  action: Action;
  state: ActionState;
  /** This is where it ended: what proves it is shown once. */
  isLast: boolean;
}

/** A change that is over, in one line: what came of it, and of one that was made the way to its proof and back. */
export function FoldedCard({ view, action, state, isLast }: Props) {
  const { texts } = view;
  const { title, hint, icon } = actionStyles[state];
  const receipt = state === 'succeeded' && isLast ? action.receipt : null;
  return (
    <div class="folded">
      <p>
        <b class="badge">
          <Icon path={icon} />
          {texts[title]}
        </b>
        : <bdi>{receipt?.summary || action.title}</bdi>
        {hint && isLast && (
          <span class="hint">
            {separator}
            {texts[hint]}
          </span>
        )}
        {receipt && <ReceiptNote view={view} receipt={receipt} isKnown isShort />}{' '}
        {receipt && <Undo view={view} action={action} />}
      </p>
      {receipt && <ReceiptDetails view={view} receipt={receipt} title={action.title} />}
    </div>
  );
}
