import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { startTestService, type TestService } from './stage/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ sampleUrl: () => 'http://127.0.0.1:3002' });
});
afterAll(() => service.stop());

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!);

test('the address of the service answers browsers with a page that leads on', async () => {
  const page = await service.call('GET', '/?utm_source=readme');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.text).toContain('Deskhand is running');
  expect(page.text).toContain(manifest.version);
  const [sample, ...others] = linksIn(page.text).filter((to) => !to.endsWith('.css'));
  expect(sample).toBe('http://127.0.0.1:3002/');
  expect(others).toEqual(['/panel', '/docs', '/openapi.json', '/readyz']);
  // The panel is built for `panel/page.test.ts`, and not here.
  const here = linksIn(page.text).filter((to) => to.startsWith('/') && to !== '/panel');
  for (const to of here) {
    expect((await fetch(service.url + to)).status, to).toBe(200);
  }
});

test('it runs no script, loads its style sheet alone and is framed by nobody', async () => {
  const page = await service.call('GET', '/');
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(page.text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
  expect(page.text).toContain('<meta name="color-scheme" content="light dark">');
});

test('without the demo there is no sample application, and nothing else lies there', async () => {
  const other = await service.another({});
  expect((await other.call('GET', '/')).text).not.toContain('Sample application');
  expect((await other.call('POST', '/', { body: {} })).status).toBe(404);
  await other.stop();
});
