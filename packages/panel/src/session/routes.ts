import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../frame/routes.ts';
import { readSignInSearch } from './search.ts';

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('./sign-in.tsx'), 'SignIn'),
});

const finishSignIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/$tenant/callback',
  component: lazyRouteComponent(() => import('./finish-sign-in.tsx'), 'FinishSignIn'),
});

export const signInRoutes = [signIn, finishSignIn] as const;
