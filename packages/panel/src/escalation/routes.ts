import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';

const handOver = createRoute({
  getParentRoute: () => frameRoute,
  path: '/hand-over',
  component: lazyRouteComponent(() => import('./escalation-page.tsx'), 'EscalationPage'),
});

export const escalationRoutes = [handOver] as const;
