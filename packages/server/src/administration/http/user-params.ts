import { hasForbiddenCharacter, limits } from '@deskhand/contract';
import { Type } from 'typebox';
import { invalid } from '../../platform/refusal.ts';

/** A user's id in a path. */
export const userParams = Type.Object({
  userId: Type.String({ minLength: 1, maxLength: limits.userIdCharactersMax }),
});

export function readUserId({ userId }: { userId: string }): string {
  if (hasForbiddenCharacter(userId)) throw invalid('`userId` must not hold NUL.');
  return userId;
}
