import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';

const settings = createRoute({
  getParentRoute: () => frameRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});

export const settingsRoutes = [settings] as const;
