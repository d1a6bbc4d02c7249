import type { WebhookDeliveryStatus } from '@deskhand/contract';
import { isEventType } from './event-types.ts';

/** What the deliveries are narrowed to, kept in the address. */
export interface DeliverySearch {
  status?: WebhookDeliveryStatus;
  type?: string;
  caseId?: string;
}

const statuses: readonly string[] = [
  ...(['waiting', 'delivered', 'failed'] satisfies WebhookDeliveryStatus[]),
];

export const isCaseId = (value: unknown): value is string =>
  typeof value === 'string' && /^case_[0-9a-f]{32}$/.test(value);

/** What no filter can be is left out. */
export function readDeliverySearch({
  status,
  type,
  caseId,
}: Record<string, unknown>): DeliverySearch {
  const isStatus = (value: unknown): value is WebhookDeliveryStatus =>
    typeof value === 'string' && statuses.includes(value);
  return {
    ...(isStatus(status) && { status }),
    ...(isEventType(type) && { type }),
    ...(isCaseId(caseId) && { caseId }),
  };
}
