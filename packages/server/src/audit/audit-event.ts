/** Who acted. `anonymous`: a caller whose credential named nobody. */
export interface Actor {
  type: 'operator' | 'tenant' | 'integration' | 'user' | 'system' | 'anonymous';
  /** A credential id, or a user id; null where there is none. */
  id: string | null;
}

export type AuditAction =
  | 'tenant.created'
  | 'tenant.deleted'
  | 'credential.created'
  | 'credential.rotated'
  | 'credential.revoked'
  | 'signing-key.rotated'
  | 'session.issued'
  | 'request.refused'
  | 'case.closed'
  | 'assistant.updated'
  | 'origins.updated'
  | 'document.created'
  | 'document.replaced'
  | 'document.deleted'
  | 'user.erased';

export interface NewAuditEvent {
  /** 0 where no tenant can be told. */
  tenantId: number;
  actor: Actor;
  action: AuditAction;
  target: string | null;
  requestId: string | null;
  details?: Record<string, unknown>;
}
