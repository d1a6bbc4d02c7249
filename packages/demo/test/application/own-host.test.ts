import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTown, type Town } from './town.ts';

let town: Town;
beforeAll(async () => {
  town = await startTown();
});
afterAll(() => town.close());

/** As a browser sends it for a page of that host: `fetch` names only hosts it connects to. */
function send(host: string, method = 'GET', path = '/sign-in') {
  const { hostname, port } = new URL(town.url);
  return new Promise<{ status: number; cookie: unknown; text: string }>((resolve, reject) => {
    const headers = {
      host,
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, cookie: answered['set-cookie'], text });
      });
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? 'person=ada' : undefined);
  });
}

describe('the sample application', () => {
  test('answers to its own names, whatever their port and case', async () => {
    const { port } = new URL(town.url);
    const own = [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`];
    for (const host of [...own, 'demo.example', 'Demo.Example.:8080']) {
      expect((await send(host)).status, host).toBe(200);
    }
    const { status, cookie } = await send('demo.example', 'POST');
    expect([status, cookie]).toEqual([303, [expect.stringContaining('tidewater_session=')]]);
  });

  test('is nobody’s under a name that somebody else leads here', async () => {
    const { port } = new URL(town.url);
    for (const host of [
      ...[
        'evil.example',
        `evil.example:${port}`,
        'localhost.evil.example',
        '127.0.0.1.evil.example',
      ],
      ...['demo.example.evil.example', 'evildemo.example', '0.0.0.0', '127.0.0.2', '[::2]'],
      '2130706433.nip.io',
    ]) {
      for (const [method, path] of [
        ['GET', '/sign-in'],
        ['POST', '/sign-in'],
        ['POST', '/support/token?shown=ada'],
        ['POST', '/desk/sign-in'],
        ['GET', '/healthz'],
      ] as const) {
        const { status, cookie, text } = await send(host, method, path);
        expect(status, `${host} ${path}`).toBe(421);
        expect(cookie).toBeUndefined();
        expect(text).toContain('DEMO_HOSTS');
      }
    }
  });

  test('is not reached by what is no name of a host', async () => {
    for (const host of ['evil.example@localhost', 'localhost/evil.example', 'localhost:x']) {
      const { status, cookie } = await send(host, 'POST');
      expect([status, cookie], host).toEqual([400, undefined]);
    }
  });
});
