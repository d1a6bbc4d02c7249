import type { LaterProps } from '../chat/later.ts';
import { safeUrl } from '../answers/safe-url.ts';

/** That people have the case, and the proof: only from what the service stored of it. */
export function HandOver({ desk, more }: LaterProps) {
  const escalation = desk.state?.case?.escalation;
  if (!escalation) return null;
  const { externalId, externalUrl } = escalation;
  const address = safeUrl(externalUrl);
  return (
    <aside part="handover">
      <b>{more.escalated}</b>
      {externalId && (
        <span>
          {more.reference}{' '}
          {address ? (
            <a href={address} target="_blank" rel="noopener noreferrer">
              <bdi>{externalId}</bdi>
            </a>
          ) : (
            <bdi>{externalId}</bdi>
          )}
        </span>
      )}
    </aside>
  );
}
