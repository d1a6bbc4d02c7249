import { createHash } from 'node:crypto';

/**
 * The target of an erasure's event: says that it was this person to whoever still knows the id, and to
 * nobody else.
 */
export const erasedTarget = (userId: string): string =>
  `sha256:${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`;
