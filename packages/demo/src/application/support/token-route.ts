import { createDeskhand } from '@deskhand/backend';
import { Hono } from 'hono';
import type { Routes } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { readMember } from '../sign-in/session.ts';

export interface SupportAccess {
  /** Where this server reaches the service. */
  localUrl: string;
  /** Issues sessions; it stays in this process. */
  integrationCredential: string;
  tenantKey: string;
}

/** Where the widget gets its tokens: for whoever is signed in, and for nobody else. */
export function supportRoutes(
  application: Application,
  { localUrl: baseUrl, integrationCredential: credential, tenantKey }: SupportAccess,
  report: (error: unknown) => void,
): Routes {
  const deskhand = createDeskhand({ baseUrl, credential, expectedTenantKey: tenantKey });
  const answer = deskhand.tokenRoute({
    identify: async (request) => {
      const member = await readMember(application, request);
      // A page that was opened as somebody else, in another tab, must not go on with this one's
      // token. It says whom it shows, which can only refuse: who is signed in says the cookie.
      const shown = new URL(request.url).searchParams.get('shown');
      if (!member || shown !== member.id) return null;
      const { id, email, roles, plan } = member;
      return { userId: id, userEmail: email, userRoles: roles, plan };
    },
    onError: report,
  });
  const routes: Routes = new Hono();
  routes.post('/support/token', (visit) => answer(visit.req.raw));
  return routes;
}
