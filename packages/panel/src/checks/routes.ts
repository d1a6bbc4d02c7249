import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';
import { readCheckSearch, readChecksSearch, readNewCheckSearch } from './search.ts';

const checks = createRoute({
  getParentRoute: () => frameRoute,
  path: '/checks',
  validateSearch: readChecksSearch,
  component: lazyRouteComponent(() => import('./check-list.tsx'), 'CheckList'),
});

const newCheck = createRoute({
  getParentRoute: () => frameRoute,
  path: '/checks/new',
  validateSearch: readNewCheckSearch,
  component: lazyRouteComponent(() => import('./new-check.tsx'), 'NewCheck'),
});

const oneCheck = createRoute({
  getParentRoute: () => frameRoute,
  path: '/checks/$checkId',
  validateSearch: readCheckSearch,
  component: lazyRouteComponent(() => import('./check-page.tsx'), 'CheckPage'),
});

export const checkRoutes = [checks, newCheck, oneCheck] as const;
