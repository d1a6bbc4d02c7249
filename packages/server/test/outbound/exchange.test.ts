import { createServer, type AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { outboundFor, refusalOf, resolveTo, serverFor } from './opened.ts';
import { until } from '../stage/waiting.ts';
import { createCertificate } from './certificate.ts';

const name = 'connector.example';
const resolve = resolveTo('127.0.0.1');

const bytesOf = (response: Response) => response.body as ReadableStream<Uint8Array>;

describe('requests', () => {
  test('arrive as the caller wrote them, under the name and not the address', async () => {
    let received = '';
    const server = await serverFor((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => (received += text));
      request.on('end', () => response.setHeader('x-answer', '42').end('héllo'));
    });
    const response = await outboundFor({ resolve }).fetch(`http://${name}:${server.port}/a?b=c`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer key', host: 'other' },
      body: '{"a":1}',
    });

    expect(response).toBeInstanceOf(Response);
    expect(response.status).toBe(200);
    expect(response.url).toBe(`http://${name}:${server.port}/a?b=c`);
    expect(response.headers.get('x-answer')).toBe('42');
    expect(await response.text()).toBe('héllo');
    expect(received).toBe('{"a":1}');
    expect(server.lastRequest()).toMatchObject({ method: 'POST', url: '/a?b=c' });
    expect(server.lastRequest().headers).toMatchObject({
      host: `${name}:${server.port}`,
      authorization: 'Bearer key',
      'content-type': 'application/json',
      'content-length': '7',
    });
  });

  test('may be a Request', async () => {
    const server = await serverFor((request, response) => {
      request.pipe(response);
    });
    const request = new Request(`http://${name}:${server.port}/`, { method: 'PUT', body: 'hello' });
    expect(await (await outboundFor({ resolve }).fetch(request)).text()).toBe('hello');
    expect(server.lastRequest().method).toBe('PUT');
  });

  test('with an invalid header fail without quoting it', async () => {
    const work = outboundFor({ resolve }).fetch(`https://${name}/`, {
      headers: { authorization: 'Bearer secret\nkey' },
    });
    await expect(work).rejects.toThrow(TypeError);
    await expect(work).rejects.not.toThrow(/secret/);
  });

  test('get error statuses and empty answers as answers', async () => {
    const server = await serverFor((request, response) => {
      response.writeHead(Number(request.url?.slice(1))).end();
    });
    const { fetch } = outboundFor({ resolve });
    for (const status of [204, 304, 401, 404, 500]) {
      const response = await fetch(`http://${name}:${server.port}/${status}`);
      expect([response.status, await response.text()]).toEqual([status, '']);
    }
  });
});

describe('TLS', () => {
  test('is checked against the name, and the name is sent', async () => {
    const tls = createCertificate(name);
    const server = await serverFor((_request, response) => response.end('ok'), { tls });
    const outbound = outboundFor({ resolve, certificateAuthorities: tls.cert });
    const response = await outbound.fetch(`https://${name}:${server.port}/`);
    expect(await response.text()).toBe('ok');
    expect((server.lastRequest().socket as TLSSocket).servername).toBe(name);
  });

  test('refuses a certificate of another name, and one nobody vouches for', async () => {
    const tls = createCertificate('other.example');
    const server = await serverFor((_request, response) => response.end('ok'), { tls });
    const url = `https://${name}:${server.port}/`;
    const trusting = outboundFor({ resolve, certificateAuthorities: tls.cert });
    expect(await refusalOf(trusting.fetch(url))).toMatchObject({
      code: 'unreachable',
      reason: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    expect(await refusalOf(outboundFor({ resolve }).fetch(url))).toMatchObject({
      code: 'unreachable',
      reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(server.paths).toEqual([]);
  });
});

describe('redirects', () => {
  test.each([300, 301, 302, 303, 307, 308])('%i is refused and not followed', async (status) => {
    const server = await serverFor((_request, response) => {
      response.writeHead(status, { location: '/elsewhere' }).write('moved');
    });
    const { fetch } = outboundFor({ resolve });
    const work = fetch(`http://${name}:${server.port}/`, { redirect: 'follow' });
    expect((await refusalOf(work)).code).toBe('redirect');
    expect(server.paths).toEqual(['/']);
    await until(() => server.openConnections() === 0);
  });
});

describe('the size of an answer', () => {
  const bytesMax = 1000;

  test('may reach the bound', async () => {
    const server = await serverFor((_request, response) => response.end('x'.repeat(bytesMax)));
    const { fetch } = outboundFor({ resolve, responseBytesMax: bytesMax });
    const response = await fetch(`http://${name}:${server.port}/`);
    expect((await response.text()).length).toBe(bytesMax);
  });

  test('is refused by its header, before the body is read', async () => {
    const server = await serverFor((_request, response) => {
      response.writeHead(200, { 'content-length': bytesMax + 1 });
      response.flushHeaders();
    });
    const { fetch } = outboundFor({ resolve, responseBytesMax: bytesMax });
    const refusal = await refusalOf(fetch(`http://${name}:${server.port}/`));
    expect(refusal.code).toBe('too_large');
    await until(() => server.openConnections() === 0);
  });

  test('is counted while it flows, and an endless answer is cut', async () => {
    const server = await serverFor((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(400)), 5);
      response.on('close', () => {
        clearInterval(timer);
      });
    });
    const { fetch } = outboundFor({ resolve, responseBytesMax: bytesMax });
    const response = await fetch(`http://${name}:${server.port}/`);
    let received = 0;
    const read = async () => {
      for await (const chunk of bytesOf(response)) received += chunk.byteLength;
    };
    expect((await refusalOf(read())).code).toBe('too_large');
    expect(received).toBeGreaterThan(0);
    expect(received).toBeLessThanOrEqual(bytesMax);
    await until(() => server.openConnections() === 0);
  });

  test('counts what comes out of the compression', async () => {
    const server = await serverFor((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50 * 1024 * 1024)));
    });
    const { fetch } = outboundFor({ resolve });
    const response = await fetch(`http://${name}:${server.port}/`);
    expect((await refusalOf(response.arrayBuffer())).code).toBe('too_large');
  });

  test.each([
    ['words', 'a word, or some more', 3_000, null],
    ['single letters, for a while', 'a', 1_500, null],
    ['single letters without end', 'a', 20_000, 'too_large'],
  ])('may come in %s', async (_name, piece, pieces, refused) => {
    const server = await serverFor((_request, response) => {
      for (let n = 0; n < pieces; n += 1) response.write(piece);
      response.end();
    });
    const response = await outboundFor({ resolve }).fetch(`http://${name}:${server.port}/`);
    const reading = response.text();
    if (refused === null) expect(await reading).toBe(piece.repeat(pieces));
    else expect(await refusalOf(reading)).toMatchObject({ code: refused, reason: 'SMALL_PIECES' });
  });

  test('has its own bound where the caller asks for one', async () => {
    const server = await serverFor((_request, response) => response.end('x'.repeat(2 * bytesMax)));
    const outbound = outboundFor({ resolve, responseBytesMax: bytesMax });
    const url = `http://${name}:${server.port}/`;
    expect((await refusalOf(outbound.fetch(url))).code).toBe('too_large');
    const response = await outbound.fetchUpTo(2 * bytesMax)(url);
    expect((await response.text()).length).toBe(2 * bytesMax);
  });
});

