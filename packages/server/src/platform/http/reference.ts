import { Type } from 'typebox';
import type { DocumentedRoute } from './reference/documented-route.ts';
import type { OpenApiDocument } from './reference/openapi.ts';
import type { HttpServer } from './server.ts';

/** The page is text, one style sheet and one script: nothing else may load, run or frame it. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const cacheControl = 'public, max-age=300';

/**
 * Documents every route that is registered after this call: GET /openapi.json (OpenAPI 3.1, made of
 * the schemas that validate) and GET /docs (the same as a page). Both are made at the first request
 * for them, so that a start does not wait for them.
 */
export async function registerReference(server: HttpServer, baseUrl: string | null): Promise<void> {
  const routes: DocumentedRoute[] = [];
  server.addHook('onRoute', ({ method, url, schema = {} }) => {
    for (const each of [method].flat()) {
      // HEAD and OPTIONS belong to HTTP and to browsers; they are answered for every path.
      if (each === 'HEAD' || each === 'OPTIONS' || schema.hide) continue;
      routes.push({ method: each, url, schema });
    }
  });
  const document = once(async (): Promise<OpenApiDocument> => {
    const { describeApi } = await import('./reference/describe-api.ts');
    return describeApi(routes, baseUrl);
  });
  const page = once(async () => {
    const { renderPage } = await import('./reference/page/render-page.ts');
    return renderPage(await document());
  });
  registerReferenceRoutes(
    server,
    once(async () => JSON.stringify(await document())),
    page,
  );
}

function registerReferenceRoutes(
  server: HttpServer,
  documentJson: () => Promise<string>,
  page: () => Promise<string>,
): void {
  const docs = { tags: ['reference'] };

  server.get(
    '/openapi.json',
    {
      schema: {
        ...docs,
        operationId: 'readOpenApi',
        summary: 'This reference for machines, as OpenAPI 3.1',
        content: { 'application/json': Type.Record(Type.String(), Type.Unknown()) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', cacheControl);
      return reply.type('application/json; charset=utf-8').send(await documentJson());
    },
  );

  server.get(
    '/docs',
    {
      schema: {
        ...docs,
        operationId: 'readDocs',
        summary: 'This reference for people, as a web page',
        content: { 'text/html': Type.String() },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', cacheControl);
      reply.header('content-security-policy', contentSecurityPolicy);
      reply.header('referrer-policy', 'no-referrer');
      return reply.type('text/html; charset=utf-8').send(await page());
    },
  );

  server.get('/docs/reference.css', { schema: { hide: true } }, async (_request, reply) => {
    const { pageStyle } = await import('./reference/page/page-style.ts');
    reply.header('cache-control', cacheControl);
    return reply.type('text/css; charset=utf-8').send(pageStyle);
  });

  server.get('/docs/reference.js', { schema: { hide: true } }, async (_request, reply) => {
    const { pageScript } = await import('./reference/page/page-script.ts');
    reply.header('cache-control', cacheControl);
    return reply.type('text/javascript; charset=utf-8').send(pageScript);
  });
}

/** Makes a value at the first call and keeps it; a failure is not kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    }));
}
