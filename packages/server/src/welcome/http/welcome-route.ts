import type { FastifyRequest } from 'fastify';
import type { RequireChecks } from '../../assistant/index.ts';
import { sessionOf } from '../../cases/index.ts';
import type { Connector } from '../../connector/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { RetrievePassages } from '../../knowledge/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { unauthorized } from '../../platform/refusal.ts';
import type { Session, SessionGuardDeps } from '../../sessions/index.ts';
import type { AdministrationDeps } from '../../tenants/index.ts';
import type { LiveAssistant } from '../read-welcome.ts';

/** What the routes of administrators need. */
export interface WelcomeSettingsDeps extends AdministrationDeps {
  /** What holds for tenants that set no model of their own. */
  defaults: Config['model'];
  requireChecks: RequireChecks;
}

/** Dependencies of the routes of users. */
export interface WelcomeRouteDeps extends SessionGuardDeps {
  database: Database;
  connector: Connector;
  liveAssistant: LiveAssistant;
  isLive: (session: Session) => Promise<boolean>;
  clock: Clock;
  retrieve: RetrievePassages;
}

/** Returns the caller's session; refuses one whose credential was revoked, as no statement of these routes does. */
export async function liveSessionOf(
  deps: Pick<WelcomeRouteDeps, 'isLive'>,
  request: FastifyRequest,
): Promise<Session> {
  const session = sessionOf(request);
  if (await deps.isLive(session)) return session;
  throw unauthorized('The credential this session is tied to has been revoked.');
}
