import type { LaterProps } from '../chat/later.ts';
import { safeUrl } from '../answers/safe-url.ts';
import { ownerText } from './owner-text.ts';

/** Who has the case once people had it, and the proof: only from what the service stored of it. */
export function HandOver({ desk, more }: LaterProps) {
  const current = desk.state?.case;
  if (!current?.escalation) return null;
  const { status, escalation } = current;
  const { externalId, externalUrl } = escalation;
  const address = safeUrl(externalUrl);
  return (
    <aside part="handover">
      <b>{more[ownerText[status]]}</b>
      {externalId && (
        <span>
          {more.reference}{' '}
          {address ? (
            <a href={address} target="_blank" rel="noopener noreferrer">
              {externalId}
            </a>
          ) : (
            externalId
          )}
        </span>
      )}
    </aside>
  );
}
