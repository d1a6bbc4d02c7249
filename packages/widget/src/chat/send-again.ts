import type { Conversation } from './conversation.ts';
import { isUnreachable } from './log/reason.ts';

/** How often the service is looked for while nothing else does: the longer it is away, the less often. */
const lookMs = { first: 5_000, most: 60_000 };

/** A service that can be read, and takes nothing, is left alone after so many. */
const resendsMax = 5;

/** The keys of what was sent again by itself: that it has failed once more is not read aloud. */
export const sentByItself = new Set<string>();

/**
 * Sends what could not be sent once the connection is there again; under its key, so that nothing arrives
 * twice. What decides on a change, or may be meant so, is asked for once more instead. Returns what ends it.
 */
export function sendAgain(conversation: Conversation): () => void {
  const since = new Date().toISOString();
  let wasLive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = lookMs.first;
  let resends = 0;
  const heldUp = () =>
    (conversation.state?.outbox ?? []).filter(
      ({ status, replyToMessageId, error, createdAt }) =>
        status === 'failed' &&
        !replyToMessageId &&
        isUnreachable(error) &&
        // What an earlier page has left may not be meant any more.
        createdAt > since,
    );
  const again = (): void => {
    for (const { key } of heldUp()) {
      sentByItself.add(key);
      void conversation.session?.resend(key);
    }
  };
  /** Before there is a case nothing is followed, and so nothing tells that the service is back. */
  const lookFor = (): void => {
    if (!timer && !conversation.caseId && resends < resendsMax && heldUp().length) {
      timer = setTimeout(() => void look(), waitMs);
    }
  };
  const look = async (): Promise<void> => {
    waitMs = Math.min(waitMs * 2, lookMs.most);
    const isThere = await conversation.client.listCases({ limit: 1 }).then(
      () => true,
      () => false,
    );
    timer = undefined;
    if (!isThere) return lookFor();
    resends += 1;
    again();
  };
  const unsubscribe = conversation.subscribe(() => {
    const isLive = conversation.state?.connection === 'live';
    const isBack = isLive && !wasLive;
    wasLive = isLive;
    if (isBack) again();
    if (!conversation.outbox.length) [waitMs, resends] = [lookMs.first, 0];
    lookFor();
  });
  addEventListener('online', again);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    removeEventListener('online', again);
  };
}
