import { createDeskhand } from '@deskhand/backend';
import type { Page, Request as PageRequest } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  layoutMain,
  npmMain,
  page as pageWith,
  reactMain,
  routeMain,
  signedInModule,
  vueMain,
} from './frameworks/entries.ts';
import { codeUnder, openExamples, type Examples } from './frameworks/examples.ts';
import { signedIn, startProduct, type Handler } from './frameworks/product.ts';
import { openStage, type Stage } from './harness/stage.ts';
import type { HostPage } from './harness/host-page.ts';
import type { Visit } from './harness/visit.ts';

declare global {
  // What the applications around the examples define.
  interface Window {
    show(person: string | null): void;
    mountAgain(person: string | null): void;
    leave(): void;
    refreshed: number;
  }
}

const guide = 'docs/widget.md';
/** Packing and compiling, on a machine that may be busy with the other tests. */
const runMs = 300_000;
let stage: Stage;
let examples: Examples;
const products: HostPage[] = [];

beforeAll(async () => {
  stage = await openStage();
  examples = await openExamples();
  paste();
}, runMs);
afterEach(async (test) => {
  await stage.visits.leave(test);
  await Promise.all(products.splice(0).map((product) => product.close()));
});
afterAll(async () => {
  examples.remove();
  await stage.stop();
});

/** Every example into a file of its own, and around them what their reader has. */
function paste(): void {
  const [npm = ''] = codeUnder(guide, 'npm', 'js');
  const [events = ''] = codeUnder(guide, 'Events', 'js');
  examples.write('npm.ts', npmMain(own(npm), events));
  examples.write('app/support.tsx', own(codeUnder(guide, 'React', 'tsx')[0]));
  examples.write('react.tsx', reactMain);
  examples.write('support.vue', own(codeUnder(guide, 'Vue', 'vue')[0]));
  examples.write('vue.js', vueMain);
  examples.write('app/layout.tsx', own(codeUnder(guide, 'Next', 'tsx')[0]));
  examples.write('app/support/token/route.ts', own(codeUnder(guide, 'Next', 'ts')[0]));
  examples.write('app/signed-in.ts', signedInModule);
  examples.write('layout.ts', layoutMain);
  examples.write('route.ts', routeMain);
}

/** With the address and the tenant of the reader's service. */
const own = (code: string | undefined): string =>
  code!.replaceAll('https://support.example.com', stage.service.url).replace("'acme'", "'harbor'");

/** The token route of a product, for whoever its cookie names. */
const tokenRoute = (allowedOrigins: string[] = []): Handler => {
  const { service, tenant } = stage;
  const options = { baseUrl: service.url, credential: tenant.sik, expectedTenantKey: tenant.key };
  return createDeskhand(options).expressTokenRoute({
    allowedOrigins,
    identify: (request) => {
      const userId = signedIn(request);
      return userId === null ? null : { userId, userRoles: ['owner'] };
    },
  });
};

async function openProduct(html: string, more: { built?: string; token?: Handler } = {}) {
  // As the guide says of the package: nothing but the connection has to be allowed.
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src 'self' ${stage.service.url}`,
    "require-trusted-types-for 'script'",
    'trusted-types vue',
  ].join('; ');
  const product = await startProduct({
    html,
    token: tokenRoute(),
    ...more,
    ...(more.built === undefined ? {} : { policy }),
  });
  products.push(product);
  return product;
}

let people = 0;
const somebody = () => `customer-${process.pid}-${(people += 1)}`;
const bundled = '<script type="module" src="/built/main.js"></script>';

test('what has types has those that a strict compiler wants', { timeout: runMs }, async () => {
  expect(await examples.check(['npm.ts', 'react.tsx', 'layout.ts', 'route.ts'])).toBe('');
});

test('plain HTML: the script tag is all', async () => {
  const [tag] = codeUnder(guide, 'Plain HTML', 'html');
  const product = await openProduct(pageWith(own(tag)));
  const { panel } = await stage.visits.open({ host: product, person: somebody() });
  await panel.open();
  await asks(panel);
});

test('plain HTML: the call opens the chat, and pushes what the page knows', async () => {
  const [, call] = codeUnder(guide, 'Plain HTML', 'html');
  const cart = '<script>const cart = { items: [1, 2] };</script>';
  const product = await openProduct(pageWith(`${cart}${own(call)}`));
  const { page, panel } = await stage.visits.open({ host: product, person: somebody() });
  await page.getByRole('button', { name: 'Help' }).click();
  await panel.field.waitFor();
  const [opening] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/cases')),
    asks(panel),
  ]);
  expect(opening.postDataJSON()).toMatchObject({ context: { cart: { items: 2 } } });
});

test('pages of another origin than the token route: as docs/backend.md says, and not without', async () => {
  const [code = ''] = codeUnder('docs/backend.md', 'A token route for your pages', 'js');
  const allowed: string[] = [];
  const server = await openProduct('', {
    token: (request, response) => {
      const origin = request.headers.origin ?? '';
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      return tokenRoute(allowed)(request, response);
    },
  });
  const getToken = code.replace('https://api.example.com/deskhand', `${server.origin}/support`);
  const product = await openProduct(
    pageWith(`<script src="${stage.service.url}/widget.js"></script>
      <script>${getToken}Deskhand.create({ getToken });</script>`),
  );
  const origins = [server.origin];
  const { page, panel, watch } = await stage.visits.open({
    host: product,
    person: somebody(),
    origins,
  });
  watch.allowConsole(/status of 403/);
  await panel.launcher.click();
  await panel.text(/could not be signed in/).waitFor();
  allowed.push(product.origin);
  await page.reload();
  await panel.open();
  await asks(panel);
});

test('npm: the import is all, and an event tells of a change', async () => {
  const built = await examples.bundle('npm.ts');
  const product = await openProduct(pageWith(bundled), { built });
  const visit = await stage.visits.open({ host: product, person: somebody() });
  await visit.page.evaluate(() => {
    window.refreshed = 0;
    Object.assign(window, { refreshInvoices: () => (window.refreshed += 1) });
  });
  await visit.panel.open();
  await visit.panel.ask('Please give my money back');
  await visit.panel.button('Confirm').waitFor();
  expect(await visit.page.evaluate(() => window.refreshed)).toBe(0);
  await visit.panel.button('Confirm').click();
  await expect.poll(() => visit.page.evaluate(() => window.refreshed)).toBeGreaterThan(0);
});

test('React, in strict mode: one chat, and nothing of it for anybody else', async () => {
  await staysWithItsPerson(await examples.bundle('react.tsx'));
});

test('Vue: one chat, and nothing of it for anybody else', async () => {
  await staysWithItsPerson(await examples.bundle('vue.js'));
});

test('Next: the layout renders on the server, and the route gives the token', async () => {
  const { render } = await examples.load<{ render: () => Promise<string> }>('layout.ts');
  expect(await render()).toBe('<html lang="en"><head></head><body>Home</body></html>');

  const routes = await examples.load<{
    POST: (request: Request) => Promise<Response>;
    signIn: (person: string | null) => void;
  }>('route.ts', {
    'process.env.DESKHAND_URL': JSON.stringify(stage.service.url),
    'process.env.DESKHAND_SIK': JSON.stringify(stage.tenant.sik),
  });
  const built = await examples.bundle('react.tsx');
  const product = await openProduct(pageWith(bundled), {
    built,
    async token(request, response) {
      routes.signIn(signedIn(request));
      const headers = request.headers as Record<string, string>;
      const url = `http://${headers['host']}${request.url}`;
      const answer = await routes.POST(new Request(url, { method: 'POST', headers }));
      response.writeHead(answer.status).end(await answer.text());
    },
  });
  const { page, panel, person } = await stage.visits.open({ host: product, person: somebody() });
  await page.evaluate((person) => window.show(person), person);
  await panel.open();
  await asks(panel);
  const refused = await fetch(`${product.origin}/support/token`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(refused.status, 'nobody is signed in').toBe(401);
});

