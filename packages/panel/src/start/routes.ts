import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';

const start = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./start.tsx'), 'Start'),
});

/** Leads on from the address that its name in the navigation makes one guess. */
const toStart = () => redirect({ to: '/', replace: true, throw: true });
const startByName = createRoute({
  getParentRoute: () => frameRoute,
  path: '/start',
  beforeLoad: toStart,
});

export const startRoutes = [start, startByName] as const;
