import type { ReplicaReads } from '../../platform/database/index.ts';
import { Type } from 'typebox';
import type { RequestLog } from '../../audit/index.ts';
import type { OperatorDeps } from '../../tenants/index.ts';

export interface AuditRouteDeps extends OperatorDeps, ReplicaReads {
  requests: RequestLog;
}

/** The query parameters by which audit events are found. */
export const auditFilter = {
  requestId: Type.Optional(Type.String({ maxLength: 200 })),
  actor: Type.Optional(
    Type.String({ maxLength: 200, description: 'an actor id, or a type such as user' }),
  ),
  action: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: '^[a-z]+(-[a-z]+)*([.][a-z]+(-[a-z]+)*)?$',
      description: 'case.closed, or case for all that is done to cases; request.refused',
    }),
  ),
  target: Type.Optional(
    Type.String({ maxLength: 300, description: 'what it was about: an id, origins, a user' }),
  ),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'inclusive' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'exclusive' })),
};
