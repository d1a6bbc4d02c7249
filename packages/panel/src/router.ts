import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readVersionSearch } from './assistant/search.ts';
import { readAuditSearch } from './audit/search.ts';
import { readCaseSearch } from './cases/search.ts';
import { readCallSearch } from './connector/calls/search.ts';
import { readCheckSearch, readChecksSearch, readNewCheckSearch } from './checks/search.ts';
import { readErasureSearch } from './erasures/search.ts';
import { Frame } from './frame/frame.tsx';
import {
  readDocumentSearch,
  readImportedArticleSearch,
  readImportSearch,
  readKnowledgeSearch,
} from './knowledge/search.ts';
import { Failure, NothingHere } from './page/notes.tsx';
import { isSignedOut } from './service/service-failure.ts';
import { readPlaygroundSearch } from './playground/search.ts';
import { sessionQuery } from './session/queries.ts';
import { readSignInSearch } from './session/search.ts';
import { readDeliverySearch } from './webhooks/search.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  notFoundComponent: NothingHere,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  component: lazyRouteComponent(() => import('./session/sign-in.tsx'), 'SignIn'),
});

const finishSignIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/$tenant/callback',
  component: lazyRouteComponent(() => import('./session/finish-sign-in.tsx'), 'FinishSignIn'),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('./members/join.tsx'), 'Join'),
});

