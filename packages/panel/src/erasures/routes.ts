import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';
import { readErasureSearch } from './search.ts';

const erasures = createRoute({
  getParentRoute: () => frameRoute,
  path: '/cases/erasures',
  validateSearch: readErasureSearch,
  component: lazyRouteComponent(() => import('./erasures-page.tsx'), 'ErasuresPage'),
});

export const erasureRoutes = [erasures] as const;
