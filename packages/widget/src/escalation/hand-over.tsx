import type { CaseState } from '@deskhand/client';
import { safeUrl } from '../answers/safe-url.ts';
import type { ViewProps } from '../chat/view.ts';

/**
 * Says that people have the case, and the proof: only from what the service stored of it. While it waits for
 * one, how soon they answer and that nobody has to stay for that; then who has taken it.
 */
export function HandOver({ view }: ViewProps) {
  const { conversation, texts, welcome } = view;
  const { state } = conversation;
  const escalation = state?.case?.escalation;
  if (!state || !escalation) return null;
  const isWaiting = state.case?.status === 'escalated';
  const taker = isWaiting && takerOf(state);
  const [before, after] = texts.takenBy.split('{name}');
  const { externalId, externalUrl } = escalation;
  const address = safeUrl(externalUrl);
  return (
    <aside part="handover">
      <b>{texts.escalated}</b>
      {taker && (
        <p>
          {before}
          <bdi>{taker}</bdi>
          {after}
        </p>
      )}
      {isWaiting && !taker && (
        <>
          {welcome?.replyTime && <p dir="auto">{welcome.replyTime}</p>}
          <p>{texts.leaveHint}</p>
        </>
      )}
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

/** Names who has answered since the hand-over, as far as they have a name. */
function takerOf({ messages }: CaseState): string | null {
  const said = messages.slice(messages.findLastIndex(({ author }) => author.type === 'system') + 1);
  return said.findLast(({ author }) => author.type === 'human')?.author.name ?? null;
}
