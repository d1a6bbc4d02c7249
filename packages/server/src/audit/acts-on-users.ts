import type { AuditAction } from './audit-event.ts';

/** Acts whose target is the id of a user: what is taken out of the log when that person is erased. */
export const actsOnUsers: readonly string[] = [
  ...(['session.issued', 'connector.tool-tried', 'playground.asked'] satisfies AuditAction[]),
  ...(['user.exported'] satisfies AuditAction[]),
];
