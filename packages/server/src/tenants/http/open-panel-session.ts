import { PanelSession, PanelSessionRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { refusalReason } from '../../platform/reason.ts';
import { unauthorized } from '../../platform/refusal.ts';
import { arrivalOf, auditAs, isSecureWay, refuseForeignPage } from '../guard.ts';
import { writePanelCookie } from '../panel-cookie.ts';
import { openPanelSession } from '../panel-sessions.ts';
import type { AdministrationDeps } from './administrative-route.ts';

export function registerOpenPanelSession(server: HttpServer, deps: AdministrationDeps): void {
  server.post(
    '/api/panel/session',
    {
      onRequest: refuseForeignPage,
      schema: {
        tags: ['panel'],
        operationId: 'openPanelSession',
        summary: 'Sign in to the panel',
        description:
          'Exchanges a tenant credential once for the cookie of a session: `HttpOnly`, `SameSite=Strict`, `Secure` outside this machine, for 12 hours, no longer than the credential lives, and until it is not used for an hour. A request with the header `X-Deskhand-Unattended: 1` is no use of it: what a page asks while nobody is there. Only pages of the service itself may ask.',
        body: PanelSessionRequest,
        response: { 201: PanelSession },
        refusals: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
        isUnkeyed: true,
      },
    },
    async (request, reply) => {
      request.showsCredential = true;
      const check = await deps.authenticate(request.body.credential, 'tenant');
      if (check.caller) request.auditAs = auditAs(check.caller);
      if (!check.ok) throw unauthorized(check.reason, refusalReason('credential-refused'));
      // A credential was shown.
      const caller = { ...check.caller, credentialId: check.caller.credentialId! };
      const opened = await openPanelSession(deps.database, caller, arrivalOf(request));
      const cookie = writePanelCookie(opened.token, isSecureWay(request, deps.baseUrl()));
      reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' });
      return reply.status(201).send(opened.session);
    },
  );
}
