import type { HttpServer } from '../../platform/http/index.ts';
import { registerCreateCredential } from './create-credential.ts';
import { registerCreateTenant } from './create-tenant.ts';
import { registerDeleteTenant } from './delete-tenant.ts';
import { registerEndPanelSession } from './end-panel-session.ts';
import { registerListCredentials } from './list-credentials.ts';
import { registerListTenants } from './list-tenants.ts';
import { registerOpenPanelSession } from './open-panel-session.ts';
import { registerReadOrigins } from './read-origins.ts';
import { registerReadPanelSession } from './read-panel-session.ts';
import { registerReplaceOrigins } from './replace-origins.ts';
import { registerRevokeCredential } from './revoke-credential.ts';
import { registerRotateCredential } from './rotate-credential.ts';
import type { TenantRouteDeps } from './tenant-route.ts';

export function registerTenantRoutes(server: HttpServer, deps: TenantRouteDeps): void {
  registerCreateTenant(server, deps);
  registerListTenants(server, deps);
  registerDeleteTenant(server, deps);
  registerListCredentials(server, deps);
  registerCreateCredential(server, deps);
  registerRotateCredential(server, deps);
  registerRevokeCredential(server, deps);
  registerReadOrigins(server, deps);
  registerReplaceOrigins(server, deps);
  registerOpenPanelSession(server, deps);
  registerReadPanelSession(server, deps);
  registerEndPanelSession(server, deps);
}
