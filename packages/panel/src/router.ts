import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { assistantRoutes } from './assistant/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { caseRoutes } from './cases/routes.ts';
import { checkRoutes } from './checks/routes.ts';
import { connectorRoutes } from './connector/routes.ts';
import { credentialRoutes } from './credentials/routes.ts';
import { erasureRoutes } from './erasures/routes.ts';
import { escalationRoutes } from './escalation/routes.ts';
import { frameRoute, rootRoute } from './frame/routes.ts';
import { knowledgeRoutes } from './knowledge/routes.ts';
import { joinRoutes, memberRoutes } from './members/routes.ts';
import { Failure } from './page/notes.tsx';
import { playgroundRoutes } from './playground/routes.ts';
import { signInRoutes } from './session/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { startRoutes } from './start/routes.ts';
import { traceRoutes } from './traces/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

const routeTree = rootRoute.addChildren([
  ...signInRoutes,
  ...joinRoutes,
  frameRoute.addChildren([
    ...startRoutes,
    ...caseRoutes,
    ...erasureRoutes,
    ...knowledgeRoutes,
    ...assistantRoutes,
    ...playgroundRoutes,
    ...checkRoutes,
    ...connectorRoutes,
    ...escalationRoutes,
    ...webhookRoutes,
    ...memberRoutes,
    ...credentialRoutes,
    ...auditRoutes,
    ...settingsRoutes,
    ...traceRoutes,
  ]),
]);

/** The panel's addresses. Each view is a script of its own. */
export const createPanelRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/panel',
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: Failure,
    scrollRestoration: true,
  });
