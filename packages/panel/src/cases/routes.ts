import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';
import { readCaseSearch } from './search.ts';

const cases = createRoute({
  getParentRoute: () => frameRoute,
  path: '/cases',
  validateSearch: readCaseSearch,
  component: lazyRouteComponent(() => import('./case-list.tsx'), 'CaseList'),
});

const oneCase = createRoute({
  getParentRoute: () => frameRoute,
  path: '/cases/$caseId',
  component: lazyRouteComponent(() => import('./case-page.tsx'), 'CasePage'),
});

export const caseRoutes = [cases, oneCase] as const;
