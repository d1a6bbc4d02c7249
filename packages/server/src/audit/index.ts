export type { Actor, AuditAction, NewAuditEvent } from './audit-event.ts';
export { createAuditRecorder } from './record-event.ts';
export { forgetAuditedUser, insertAuditEvents } from './store.ts';
export { exportAudit } from './export-audit.ts';
export { listAudit } from './list-audit.ts';
