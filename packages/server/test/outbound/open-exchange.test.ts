import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Exchange, OpenExchange, Outbound } from '../../src/platform/outbound/index.ts';
import { outboundFor, refusalOf, resolveTo, serverFor } from './opened.ts';
import { until } from '../stage/waiting.ts';

const name = 'model.example';
const resolve = resolveTo('127.0.0.1');

function open(
  outbound: Outbound,
  url: string,
  { bytesMax = 1000, signal = new AbortController().signal } = {},
): ReturnType<OpenExchange> {
  return outbound.exchangeUpTo(bytesMax)(url, { method: 'POST', headers: {}, body: '{}', signal });
}

/** The whole body; rejects with what it ends with. */
function bodyOf(exchange: Exchange): Promise<string> {
  const pieces: Buffer[] = [];
  return new Promise((done, reject) => {
    exchange.read({
      onPiece: (piece) => pieces.push(piece),
      onEnd(error) {
        if (error === null) done(Buffer.concat(pieces).toString());
        else reject(error instanceof Error ? error : new Error('no error'));
      },
    });
  });
}

describe('an answer that is read while it comes', () => {
  test('has its status, its headers and its pieces, unpacked', async () => {
    const server = await serverFor((request, response) => {
      response.writeHead(418, { 'x-answer': '42', 'content-encoding': 'gzip' });
      request.resume().on('end', () => response.end(gzipSync('héllo')));
    });
    const exchange = await open(outboundFor({ resolve }), `http://${name}:${server.port}/a`);
    expect(exchange.status).toBe(418);
    expect(exchange.headers['x-answer']).toBe('42');
    expect(await bodyOf(exchange)).toBe('héllo');
    expect(server.lastRequest()).toMatchObject({ method: 'POST', url: '/a' });
  });

  test('begins beside 400 others of the same model that are still coming', async () => {
    const server = await serverFor((_request, response) => {
      response.write('x');
    });
    const outbound = outboundFor({ resolve });
    const url = `http://${name}:${server.port}/`;
    const answers = await Promise.all(Array.from({ length: 401 }, () => open(outbound, url)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(server.openConnections()).toBe(401);
  });

  test('is held to the same addresses, redirects and bounds', async () => {
    const server = await serverFor((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
      else if (request.url === '/announced') response.end('x'.repeat(1001));
      else response.write('x'.repeat(900), () => void response.end('x'.repeat(900)));
    });
    const url = `http://${name}:${server.port}`;
    const outbound = outboundFor({ resolve });
    const strict = outboundFor({ resolve, allowPrivate: [] });
    expect((await refusalOf(open(strict, `${url}/`))).code).toBe('blocked_address');
    expect((await refusalOf(open(outbound, 'file:///etc/hosts'))).code).toBe('bad_url');
    expect((await refusalOf(open(outbound, `${url}/moved`))).code).toBe('redirect');
    expect((await refusalOf(open(outbound, `${url}/announced`))).code).toBe('too_large');
    expect((await refusalOf(bodyOf(await open(outbound, `${url}/`)))).code).toBe('too_large');
    await until(() => server.openConnections() === 0);
  });

  test('ends when time runs out, the caller aborts, or the server hangs up', async () => {
    const server = await serverFor((request, response) => {
      response.write('x', () => {
        if (request.url === '/gone') request.socket.destroy();
      });
    });
    const url = `http://${name}:${server.port}`;
    const impatient = outboundFor({ resolve, idleTimeoutMs: 60 });
    expect((await refusalOf(bodyOf(await open(impatient, url)))).code).toBe('timeout');
    const outbound = outboundFor({ resolve });
    expect((await refusalOf(bodyOf(await open(outbound, `${url}/gone`)))).code).toBe('unreachable');
    const abort = new AbortController();
    const reading = bodyOf(await open(outbound, url, { signal: abort.signal }));
    abort.abort(new Error('no longer needed'));
    await expect(reading).rejects.toThrow('no longer needed');
    await until(() => server.openConnections() === 0);
  });

  test('is closed when nobody wants it, read or not', async () => {
    const server = await serverFor((_request, response) => void response.write('x'));
    const outbound = outboundFor({ resolve });
    const url = `http://${name}:${server.port}/`;
    (await open(outbound, url)).close();
    const told: unknown[] = [];
    const exchange = await open(outbound, url);
    exchange.read({ onPiece: () => exchange.close(), onEnd: (error) => told.push(error) });
    await until(() => server.paths.length === 2 && server.openConnections() === 0);
    expect(told).toEqual([]);
  });

  test('released, keeps its connection where the rest comes in time, and only there', async () => {
    const server = await serverFor((request, response) => {
      response.write('x');
      if (request.url === '/short') setTimeout(() => response.end('y'), 5);
    });
    const outbound = outboundFor({ resolve });
    const url = `http://${name}:${server.port}`;
    const release = async (path: string, graceMs: number) => {
      const abort = new AbortController();
      const exchange = await open(outbound, url + path, { signal: abort.signal });
      exchange.read({ onPiece: () => undefined, onEnd: () => undefined });
      exchange.release(graceMs);
      abort.abort();
    };
    await release('/short', 10_000);
    await new Promise((done) => setTimeout(done, 50));
    await release('/endless', 20);
    expect(server.connections()).toBe(1);
    await until(() => server.openConnections() === 0);
  });
});
