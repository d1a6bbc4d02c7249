import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { TenantCreated } from '../create-tenant.ts';
import type { Asking } from '../open-sessions.ts';
import type { Providers } from '../sign-in/provider.ts';
import type { SignInTenant } from '../sign-in/update-sign-in.ts';
import type { AdministrationDeps, OperatorDeps } from './administrative-route.ts';

/** Dependencies of the routes by which the provider of a tenant is asked. */
export interface SignInRouteDeps extends AdministrationDeps {
  providers: Providers;
  clock: Clock;
}

/** Whose administrator asks. */
export function tenantOf(request: FastifyRequest): SignInTenant {
  // The guard of every administration route has set it.
  const { tenantId: id, tenantKey: key } = request.tenantCaller!;
  return { id, key };
}

/** Who asks about sessions of the panel, and in which one. */
export const askingOf = ({ tenantCaller, panelSession }: FastifyRequest): Asking => ({
  // As above.
  caller: tenantCaller!,
  sessionId: panelSession?.id ?? null,
});

export interface TenantRouteDeps extends OperatorDeps, SignInRouteDeps {
  /** Called after the end of a credential, or of the whole tenant, is on disk: streams are cut. */
  onRevoked: (tenantId: number) => void;
  onTenantCreated: TenantCreated;
}

export const byCredential = Type.Object({ id: Type.String() });

export const byMember = Type.Object({ id: Type.String() });
