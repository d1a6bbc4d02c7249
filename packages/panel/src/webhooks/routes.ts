import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';
import { readDeliverySearch } from './search.ts';

const webhooks = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./webhook-list.tsx'), 'WebhookList'),
});

const newWebhook = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/new',
  component: lazyRouteComponent(() => import('./new-webhook.tsx'), 'NewWebhook'),
});

const webhook = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/$webhookId',
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
});

const editWebhook = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/$webhookId/edit',
  component: lazyRouteComponent(() => import('./edit-webhook.tsx'), 'EditWebhook'),
});

const delivery = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/$webhookId/deliveries/$eventId',
  component: lazyRouteComponent(() => import('./delivery-page.tsx'), 'DeliveryPage'),
});

export const webhookRoutes = [webhooks, newWebhook, webhook, editWebhook, delivery] as const;
