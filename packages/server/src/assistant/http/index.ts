import type { HttpServer } from '../../platform/http/index.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';
import { registerDiscardDraft } from './discard-draft.ts';
import { registerListVersions } from './list-versions.ts';
import { registerProposePhrases } from './propose-phrases.ts';
import { registerPublishVersion } from './publish-version.ts';
import { registerReadAssistant } from './read-assistant.ts';
import { registerReadDraft } from './read-draft.ts';
import { registerReadPauses } from './read-pauses.ts';
import { registerReadVersion } from './read-version.ts';
import { registerRestoreVersion } from './restore-version.ts';
import { registerTestAssistant } from './test-assistant.ts';
import { registerUpdateAssistant } from './update-assistant.ts';
import { registerUpdateDraft } from './update-draft.ts';
import { registerUpdatePauses } from './update-pauses.ts';

export function registerAssistantRoutes(server: HttpServer, deps: AssistantRouteDeps): void {
  registerReadAssistant(server, deps);
  registerUpdateAssistant(server, deps);
  registerTestAssistant(server, deps);
  registerProposePhrases(server, deps);
  registerListVersions(server, deps);
  registerReadDraft(server, deps);
  registerReadVersion(server, deps);
  registerUpdateDraft(server, deps);
  registerDiscardDraft(server, deps);
  registerPublishVersion(server, deps);
  registerRestoreVersion(server, deps);
  registerReadPauses(server, deps);
  registerUpdatePauses(server, deps);
}
