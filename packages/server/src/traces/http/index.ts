import type { HttpServer } from '../../platform/http/index.ts';
import type { AdministrationDeps } from '../../tenants/index.ts';
import { registerReadTrace } from './read-trace.ts';

export function registerTraceRoutes(server: HttpServer, deps: AdministrationDeps): void {
  registerReadTrace(server, deps);
}
