import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from '../frame/routes.ts';
import {
  readDocumentSearch,
  readImportedArticleSearch,
  readImportSearch,
  readKnowledgeSearch,
} from './search.ts';

const knowledge = createRoute({
  getParentRoute: () => frameRoute,
  path: '/knowledge',
  validateSearch: readKnowledgeSearch,
  component: lazyRouteComponent(() => import('./document-list.tsx'), 'DocumentList'),
});

const newDocument = createRoute({
  getParentRoute: () => frameRoute,
  path: '/knowledge/new',
  validateSearch: readDocumentSearch,
  component: lazyRouteComponent(() => import('./new-document.tsx'), 'NewDocument'),
});

const imports = createRoute({
  getParentRoute: () => frameRoute,
  path: '/knowledge/imports',
  component: lazyRouteComponent(() => import('./import-list.tsx'), 'ImportList'),
});

const oneImport = createRoute({
  getParentRoute: () => frameRoute,
  path: '/knowledge/imports/$importId',
  validateSearch: readImportSearch,
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
});

const importArticle = createRoute({
  getParentRoute: () => frameRoute,
  path: '/knowledge/imports/$importId/article',
  validateSearch: readImportedArticleSearch,
  component: lazyRouteComponent(() => import('./import-article.tsx'), 'ImportArticlePage'),
});

const oneDocument = createRoute({
  getParentRoute: () => frameRoute,
  path: '/knowledge/$documentId',
  validateSearch: readDocumentSearch,
  component: lazyRouteComponent(() => import('./document-page.tsx'), 'DocumentPage'),
});

export const knowledgeRoutes = [
  knowledge,
  newDocument,
  imports,
  oneImport,
  importArticle,
  oneDocument,
] as const;
