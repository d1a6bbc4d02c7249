/** Who acted. `human`: whoever took a case over. `anonymous`: a caller whose credential named nobody. */
export interface Actor {
  type:
    | 'operator'
    | 'tenant'
    | 'member'
    | 'integration'
    | 'user'
    | 'system'
    | 'human'
    | 'anonymous';
  /** Of a credential, a member or a user; null where there is none. */
  id: string | null;
}

export type AuditAction =
  | 'tenant.created'
  | 'tenant.deleted'
  | 'credential.created'
  | 'credential.rotated'
  | 'credential.revoked'
  | 'signing-key.rotated'
  | 'panel-session.opened'
  | 'panel-session.ended'
  | 'member.invited'
  | 'member.updated'
  | 'member.joined'
  | 'member.removed'
  | 'sign-in.updated'
  | 'sign-in.deleted'
  | 'session.issued'
  /** A person's, who has the case; a user's are in the case itself. */
  | 'message.posted'
  | 'feedback.given'
  | 'case.closed'
  | 'case.escalated'
  | 'case.handed-back'
  | 'action.confirmed'
  | 'action.declined'
  | 'action.withdrawn'
  | 'action.succeeded'
  | 'action.failed'
  | 'action.unknown'
  | 'connector.updated'
  | 'connector.deleted'
  | 'connector.refreshed'
  | 'connector.checked'
  | 'connector.tool-updated'
  | 'connector.tool-tried'
  | 'escalation.updated'
  | 'escalation.deleted'
  | 'assistant.updated'
  | 'assistant.tested'
  | 'draft.updated'
  | 'draft.discarded'
  | 'version.published'
  | 'version.restored'
  | 'phrases.proposed'
  | 'origins.updated'
  | 'welcome.updated'
  | 'pauses.updated'
  | 'playground.asked'
  | 'check.created'
  | 'check.updated'
  | 'check.deleted'
  | 'check.ran'
  | 'checks.run-started'
  | 'checks.run-cancelled'
  | 'checks.imported'
  | 'checks.starters-added'
  | 'checks.requirement-updated'
  | 'retention.updated'
  | 'embeddings.updated'
  | 'document.created'
  | 'document.replaced'
  | 'document.deleted'
  | 'document.restored'
  | 'document.erased'
  | 'import.created'
  | 'import.file-added'
  | 'import.applied'
  | 'import.file-left-out'
  | 'import.file-taken-in'
  | 'import.retried'
  | 'import.cancelled'
  | 'import.deleted'
  | 'website.created'
  | 'website.changed'
  | 'website.read'
  | 'website.deleted'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.secret-rotated'
  | 'webhook.deleted'
  | 'webhook.tested'
  | 'webhook.replayed'
  /** By the service, of one that did not answer. */
  | 'webhook.disabled'
  | 'case.exported'
  | 'tenant.exported'
  | 'tenant.imported'
  | 'user.exported'
  | 'user.erased';

export interface NewAuditEvent {
  /** 0 where the tenant is not known. */
  tenantId: number;
  actor: Actor;
  action: AuditAction;
  target: string | null;
  requestId: string | null;
  details?: Record<string, unknown>;
}