async function asks(panel: Visit['panel']): Promise<void> {
  await panel.ask('How long do refunds take?');
  await panel.button('Source 1: Refunds').waitFor();
}

/** Mounted, mounted again, shown to another person, to nobody, and taken out. */
async function staysWithItsPerson(built: string): Promise<void> {
  const product = await openProduct(pageWith(bundled), { built });
  const who = { host: product, person: somebody() };
  const { page, panel, person: ada } = await stage.visits.open(who);
  const ben = somebody();
  const open = openRequests(page);
  await page.evaluate(() => window.show(null));
  expect(await panel.widget.count(), 'nobody is signed in').toBe(0);

  await page.evaluate((ada) => window.show(ada), ada);
  await panel.open();
  await expect.poll(() => panel.widget.count()).toBe(1);
  await asks(panel);
  expect(product.issued(ada), 'one chat has asked for one token').toBe(1);

  await panel.field.fill('Half a sentence');
  await page.evaluate((ada) => window.mountAgain(ada), ada);
  await panel.field.waitFor();
  await expect.poll(() => panel.widget.count()).toBe(1);
  await expect.poll(() => panel.field.inputValue()).toBe('Half a sentence');
  await panel.button('Source 1: Refunds').waitFor();
  await expect.poll(() => product.issued(ada)).toBe(2);

  await signIn(page, ben);
  await page.evaluate((ben) => window.show(ben), ben);
  await expect.poll(() => storedFor(page, ada)).toEqual([]);
  await panel.open();
  await expect.poll(() => panel.widget.count()).toBe(1);
  expect(await panel.messages.count()).toBe(0);
  expect(await panel.field.inputValue()).toBe('');

  await panel.field.fill('Words of somebody else');
  await expect.poll(() => storedFor(page, ben)).not.toEqual([]);
  await signIn(page, '');
  await page.evaluate(() => window.show(null));
  await expect.poll(() => panel.widget.count()).toBe(0);
  await expect.poll(() => storedFor(page, '')).toEqual([]);

  await signIn(page, ben);
  await page.evaluate((ben) => window.show(ben), ben);
  await panel.open();
  await panel.ask('Hello?');
  await panel.messages.nth(1).waitFor();
  await page.evaluate(() => window.leave());
  await expect.poll(() => panel.widget.count()).toBe(0);
  await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
}

/** Somebody else, or nobody, in the product itself. */
async function signIn(page: Page, person: string): Promise<void> {
  await page.evaluate(async (person) => {
    await fetch(`/sign-in?person=${person}`);
    document.documentElement.removeAttribute('data-ready');
  }, person);
}

/** Names of what the browser keeps for a person; for anybody, with the empty name. */
const storedFor = (page: Page, person: string): Promise<string[]> =>
  page.evaluate(
    (person) =>
      [localStorage, sessionStorage].flatMap((store) =>
        Object.keys(store).filter((key) => key.startsWith('deskhand:') && key.includes(person)),
      ),
    person,
  );

/** Requests of the page that have not ended. */
function openRequests(page: Page): Set<PageRequest> {
  const open = new Set<PageRequest>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}
