import type { HttpServer } from '../../platform/http/index.ts';
import { registerExportTenant } from './export-tenant.ts';
import { registerExportUser, type ExportUserDeps } from './export-user.ts';

export function registerPortabilityRoutes(server: HttpServer, deps: ExportUserDeps): void {
  registerExportTenant(server, deps);
  registerExportUser(server, deps);
}
