import type { HttpServer } from '../../platform/http/index.ts';
import type { AdministrationDeps } from '../../tenants/index.ts';
import { registerReadRetention } from './read-retention.ts';
import { registerUpdateRetention } from './update-retention.ts';

export function registerRetentionRoutes(server: HttpServer, deps: AdministrationDeps): void {
  registerReadRetention(server, deps);
  registerUpdateRetention(server, deps);
}
