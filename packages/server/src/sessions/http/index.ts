import type { HttpServer } from '../../platform/http/index.ts';
import { attributeToken } from '../guard.ts';
import type { TokenVerifier } from '../token.ts';
import { registerIssueSession, type IssueSessionDeps } from './issue-session.ts';
import { registerReadJwks } from './read-jwks.ts';
import { registerRotateSigningKey, type RotateSigningKeyDeps } from './rotate-signing-key.ts';

interface Deps extends IssueSessionDeps, RotateSigningKeyDeps {
  verifier: TokenVerifier;
}

export function registerSessionRoutes(server: HttpServer, deps: Deps): void {
  server.addHook('onError', attributeToken(deps.verifier));
  registerIssueSession(server, deps);
  registerReadJwks(server, deps);
  registerRotateSigningKey(server, deps);
}
