import type { HttpServer } from '../../platform/http/index.ts';
import { registerCloseCase } from './close-case.ts';
import type { CaseRouteDeps } from './conversation-route.ts';
import { registerExplainAnswers } from './explain-answers.ts';
import { registerFollowCase } from './follow-case.ts';
import { registerGiveFeedback } from './give-feedback.ts';
import { registerListCases } from './list-cases.ts';
import { registerOpenCase } from './open-case.ts';
import { registerPostMessage } from './post-message.ts';
import { registerReadCase } from './read-case.ts';

export function registerCaseRoutes(server: HttpServer, deps: CaseRouteDeps): void {
  registerOpenCase(server, deps);
  registerPostMessage(server, deps);
  registerListCases(server, deps);
  registerReadCase(server, deps);
  registerExplainAnswers(server, deps);
  registerFollowCase(server, deps);
  registerGiveFeedback(server, deps);
  registerCloseCase(server, deps);
}
