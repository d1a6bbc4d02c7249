import type { OutgoingMessage } from '@deskhand/client';
import type { MoreTexts } from '../../texts/texts.ts';

/** Why a message was not sent, in the person's language where there are words for it. */
export function reasonOf(
  { error, decision }: Pick<OutgoingMessage, 'error' | 'decision'>,
  more: MoreTexts,
): string {
  switch (error?.code) {
    case undefined:
    // The line above the conversation says until when.
    case 'RATE_LIMITED':
      return '';
    case 'NETWORK':
    case 'BAD_RESPONSE':
    case 'INTERNAL_ERROR':
    case 'SERVICE_UNAVAILABLE':
      return more.unreachable;
    case 'UNAUTHORIZED':
      return more.unauthorized;
    case 'CASE_CLOSED':
      return more.ended;
    // What the service says to it is for developers: `deskhand:error` tells it.
    case 'VALIDATION_ERROR':
      return more.refused;
    case 'FORBIDDEN':
    case 'CONFLICT':
    case 'NOT_IMPLEMENTED':
      return decision ? more.nothingHint : more.refused;
    default:
      return error?.message ?? '';
  }
}
