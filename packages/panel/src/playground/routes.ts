import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';
import { readPlaygroundSearch } from './search.ts';

const playground = createRoute({
  getParentRoute: () => frameRoute,
  path: '/playground',
  validateSearch: readPlaygroundSearch,
  component: lazyRouteComponent(() => import('./playground-page.tsx'), 'PlaygroundPage'),
});

export const playgroundRoutes = [playground] as const;
