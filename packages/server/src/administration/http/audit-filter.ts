import { Type } from 'typebox';
import type { RequestLog } from '../../audit/index.ts';
import type { OperatorDeps } from '../../tenants/index.ts';

export interface AuditRouteDeps extends OperatorDeps {
  requests: RequestLog;
}

/** The query parameters by which audit events are found. */
export const auditFilter = {
  requestId: Type.Optional(Type.String({ maxLength: 200 })),
  actor: Type.Optional(
    Type.String({ maxLength: 200, description: 'an actor id, or a type such as user' }),
  ),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'inclusive' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'exclusive' })),
};
