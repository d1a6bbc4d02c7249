import { Type } from 'typebox';
import manifest from '../../package.json' with { type: 'json' };
import type { HttpServer } from '../platform/http/index.ts';

/** What a page of the service may do: it shows text with the style sheet of /docs, and runs nothing. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Registers GET /, which whoever opens the service's address in a browser sees. */
export function registerFrontPage(server: HttpServer, sampleUrl: () => string | null): void {
  server.get(
    '/',
    {
      schema: {
        tags: ['reference'],
        operationId: 'readFrontPage',
        summary: 'Where things are, as a web page',
        content: { 'text/html': Type.String() },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      reply.header('content-security-policy', contentSecurityPolicy);
      reply.header('referrer-policy', 'no-referrer');
      return reply.type('text/html; charset=utf-8').send(frontPage(sampleUrl()));
    },
  );
}

/** Both texts are the operator's and need no escaping: a version, and an address that `URL` wrote. */
const frontPage = (sampleUrl: string | null): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Deskhand</title>
<link rel="stylesheet" href="/docs/reference.css">
</head>
<body>
<main>
<h1>Deskhand is running</h1>
<p>Version ${manifest.version}. This address serves the chat of your product, its API and the panel.</p>
<ul>${sampleUrl === null ? '' : link(new URL(sampleUrl).href, 'Sample application', 'a product with the chat in it')}
${link('/panel', 'Panel', 'where a tenant runs its support')}
${link('/docs', 'API reference', 'every route, with examples')}
${link('/openapi.json', 'openapi.json', 'the same for machines')}
${link('/readyz', 'Health', '<code>{"ok":true}</code> while the service and its database answer')}
</ul>
</main>
</body>
</html>
`;

const link = (to: string, name: string, meaning: string) =>
  `\n<li><a href="${to}">${name}</a>: ${meaning}.</li>`;
