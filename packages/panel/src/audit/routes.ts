import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';
import { readAuditSearch } from './search.ts';

const audit = createRoute({
  getParentRoute: () => frameRoute,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
});

export const auditRoutes = [audit] as const;
