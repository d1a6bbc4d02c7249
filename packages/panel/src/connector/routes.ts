import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';
import { readCallSearch } from './calls/search.ts';

const connector = createRoute({
  getParentRoute: () => frameRoute,
  path: '/connector',
  component: lazyRouteComponent(() => import('./connector-page.tsx'), 'ConnectorPage'),
});

const tool = createRoute({
  getParentRoute: () => frameRoute,
  path: '/connector/$toolName',
  component: lazyRouteComponent(() => import('./tool-page.tsx'), 'ToolPage'),
});

const calls = createRoute({
  getParentRoute: () => frameRoute,
  path: '/calls',
  validateSearch: readCallSearch,
  component: lazyRouteComponent(() => import('./calls/calls-page.tsx'), 'CallsPage'),
});

export const connectorRoutes = [connector, tool, calls] as const;
