import type { HttpServer } from '../../platform/http/index.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';
import { registerProposePhrases } from './propose-phrases.ts';
import { registerReadAssistant } from './read-assistant.ts';
import { registerTestAssistant } from './test-assistant.ts';
import { registerUpdateAssistant } from './update-assistant.ts';

export function registerAssistantRoutes(server: HttpServer, deps: AssistantRouteDeps): void {
  registerReadAssistant(server, deps);
  registerUpdateAssistant(server, deps);
  registerTestAssistant(server, deps);
  registerProposePhrases(server, deps);
}
