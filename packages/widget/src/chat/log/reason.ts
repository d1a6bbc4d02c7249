import type { OutgoingMessage } from '@deskhand/client';
import type { Texts } from '../../texts/texts.ts';

/** Says why a message was not sent, in the person's language where there are words for it. */
export function reasonOf(
  { error, decision }: Pick<OutgoingMessage, 'error' | 'decision'>,
  texts: Texts,
): string {
  if (isUnreachable(error)) return texts.unreachable;
  switch (error?.code) {
    case undefined:
    // The line above the conversation says until when.
    case 'RATE_LIMITED':
      return '';
    case 'UNAUTHORIZED':
      return texts.unauthorized;
    case 'CASE_CLOSED':
      return texts.ended;
    // What the service says to it is for developers: `deskhand:error` tells it.
    case 'VALIDATION_ERROR':
      return texts.refused;
    case 'FORBIDDEN':
    case 'CONFLICT':
    case 'NOT_IMPLEMENTED':
      return decision ? texts.nothingHint : texts.refused;
    default:
      return error?.message ?? '';
  }
}

/** Tells whether it passes when the service can be reached again. */
export const isUnreachable = (error: OutgoingMessage['error']): boolean =>
  ['NETWORK', 'BAD_RESPONSE', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'].includes(error?.code ?? '');
