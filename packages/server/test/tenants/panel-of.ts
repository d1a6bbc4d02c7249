import type { Reply } from '../stage/http.ts';
import type { TestService } from '../stage/service.ts';

/** Signs in to the panel; the cookie as a browser sends it back. */
export async function signIn(service: TestService, credential: string): Promise<string> {
  const reply = await service.call('POST', '/api/panel/session', { body: { credential } });
  if (reply.status !== 201) throw new Error(`signing in: ${reply.text}`);
  return reply.headers.get('set-cookie')!.split(';')[0]!;
}

/** The headers of a page of the panel, of somebody who has just signed in. */
export const panelHeaders = async (service: TestService, credential: string) => ({
  cookie: await signIn(service, credential),
  'x-deskhand-panel': '1',
  'sec-fetch-site': 'same-origin',
});

type PanelCall = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

/** Calls as the panel's own page makes them, of somebody who has just signed in. */
export async function panelOf(service: TestService, credential: string): Promise<PanelCall> {
  const signedIn = await panelHeaders(service, credential);
  return (method, path, body, headers = {}) =>
    service.call(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { ...signedIn, ...headers },
    });
}
