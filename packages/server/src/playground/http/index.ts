import type { HttpServer } from '../../platform/http/index.ts';
import { registerAskPlayground, type PlaygroundRouteDeps } from './ask-playground.ts';
import { registerTryConnectorTool, type TrialRouteDeps } from './try-connector-tool.ts';

export function registerPlaygroundRoutes(
  server: HttpServer,
  deps: PlaygroundRouteDeps & TrialRouteDeps,
): void {
  registerAskPlayground(server, deps);
  registerTryConnectorTool(server, deps);
}
