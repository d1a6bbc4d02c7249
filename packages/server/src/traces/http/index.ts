import type { HttpServer } from '../../platform/http/index.ts';
import type { AdministrationDeps } from '../../tenants/index.ts';
import { registerReadRetention } from './read-retention.ts';
import { registerReadTrace } from './read-trace.ts';
import { registerUpdateRetention } from './update-retention.ts';

export function registerTraceRoutes(server: HttpServer, deps: AdministrationDeps): void {
  registerReadTrace(server, deps);
  registerReadRetention(server, deps);
  registerUpdateRetention(server, deps);
}
