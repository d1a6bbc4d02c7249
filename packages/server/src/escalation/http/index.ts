import type { HttpServer } from '../../platform/http/index.ts';
import { registerEscalateCase, type EscalateCaseDeps } from './escalate-case.ts';
import { registerReadAsHuman } from './read-as-human.ts';
import { registerReadEscalation } from './read-escalation.ts';
import { registerRemoveEscalation } from './remove-escalation.ts';
import { registerReplyAsHuman } from './reply-as-human.ts';
import { registerTellPresence } from './tell-presence.ts';
import { registerTellPresenceAsHuman } from './tell-presence-as-human.ts';
import { registerUpdateEscalation, type UpdateEscalationDeps } from './update-escalation.ts';

export interface EscalationRouteDeps extends EscalateCaseDeps, UpdateEscalationDeps {}

export function registerEscalationRoutes(server: HttpServer, deps: EscalationRouteDeps): void {
  registerEscalateCase(server, deps);
  registerReadAsHuman(server, deps);
  registerReplyAsHuman(server, deps);
  registerTellPresence(server, deps);
  registerTellPresenceAsHuman(server, deps);
  registerReadEscalation(server, deps);
  registerUpdateEscalation(server, deps);
  registerRemoveEscalation(server, deps);
}