describe('time', () => {
  test('runs out while a name is looked up', async () => {
    const outbound = outboundFor({ dnsTimeoutMs: 30, resolve: () => new Promise(() => undefined) });
    expect((await refusalOf(outbound.fetch(`https://${name}/`))).code).toBe('timeout');
  });

  test('runs out while a connection is made', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const outbound = outboundFor({ resolve, connectTimeoutMs: 50 });
    const { port } = silent.address() as AddressInfo;
    expect((await refusalOf(outbound.fetch(`https://${name}:${port}/`))).code).toBe('timeout');
    silent.close();
  });

  test('runs out before the headers, within the body, and over all', async () => {
    const server = await serverFor((request, response) => {
      if (request.url === '/headers') return;
      response.write('x');
      if (request.url !== '/drip') return;
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => {
        clearInterval(timer);
      });
    });
    const endOf = async (path: string, times: Parameters<typeof outboundFor>[0]) => {
      const { fetch } = outboundFor({ resolve, ...times });
      const exchange = async () => (await fetch(`http://${name}:${server.port}${path}`)).text();
      return (await refusalOf(exchange())).code;
    };

    expect(await endOf('/headers', { headersTimeoutMs: 60 })).toBe('timeout');
    expect(await endOf('/stalled', { idleTimeoutMs: 60 })).toBe('timeout');
    expect(await endOf('/drip', { totalTimeoutMs: 80 })).toBe('timeout');
    await until(() => server.openConnections() === 0);
  });
});

describe('giving up', () => {
  test('rejects with the reason of the caller, and closes the connection', async () => {
    const server = await serverFor((request, response) => {
      if (request.url === '/body') response.write('x');
    });
    const { fetch } = outboundFor({ resolve });
    const url = `http://${name}:${server.port}`;
    const reason = new Error('no longer needed');

    const early = new AbortController();
    const waiting = fetch(`${url}/headers`, { signal: early.signal });
    await until(() => server.paths.length === 1);
    early.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await until(() => server.openConnections() === 0);

    const late = new AbortController();
    const response = await fetch(`${url}/body`, { signal: late.signal });
    const reading = response.text();
    late.abort(reason);
    await expect(reading).rejects.toBe(reason);
    await until(() => server.openConnections() === 0);

    await expect(fetch(url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.connections()).toBe(2);
  });

  test('closes the connection when the reader stops reading', async () => {
    const server = await serverFor((_request, response) => {
      response.write('x');
    });
    const response = await outboundFor({ resolve }).fetch(`http://${name}:${server.port}/`);
    for await (const chunk of bytesOf(response)) {
      expect(chunk.byteLength).toBe(1);
      break;
    }
    await until(() => server.openConnections() === 0);
  });

  test('is told apart when the server hangs up', async () => {
    const server = await serverFor((request, response) => {
      if (request.url === '/body') response.write('x', () => request.socket.destroy());
      else request.socket.destroy();
    });
    const { fetch } = outboundFor({ resolve });
    const url = `http://${name}:${server.port}`;
    expect((await refusalOf(fetch(`${url}/headers`))).code).toBe('unreachable');
    const response = await fetch(`${url}/body`);
    expect((await refusalOf(response.text())).code).toBe('unreachable');
  });

  test('closing the door ends what is under way, and nothing goes out any more', async () => {
    const server = await serverFor((_request, response) => {
      response.write('x');
    });
    const outbound = outboundFor({ resolve });
    const url = `http://${name}:${server.port}/`;
    const reading = (await outbound.fetch(url)).text();
    await Promise.all([outbound.close(), refusalOf(reading)]);
    expect((await refusalOf(outbound.fetch(url))).code).toBe('unreachable');
    await until(() => server.openConnections() === 0);
    expect(server.connections()).toBe(1);
  });
});
