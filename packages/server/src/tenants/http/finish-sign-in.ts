import { FinishSignInRequest, PanelSession } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { arrivalOf, isSecureWay, refuseForeignPage } from '../guard.ts';
import { readSignInCookie, writePanelCookie, writeSignInCookie } from '../panel-cookie.ts';
import { admit, askWhoCame } from '../sign-in/finish-sign-in.ts';
import type { SignInRouteDeps } from './tenant-route.ts';

export function registerFinishSignIn(server: HttpServer, deps: SignInRouteDeps): void {
  server.post(
    '/api/panel/sign-in/callback',
    {
      onRequest: refuseForeignPage,
      schema: {
        tags: ['panel'],
        operationId: 'finishSignIn',
        summary: 'Finish a sign-in by the provider',
        description:
          'Once, in the browser that began it: exchanges what the provider wrote for the cookie of a session, for 12 hours and no longer than the provider says that its own lasts. Lets in the member whose account it is; with an invitation the account becomes theirs, and the invitation is used up.',
        body: FinishSignInRequest,
        response: { 201: PanelSession },
        refusals: [
          ...(['UNAUTHORIZED', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'] as const),
          ...(['CONNECTOR_UNAVAILABLE', 'SERVICE_UNAVAILABLE'] as const),
        ],
        isUnkeyed: true,
      },
    },
    async (request, reply) => {
      request.showsCredential = true;
      const isSecure = isSecureWay(request, deps.baseUrl());
      const sealed = readSignInCookie(request.headers.cookie, isSecure);
      // However it ends, it is over.
      reply.header('set-cookie', writeSignInCookie('', isSecure));
      const vouched = await askWhoCame(deps, request.body, sealed);
      // Whom the tenant's provider let in and the tenant does not know stands in its own log.
      const { tenant_id: tenantId } = vouched.row;
      request.auditAs = { tenantId, actor: { type: 'tenant', id: null } };
      const { token, session } = await admit(deps.database, vouched, arrivalOf(request));
      // Beside the one above.
      reply.header('set-cookie', writePanelCookie(token, isSecure));
      return reply.header('cache-control', 'no-store').status(201).send(session);
    },
  );
}
