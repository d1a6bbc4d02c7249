import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../stage/service.ts';
import { sendRaw } from './raw-socket.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Nothing of a reply that a browser is made to open runs, loads or is framed. */
const closed = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

describe('a reply that is no page says so to a browser that takes it for one', () => {
  test.each([
    ['a success', '/healthz', 200],
    ['a refusal', '/api/admin/cases', 401],
    ['a route that is not there', '/api/nowhere', 404],
    ['the reference for machines', '/openapi.json', 200],
  ])('%s', async (_name, path, status) => {
    const reply = await service.call('GET', path);
    expect(reply.status).toBe(status);
    expect(Object.fromEntries(reply.headers)).toMatchObject(closed);
    expect(reply.headers.get('content-type')).toContain('charset=utf-8');
  });

  test('what is not HTTP', async () => {
    const { text } = await sendRaw(service.url, ['NOISE\r\n\r\n']);
    for (const [name, value] of Object.entries(closed)) expect(text).toContain(`${name}: ${value}`);
  });
});

test('a page says itself what it may load', async () => {
  for (const path of ['/', '/docs']) {
    const { headers } = await service.call('GET', path);
    expect(headers.get('content-security-policy')).toContain("style-src 'self'");
  }
});
