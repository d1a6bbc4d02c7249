import { dirname, join } from 'node:path';
import { importPath, type Framework, type Project } from './find-project.ts';

/** What is written for a project, and what its developer does with it. */
export interface TokenRoute {
  /** From the project's folder. */
  file: string;
  content: string;
  /** Where the chat asks for its tokens. */
  url: string;
  /** Lines for the file that starts the server; null where the file's place is the route. */
  mount: string | null;
}

/** Writes the route that gives the chat its tokens, in the language and the framework of the project. */
export function tokenRouteFor(project: Project): TokenRoute {
  const { framework, isTypeScript, isModule, pages, entry } = project;
  const content = contentOf(project);
  const language = isTypeScript ? 'ts' : 'js';
  const url = framework === 'next-pages' ? '/api/support/token' : '/support/token';
  if (framework === 'next-app') {
    return { file: `${pages}${url}/route.${language}`, content, url, mount: null };
  }
  if (framework === 'next-pages') {
    return { file: `${pages}${url}.${language}`, content, url, mount: null };
  }
  // The package is an ES module, and so is what imports it.
  const file = join(dirname(entry ?? ''), `deskhand.${isModule ? '' : 'm'}${language}`);
  return { file, content, url, mount: mountOf(project, file, url) };
}

/** As much of a route as differs between frameworks. */
const shapes: Record<Framework, { request: string; from: string | null; route: string }> = {
  express: {
    ...{ request: 'Request', from: 'express' },
    route: 'export const supportToken = deskhand.expressTokenRoute({ identify });',
  },
  fastify: {
    ...{ request: 'FastifyRequest', from: 'fastify' },
    route: 'export const supportToken = deskhand.fastifyTokenRoute({ identify });',
  },
  node: {
    ...{ request: 'IncomingMessage', from: 'node:http' },
    route: 'export const supportToken = deskhand.expressTokenRoute({ identify });',
  },
  'next-app': {
    ...{ request: 'Request', from: null },
    route: `export function POST(request/*: Request*/)/*: Promise<Response>*/ {
  return deskhand().tokenRoute({ identify })(request);
}`,
  },
  'next-pages': {
    ...{ request: 'NextApiRequest', from: 'next' },
    route: `export default function handler(request/*: NextApiRequest*/, response/*: NextApiResponse*/) {
  return deskhand().expressTokenRoute({ identify })(request, response);
}`,
  },
};

function contentOf({ framework, isTypeScript }: Project): string {
  const { request, from, route } = shapes[framework];
  // Types stand in comments here, and are taken out of them or left out with them.
  const types = /\/\*(.*?)\*\//g;
  const isNext = framework.startsWith('next');
  const imported = framework === 'next-pages' ? `${request}, NextApiResponse` : request;
  const content = `import { createDeskhand/*, type Identity*/ } from '@deskhand/backend';
${from === null ? '' : `/*import type { ${imported} } from '${from}';*/`}

${isNext ? '// Called at each request: while Next builds, there is no credential.\n' : ''}const deskhand =${isNext ? ' () =>' : ''} createDeskhand({
  baseUrl: process.env['DESKHAND_URL'] ?? '',
  credential: process.env['DESKHAND_SIK'] ?? '',
  expectedTenantKey: process.env['DESKHAND_TENANT'] ?? '',
});

// Says who is signed in: by your own session, and by nothing else that the browser sends.
// Null is nobody. The roles decide which tools the assistant may offer.
async function identify(${isTypeScript ? '_' : ''}request/*: ${request}*/)/*: Promise<Identity | null>*/ {
  // Such as: return { userId: session.user.id, userRoles: session.user.roles };
  return null;
}

${route}
`;
  return content.replace(types, isTypeScript ? '$1' : '').replace(/\n{3,}/g, '\n\n');
}

function mountOf({ framework, entry, isModule }: Project, file: string, url: string): string {
  const path = importPath(entry ?? 'server.js', file).replace(/ts$/, 'js');
  if (!isModule) {
    const call = `import('${path}').then(({ supportToken }) => supportToken(request, response))`;
    return framework === 'node'
      ? `if (request.url === '${url}') return ${call};`
      : `app.post('${url}', (request, response) =>\n  ${call},\n);`;
  }
  const route =
    framework === 'node'
      ? `if (request.url === '${url}') return supportToken(request, response);`
      : `app.post('${url}', supportToken);`;
  return `import { supportToken } from '${path}';\n${route}`;
}
