import type { HttpServer } from '../../platform/http/index.ts';
import { registerCheckConnector, type CheckDeps } from './check-connector.ts';
import { registerListConnectorCalls, type CallsDeps } from './list-connector-calls.ts';
import { registerListConnectorTools } from './list-connector-tools.ts';
import { registerReadConnector } from './read-connector.ts';
import { registerRefreshConnector, type RefreshDeps } from './refresh-connector.ts';
import { registerRemoveConnector } from './remove-connector.ts';
import { registerUpdateConnectorTool } from './update-connector-tool.ts';
import { registerUpdateConnector } from './update-connector.ts';

export function registerConnectorRoutes(
  server: HttpServer,
  deps: RefreshDeps & CallsDeps & CheckDeps,
): void {
  registerReadConnector(server, deps);
  registerUpdateConnector(server, deps);
  registerRemoveConnector(server, deps);
  registerRefreshConnector(server, deps);
  registerCheckConnector(server, deps);
  registerListConnectorTools(server, deps);
  registerListConnectorCalls(server, deps);
  registerUpdateConnectorTool(server, deps);
}
