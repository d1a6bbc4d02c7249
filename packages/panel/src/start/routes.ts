import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';

const start = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./start.tsx'), 'Start'),
});

/** The address that its name in the navigation makes one guess. */
const startByName = createRoute({
  getParentRoute: () => frameRoute,
  path: '/start',
  beforeLoad: () => redirect({ to: '/', replace: true, throw: true }),
});

export const startRoutes = [start, startByName] as const;
