import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute, rootRoute } from '../frame/routes.ts';

const join = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  component: lazyRouteComponent(() => import('./join.tsx'), 'Join'),
});

const members = createRoute({
  getParentRoute: () => frameRoute,
  path: '/members',
  component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
});

export const joinRoutes = [join] as const;

export const memberRoutes = [members] as const;
