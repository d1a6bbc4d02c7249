import type { Reply } from '../stage/http.ts';
import type { TestProvider } from '../stage/provider.ts';
import type { TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { invitationIn, invite } from './member-of.ts';

/** A tenant's members may sign in by this provider from now on. */
export async function useProvider(tenant: TestTenant, provider: TestProvider): Promise<Reply> {
  const { issuer, clientId, clientSecret } = provider;
  const body = { name: 'Harbor SSO', issuer, clientId, clientSecret };
  return tenant.admin('PUT', '/api/admin/sign-in', body);
}

/** What a browser keeps: cookies by host and name. */
export interface Browser {
  cookies: Map<string, string>;
}

export const newBrowser = (): Browser => ({ cookies: new Map() });

const hostOf = (url: string) => new URL(url).host;

function take(browser: Browser, url: string, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    const key = `${hostOf(url)} ${name}`;
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) browser.cookies.delete(key);
    else browser.cookies.set(key, value.join('='));
  }
}

export const cookieFor = (browser: Browser, url: string): string =>
  [...browser.cookies]
    .filter(([key]) => key.startsWith(`${hostOf(url)} `))
    .map(([key, value]) => `${key.split(' ')[1]}=${value}`)
    .join('; ');

/** Calls the service as a page of the panel does. */
export async function ask(
  service: TestService,
  browser: Browser,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  const reply = await service.call(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: {
      cookie: cookieFor(browser, service.url),
      'x-deskhand-panel': '1',
      'sec-fetch-site': 'same-origin',
    },
  });
  take(browser, service.url, reply.headers);
  return reply;
}

/** Follows the redirects of the provider until one leads to the service; where to. */
export async function visit(browser: Browser, start: string, service: TestService): Promise<URL> {
  let url = start;
  for (let count = 0; count < 10; count += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookieFor(browser, url) },
    });
    take(browser, url, response.headers);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(service.url)) return new URL(url);
  }
  throw new Error('the provider leads nowhere');
}

export interface Coming {
  browser?: Browser;
  invitation?: string;
  /** Changes the address of the provider before the browser opens it. */
  change?: (url: URL) => void;
}

/** A sign-in up to the way back from the provider. */
export async function comeBack(
  service: TestService,
  tenant: string,
  { browser = newBrowser(), invitation, change }: Coming = {},
): Promise<{ browser: Browser; back: URL; parameters: string }> {
  const begun = await ask(service, browser, 'POST', '/api/panel/sign-in', {
    tenant,
    ...(invitation !== undefined && { invitation }),
  });
  if (begun.status !== 200) throw new Error(`beginning: ${begun.text}`);
  const url = new URL(begun.body.url as string);
  change?.(url);
  const back = await visit(browser, url.href, service);
  return { browser, back, parameters: back.search.slice(1) };
}

export const finish = (
  service: TestService,
  browser: Browser,
  tenant: string,
  parameters: string,
): Promise<Reply> =>
  ask(service, browser, 'POST', '/api/panel/sign-in/callback', { tenant, parameters });

/** A whole sign-in; the reply of its last step, and the browser. */
export async function signInBy(
  service: TestService,
  tenant: string,
  coming: Coming = {},
): Promise<{ reply: Reply; browser: Browser }> {
  const { browser, parameters } = await comeBack(service, tenant, coming);
  return { browser, reply: await finish(service, browser, tenant, parameters) };
}

/** Somebody who has joined with an account of the provider. */
export async function joinBy(
  service: TestService,
  tenant: TestTenant,
  provider: TestProvider,
  person: string,
  role: 'owner' | 'editor' | 'agent' | 'viewer' = 'editor',
): Promise<{ id: string; browser: Browser }> {
  const invited = await invite(service, tenant, role, person);
  provider.person = person;
  const { reply, browser } = await signInBy(service, tenant.key, {
    invitation: invitationIn(invited),
  });
  if (reply.status !== 201) throw new Error(`joining: ${reply.text}`);
  return { id: invited.id, browser };
}
