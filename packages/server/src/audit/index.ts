export type { Actor, AuditAction, NewAuditEvent } from './audit-event.ts';
export { erasedTarget } from './erased-target.ts';
export { createAuditRecorder } from './record-event.ts';
export { forgetAuditedUser, insertAuditEvents } from './store.ts';
export { exportAudit } from './export-audit.ts';
export { addressOf } from './address.ts';
export { findAudited, isWanted, listAudit, newestFirst, type AuditSearch } from './list-audit.ts';
export { createRequestLog, type LoggedRequest, type RequestLog } from './request-log.ts';
export { startSweepingRequests } from './sweep-request-log.ts';
