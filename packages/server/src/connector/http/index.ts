import type { HttpServer } from '../../platform/http/index.ts';
import { registerListConnectorTools } from './list-connector-tools.ts';
import { registerReadConnector } from './read-connector.ts';
import { registerRefreshConnector, type RefreshDeps } from './refresh-connector.ts';
import { registerRemoveConnector } from './remove-connector.ts';
import { registerUpdateConnectorTool } from './update-connector-tool.ts';
import { registerUpdateConnector } from './update-connector.ts';

export function registerConnectorRoutes(server: HttpServer, deps: RefreshDeps): void {
  registerReadConnector(server, deps);
  registerUpdateConnector(server, deps);
  registerRemoveConnector(server, deps);
  registerRefreshConnector(server, deps);
  registerListConnectorTools(server, deps);
  registerUpdateConnectorTool(server, deps);
}
