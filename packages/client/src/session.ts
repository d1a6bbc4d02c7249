import { scopeOf } from './build-client.ts';
import { openSession } from './case-session/open-session.ts';
import { DeskhandError } from './deskhand-error.ts';
import type { CaseSession, Client, SessionOptions } from './surface.ts';

export type {
  CaseSession,
  CaseState,
  ConnectionState,
  Draft,
  OutgoingMessage,
  SessionOptions,
} from './surface.ts';

/**
 * Opens a conversation to render: an existing case, or a new one that begins with its first message. It
 * ends with its client. Throws `VALIDATION_ERROR` for what `createClient` has not made.
 */
export function createSession(client: Client, options?: SessionOptions): CaseSession {
  const scope = scopeOf(client);
  if (!scope) throw new DeskhandError('VALIDATION_ERROR', '`client` is not one of `createClient`');
  return openSession(scope, options);
}
