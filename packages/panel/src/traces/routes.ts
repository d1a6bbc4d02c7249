import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';

const trace = createRoute({
  getParentRoute: () => frameRoute,
  path: '/traces/$messageId',
  component: lazyRouteComponent(() => import('./trace-page.tsx'), 'TracePage'),
});

export const traceRoutes = [trace] as const;