/** Everything that only who is signed in may see. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  beforeLoad: async ({ context, location }) => {
    await context.queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (!isSignedOut(error)) throw error;
      const to = location.href;
      redirect({ to: '/sign-in', search: to === '/' ? {} : { to }, throw: true });
    });
  },
});

const within = () => frame;

const start = createRoute({
  getParentRoute: within,
  path: '/',
  component: lazyRouteComponent(() => import('./start/start.tsx'), 'Start'),
});
/** Leads on from the address that its name in the navigation makes one guess. */
const toStart = () => redirect({ to: '/', replace: true, throw: true });
const startByName = createRoute({ getParentRoute: within, path: '/start', beforeLoad: toStart });
const cases = createRoute({
  getParentRoute: within,
  path: '/cases',
  validateSearch: readCaseSearch,
  component: lazyRouteComponent(() => import('./cases/case-list.tsx'), 'CaseList'),
});
const oneCase = createRoute({
  getParentRoute: within,
  path: '/cases/$caseId',
  component: lazyRouteComponent(() => import('./cases/case-page.tsx'), 'CasePage'),
});
const erasures = createRoute({
  getParentRoute: within,
  path: '/cases/erasures',
  validateSearch: readErasureSearch,
  component: lazyRouteComponent(() => import('./erasures/erasures-page.tsx'), 'ErasuresPage'),
});
const knowledge = createRoute({
  getParentRoute: within,
  path: '/knowledge',
  validateSearch: readKnowledgeSearch,
  component: lazyRouteComponent(() => import('./knowledge/document-list.tsx'), 'DocumentList'),
});
const newDocument = createRoute({
  getParentRoute: within,
  path: '/knowledge/new',
  validateSearch: readDocumentSearch,
  component: lazyRouteComponent(() => import('./knowledge/new-document.tsx'), 'NewDocument'),
});
const imports = createRoute({
  getParentRoute: within,
  path: '/knowledge/imports',
  component: lazyRouteComponent(() => import('./knowledge/import-list.tsx'), 'ImportList'),
});
const oneImport = createRoute({
  getParentRoute: within,
  path: '/knowledge/imports/$importId',
  validateSearch: readImportSearch,
  component: lazyRouteComponent(() => import('./knowledge/import-page.tsx'), 'ImportPage'),
});
const importArticle = createRoute({
  getParentRoute: within,
  path: '/knowledge/imports/$importId/article',
  validateSearch: readImportedArticleSearch,
  component: lazyRouteComponent(
    () => import('./knowledge/import-article.tsx'),
    'ImportArticlePage',
  ),
});
const oneDocument = createRoute({
  getParentRoute: within,
  path: '/knowledge/$documentId',
  validateSearch: readDocumentSearch,
  component: lazyRouteComponent(() => import('./knowledge/document-page.tsx'), 'DocumentPage'),
});
const assistant = createRoute({
  getParentRoute: within,
  path: '/assistant',
  component: lazyRouteComponent(() => import('./assistant/assistant-page.tsx'), 'AssistantPage'),
});
const version = createRoute({
  getParentRoute: within,
  path: '/assistant/versions/$number',
  validateSearch: readVersionSearch,
  component: lazyRouteComponent(() => import('./assistant/version-page.tsx'), 'VersionPage'),
});
const playground = createRoute({
  getParentRoute: within,
  path: '/playground',
  validateSearch: readPlaygroundSearch,
  component: lazyRouteComponent(() => import('./playground/playground-page.tsx'), 'PlaygroundPage'),
});
const checks = createRoute({
  getParentRoute: within,
  path: '/checks',
  validateSearch: readChecksSearch,
  component: lazyRouteComponent(() => import('./checks/check-list.tsx'), 'CheckList'),
});
const newCheck = createRoute({
  getParentRoute: within,
  path: '/checks/new',
  validateSearch: readNewCheckSearch,
  component: lazyRouteComponent(() => import('./checks/new-check.tsx'), 'NewCheck'),
});
const oneCheck = createRoute({
  getParentRoute: within,
  path: '/checks/$checkId',
  validateSearch: readCheckSearch,
  component: lazyRouteComponent(() => import('./checks/check-page.tsx'), 'CheckPage'),
});
const connector = createRoute({
  getParentRoute: within,
  path: '/connector',
  component: lazyRouteComponent(() => import('./connector/connector-page.tsx'), 'ConnectorPage'),
});
const tool = createRoute({
  getParentRoute: within,
  path: '/connector/$toolName',
  component: lazyRouteComponent(() => import('./connector/tool-page.tsx'), 'ToolPage'),
});
const calls = createRoute({
  getParentRoute: within,
  path: '/calls',
  validateSearch: readCallSearch,
  component: lazyRouteComponent(() => import('./connector/calls/calls-page.tsx'), 'CallsPage'),
});
const handOver = createRoute({
  getParentRoute: within,
  path: '/hand-over',
  component: lazyRouteComponent(() => import('./escalation/escalation-page.tsx'), 'EscalationPage'),
});
const webhooks = createRoute({
  getParentRoute: within,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./webhooks/webhook-list.tsx'), 'WebhookList'),
});
const newWebhook = createRoute({
  getParentRoute: within,
  path: '/webhooks/new',
  component: lazyRouteComponent(() => import('./webhooks/new-webhook.tsx'), 'NewWebhook'),
});
const webhook = createRoute({
  getParentRoute: within,
  path: '/webhooks/$webhookId',
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import('./webhooks/webhook-page.tsx'), 'WebhookPage'),
});
const editWebhook = createRoute({
  getParentRoute: within,
  path: '/webhooks/$webhookId/edit',
  component: lazyRouteComponent(() => import('./webhooks/edit-webhook.tsx'), 'EditWebhook'),
});
const delivery = createRoute({
  getParentRoute: within,
  path: '/webhooks/$webhookId/deliveries/$eventId',
  component: lazyRouteComponent(() => import('./webhooks/delivery-page.tsx'), 'DeliveryPage'),
});
const members = createRoute({
  getParentRoute: within,
  path: '/members',
  component: lazyRouteComponent(() => import('./members/members-page.tsx'), 'MembersPage'),
});
const credentials = createRoute({
  getParentRoute: within,
  path: '/credentials',
  component: lazyRouteComponent(
    () => import('./credentials/credentials-page.tsx'),
    'CredentialsPage',
  ),
});
const replaceCredential = createRoute({
  getParentRoute: within,
  path: '/credentials/$credentialId/replace',
  validateSearch: ({ by }: Record<string, unknown>): { by?: string } =>
    typeof by === 'string' && by.startsWith('cred_') ? { by } : {},
  component: lazyRouteComponent(() => import('./credentials/replace-page.tsx'), 'ReplacePage'),
});
const audit = createRoute({
  getParentRoute: within,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
});
const settings = createRoute({
  getParentRoute: within,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
});
const trace = createRoute({
  getParentRoute: within,
  path: '/traces/$messageId',
  component: lazyRouteComponent(() => import('./traces/trace-page.tsx'), 'TracePage'),
});

const routeTree = root.addChildren([
  signIn,
  finishSignIn,
  join,
  frame.addChildren([
    start,
    startByName,
    cases,
    oneCase,
    erasures,
    knowledge,
    newDocument,
    imports,
    oneImport,
    importArticle,
    oneDocument,
    assistant,
    version,
    playground,
    checks,
    newCheck,
    oneCheck,
    connector,
    tool,
    calls,
    handOver,
    webhooks,
    newWebhook,
    webhook,
    editWebhook,
    delivery,
    members,
    credentials,
    replaceCredential,
    audit,
    settings,
    trace,
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
