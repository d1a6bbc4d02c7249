import type { ViewProps } from '../chat/view.ts';
import { safeUrl } from '../answers/safe-url.ts';

/** Says that people have the case, and the proof: only from what the service stored of it. */
export function HandOver({ view }: ViewProps) {
  const { conversation, texts } = view;
  const escalation = conversation.state?.case?.escalation;
  if (!escalation) return null;
  const { externalId, externalUrl } = escalation;
  const address = safeUrl(externalUrl);
  return (
    <aside part="handover">
      <b>{texts.escalated}</b>
      {externalId && (
        <span>
          {texts.reference}{' '}
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
