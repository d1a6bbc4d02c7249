import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { NothingHere } from '../page/notes.tsx';
import { isSignedOut } from '../service/service-failure.ts';
import { sessionQuery } from '../session/queries.ts';
import { Frame } from './frame.tsx';

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  notFoundComponent: NothingHere,
});

/** Everything that only who is signed in may see. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: Frame,
  beforeLoad: async ({ context, location }) => {
    await context.queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (!isSignedOut(error)) throw error;
      const to = location.href;
      redirect({ to: '/sign-in', search: to === '/' ? {} : { to }, throw: true });
    });
  },
});
