import { Type } from 'typebox';
import type { OperatorDeps } from './administrative-route.ts';

export interface TenantRouteDeps extends OperatorDeps {
  /** Called after the end of a credential, or of the whole tenant, is on disk: streams are cut. */
  onRevoked: (tenantId: number) => void;
}

export const byCredential = Type.Object({ id: Type.String() });

export const byMember = Type.Object({ id: Type.String() });
