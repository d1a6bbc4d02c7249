import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';

const credentials = createRoute({
  getParentRoute: () => frameRoute,
  path: '/credentials',
  component: lazyRouteComponent(() => import('./credentials-page.tsx'), 'CredentialsPage'),
});

const replaceCredential = createRoute({
  getParentRoute: () => frameRoute,
  path: '/credentials/$credentialId/replace',
  validateSearch: ({ by }: Record<string, unknown>): { by?: string } =>
    typeof by === 'string' && by.startsWith('cred_') ? { by } : {},
  component: lazyRouteComponent(() => import('./replace-page.tsx'), 'ReplacePage'),
});

export const credentialRoutes = [credentials, replaceCredential] as const;
