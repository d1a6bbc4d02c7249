import type { ErrorCode } from '@deskhand/contract';
import type { Uuid } from '../platform/ids.ts';
import type { Actor } from './audit-event.ts';

/** A request that left no row of its own: it was refused, or it repeated a command. */
export interface LoggedRequest {
  /** 0 where the tenant is not known. */
  tenantId: number;
  actor: Actor;
  requestId: Uuid;
  outcome: 'refused' | 'repeated';
  status: number;
  /** Null for what was not refused. */
  code: ErrorCode | null;
  reason: string | null;
  method: string;
  /** As it is described, never as it was asked for; null where there is none. */
  route: string | null;
  caseId: Uuid | null;
  /** Where it came from; kept only where the sender is not known. */
  address: string;
}
