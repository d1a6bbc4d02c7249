import { DeskhandBackendError } from '../backend-error.ts';
import { readCaseEscalated, type CaseEscalated } from './case-escalated.ts';
import { readSigned, type VerifyWebhookOptions } from './read-signed.ts';

/**
 * The payload of a hand-over (`PUT /api/admin/escalation`) that Deskhand signed (Standard Webhooks 1.0,
 * `v1`) within the tolerance. The same one may come again, with the same `data.escalationId`. What
 * webhooks are told of (`/api/admin/webhooks`) is read by `verifyWebhookEvent`.
 *
 * @throws DeskhandBackendError INVALID_WEBHOOK with `field` naming the header or `body`,
 * UNKNOWN_WEBHOOK_TYPE, INVALID_CONFIGURATION
 */
export function verifyWebhook(options: VerifyWebhookOptions): CaseEscalated {
  const { payload } = readSigned(options);
  const type = (payload as { type?: unknown } | null)?.type;
  if (type === 'case.escalated') return readCaseEscalated(payload);
  const named = typeof type === 'string' && /^[\w.-]{1,100}$/.test(type) ? ` (${type})` : '';
  throw new DeskhandBackendError(
    'UNKNOWN_WEBHOOK_TYPE',
    `The webhook is signed, and of a type${named} that this version does not know.`,
    { field: 'body' },
  );
}
