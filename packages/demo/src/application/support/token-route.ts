import { createDeskhand } from '@deskhand/backend';
import type { Route } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { readMember } from '../sign-in/session.ts';

export interface SupportAccess {
  /** Where this server reaches the service. */
  baseUrl: string;
  /** Issues sessions; it stays in this process. */
  credential: string;
  tenantKey: string;
}

/** Where the widget gets its tokens: for whoever is signed in, and for nobody else. */
export function supportRoutes(
  application: Application,
  { baseUrl, credential, tenantKey }: SupportAccess,
  report: (error: unknown) => void,
): Route[] {
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
  // The backend package judges by itself where a request comes from.
  return [
    { method: 'POST', path: '/support/token', anySite: true, answer: (v) => answer(v.request) },
  ];
}
