import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';
import { readVersionSearch } from './search.ts';

const assistant = createRoute({
  getParentRoute: () => frameRoute,
  path: '/assistant',
  component: lazyRouteComponent(() => import('./assistant-page.tsx'), 'AssistantPage'),
});

const version = createRoute({
  getParentRoute: () => frameRoute,
  path: '/assistant/versions/$number',
  validateSearch: readVersionSearch,
  component: lazyRouteComponent(() => import('./version-page.tsx'), 'VersionPage'),
});

export const assistantRoutes = [assistant, version] as const;
