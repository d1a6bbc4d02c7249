import type { BegunSignIn, EndedPanelSession, PanelSession } from '@deskhand/contract';
import { queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

/** Who is signed in. Fails with 401 where nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => askService<PanelSession>('GET', '/api/panel/session', { signal }),
  staleTime: 60_000,
  retry: false,
});

export const signIn = (credential: string) =>
  askService<PanelSession>('POST', '/api/panel/session', { body: { credential } });

export const signOut = () => askService<EndedPanelSession>('DELETE', '/api/panel/session');

/** Where the provider of a tenant asks who somebody is. */
export const beginSignIn = (body: { tenant: string; invitation?: string }) =>
  askService<BegunSignIn>('POST', '/api/panel/sign-in', { body });

export const finishSignIn = (body: { tenant: string; parameters: string }) =>
  askService<PanelSession>('POST', '/api/panel/sign-in/callback', { body });
