import { createHash } from 'node:crypto';

/**
 * Says of a record that it is about this person to whoever still knows the id. Its first 16 digits are the
 * target of the event in the audit log (`erasedTarget`).
 */
export const userDigest = (userId: string): string =>
  `sha256:${createHash('sha256').update(userId).digest('hex')}`;
