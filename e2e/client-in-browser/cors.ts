import { allowBrowsers } from '../../packages/server/src/platform/http/cors.ts';
import { createHttpServer } from '../../packages/server/src/platform/http/index.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';

/** The headers with which the service itself lets browsers of other origins in. */
export async function corsHeaders(): Promise<Record<string, string>> {
  const server = createHttpServer({
    log: createLog('silent'),
    trustProxy: false,
    observeRefusal: async (_request, refusal) => refusal,
  });
  allowBrowsers(server);
  const { headers } = await server.inject({ method: 'OPTIONS', url: '/api/cases' });
  const all = Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}
