import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, afterAll, describe, expect, test } from 'vitest';
import { webhookLimits, type WebhookTestResult, type WebhookWithSecret } from '@deskhand/contract';
import { answerBytesMax, send } from '../../src/webhooks/delivering/send.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createCertificate } from '../outbound/certificate.ts';
import { startLocalServer, type LocalServer } from '../outbound/local-server.ts';
import { outboundFor, resolveTo, serverFor } from '../outbound/opened.ts';
import { noLimits } from '../stage/times.ts';
import { eventually, until } from '../stage/waiting.ts';
import { created, openWebhookStage, webhooksPath, type WebhookStage } from './webhook-stage.ts';

/** What an attempt gets here: longer than a busy machine needs to answer, shorter than patience. */
const attemptMs = 5_000;

let stage: WebhookStage;
let hostile: LocalServer;
let elsewhere: LocalServer;
let webhook: WebhookWithSecret;
let answer: RequestListener;
beforeAll(async () => {
  stage = await openWebhookStage({ attemptMs, rateRules: noLimits });
  hostile = await startLocalServer((request, response) => {
    // One that went away meanwhile is what these tests are about.
    request.resume().on('error', () => undefined);
    request.on('end', () => answer(request, response));
  });
  elsewhere = await startLocalServer((_request, response) => response.end('taken'));
});
afterAll(async () => {
  await stage.stop();
  await Promise.all([hostile.close(), elsewhere.close()]);
});
beforeEach(async () => {
  webhook = await stage.reset({ url: `http://127.0.0.1:${hostile.port}/`, types: ['case.opened'] });
});
afterEach(() => until(() => hostile.openConnections() <= 1));

async function attempt(by: RequestListener): Promise<WebhookTestResult> {
  answer = by;
  const reply = await stage.admin('POST', `${webhooksPath}/${webhook.id}/test`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as WebhookTestResult;
}

/** What is no answer of HTTP, or none that its libraries would write. */
const raw =
  (text: string | Buffer, { thenReset = false } = {}): RequestListener =>
  ({ socket }) =>
    socket.write(text, () => (thenReset ? socket.resetAndDestroy() : socket.end()));

describe('a receiver that took an event', () => {
  const accepted = (more: object = {}) => ({
    ...{ delivered: true, answerStatus: 200, answer: null, problem: null },
    ...more,
  });

  test.each<[string, RequestListener, object]>([
    ['says so without an end', pour(200), {}],
    ['drips', drip, {}],
    [
      'closes the connection in the middle of its answer',
      raw('HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\nTha', { thenReset: true }),
      {},
    ],
    [
      'closes it without a length',
      raw('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nThank you'),
      { answer: 'Thank you' },
    ],
    ['answers with what unpacks to a thousand times', bomb(gzipSync(Buffer.alloc(2 ** 26))), {}],
    ['calls something gzip that is none', bomb(Buffer.from('not packed')), {}],
    ['answers with more than is kept', say(200, 'x'.repeat(100_000)), { answer: kept('x') }],
    ['answers in null characters', say(200, '\0T\0a\0ken\0'), { answer: 'Taken' }],
    ['answers in bytes that are no text', say(200, Buffer.from([0xff])), { answer: '\u{fffd}' }],
    ['splits a character where it is cut', say(200, '🦊'.repeat(2_000)), { answer: kept('🦊') }],
  ])('has taken it where it %s', async (_what, by, more) => {
    expect(await attempt(by)).toMatchObject(accepted(more));
  });
});

describe('a receiver that took nothing', () => {
  const failed = (problem: string, answerStatus: number | null = null) => ({
    ...{ delivered: false, answerStatus, problem },
  });
  const elsewhereOf = (request: IncomingMessage) =>
    `http://127.0.0.1:${elsewhere.port}${request.url}`;

  test.each<[string, RequestListener, object]>([
    ['says no without an end', pour(500), failed('status', 500)],
    [
      'has headers of a megabyte',
      raw(head(`x-much: ${'x'.repeat(1024 ** 2)}`)),
      failed('too_large'),
    ],
    ['has a hundred thousand headers', raw(head(...many(100_000))), failed('too_large')],
    [
      'promises a body of a terabyte',
      raw(head(`content-length: ${1024 ** 4}`)),
      failed('too_large'),
    ],
    ['speaks another protocol', raw('220 mail.example ESMTP\r\n'), failed('unreachable')],
    ['hangs up', (request) => request.socket.destroy(), failed('unreachable')],
    ['resets', (request) => request.socket.resetAndDestroy(), failed('unreachable')],
    ['has a status that is none', raw('HTTP/1.1 999 Odd\r\n\r\n'), failed('unreachable')],
    ['has two lengths', raw(head('content-length: 1', 'content-length: 2')), failed('unreachable')],
    ['says nothing but 103', raw('HTTP/1.1 103 Early Hints\r\n\r\n'), failed('unreachable')],
    [
      'switches protocols',
      raw('HTTP/1.1 101 Switching\r\nupgrade: x\r\n\r\n'),
      failed('unreachable'),
    ],
  ])('is told apart where it %s', async (_what, by, expected) => {
    expect(await attempt(by)).toMatchObject(expected);
  });

  test.each([301, 302, 303, 307, 308])('is not followed where it answers %i', async (status) => {
    const told = await attempt((request, response) =>
      response.writeHead(status, { location: elsewhereOf(request) }).end(),
    );
    expect(told).toMatchObject(failed('redirect'));
    expect(elsewhere.connections()).toBe(0);
  });
});

test.each<[string, RequestListener]>([
  ['an odd status', raw('HTTP/1.1 999 Odd\r\n\r\n')],
  ['headers of a megabyte', raw(head(`x-much: ${'x'.repeat(1024 ** 2)}`))],
  ['a redirect', (_request, response) => response.writeHead(302, { location: '/' }).end()],
  ['years until it wants to be asked again', waitYears],
])(
  '%s is stored as one failure, and the event is tried again by our own times',
  async (_what, by) => {
    answer = by;
    await stage.openCase();
    const [waiting] = await eventually(
      () => stage.deliveries(webhook.id),
      (seen) => seen.some(({ problem }) => problem !== null),
    );
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 1 });
    const waitsMs = Date.parse(waiting!.nextAttemptAt!) - Date.parse(waiting!.attemptedAt!);
    expect(waitsMs).toBeGreaterThan(0);
    expect(waitsMs).toBeLessThan(10_000);
  },
);

test('who drips, never answers or resets holds up no other webhook', async () => {
  const quick = created(
    await stage.admin('POST', webhooksPath, { url: stage.receiver.url, types: ['case.opened'] }),
  );
  const turns: RequestListener[] = [drip, () => undefined, raw('', { thenReset: true })];
  let asked = 0;
  answer = (request, response) => turns[asked++ % turns.length]!(request, response);
  for (let opened = 0; opened < turns.length; opened += 1) await stage.openCase();
  await stage.hears(quick.secret!, turns.length, 'case.opened');
  await stage.admin('DELETE', `${webhooksPath}/${webhook.id}`);
});

/** One attempt alone, through a way out of the test's own. */
const sendTo = (outbound: ReturnType<typeof outboundFor>, url: string, waitMs = attemptMs) =>
  send(
    {
      ...{ fetch: outbound.fetchUpTo(answerBytesMax), clock: systemClock },
      ...{ monotonic: () => performance.now(), attemptMs: waitMs },
    },
    { url, secrets: [webhook.secret!] },
    { id: 'evt_1', body: '{}', signal: new AbortController().signal },
  );

test.each<[string, RequestListener]>([
  ['says nothing', () => undefined],
  ['drips its head', dripHead],
])('a receiver that %s is given up when its time is over', async (_what, by) => {
  answer = by;
  expect(await sendTo(outboundFor(), `http://127.0.0.1:${hostile.port}/`, 500)).toMatchObject({
    ...{ delivered: false, answerStatus: null, problem: 'timeout' },
  });
});

describe('where a name leads', () => {
  const name = 'receiver.example';
  test('is judged at each attempt: one that turned private is not called any more', async () => {
    const tls = createCertificate(name);
    const server = await serverFor((_request, response) => response.end('ok'), { tls });
    let address = '127.0.0.1';
    const outbound = outboundFor({
      ...{ certificateAuthorities: tls.cert, allowPrivate: ['127.0.0.1/32'] },
      resolve: async (host) => resolveTo(address)(host),
    });
    const url = `https://${name}:${server.port}/`;
    expect(await sendTo(outbound, url)).toMatchObject({ delivered: true, answer: 'ok' });
    await until(() => server.openConnections() <= 1);
    for (const rebound of ['169.254.169.254', '10.0.0.1', '127.0.0.2', '::1']) {
      address = rebound;
      const anew = outboundFor({
        ...{ certificateAuthorities: tls.cert, allowPrivate: ['127.0.0.1/32'] },
        resolve: async (host) => resolveTo(address)(host),
      });
      expect(await sendTo(anew, url)).toMatchObject({
        ...{ delivered: false, problem: 'blocked_address', answer: null },
      });
    }
    expect(server.connections()).toBe(1);
  });

  test('has to prove that it is that name', async () => {
    const tls = createCertificate('another.example');
    const server = await serverFor((_request, response) => response.end('ok'), { tls });
    const resolve = resolveTo('127.0.0.1');
    const url = `https://${name}:${server.port}/`;
    const outbound = outboundFor({ resolve, certificateAuthorities: tls.cert });
    expect(await sendTo(outbound, url)).toMatchObject({ delivered: false, problem: 'unreachable' });
    expect(await sendTo(outboundFor({ resolve }), url)).toMatchObject({ problem: 'unreachable' });
    const plain = await serverFor((_request, response) => response.end('ok'));
    expect(await sendTo(outbound, `https://${name}:${plain.port}/`)).toMatchObject({
      ...{ delivered: false, problem: 'unreachable' },
    });
    expect([...server.paths, ...plain.paths]).toEqual([]);
  });
});

function kept(character: string): string {
  return character.repeat(webhookLimits.answerCharactersMax);
}

function head(...headers: string[]): string {
  return `HTTP/1.1 200 OK\r\n${headers.join('\r\n')}\r\n\r\n`;
}

function many(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `x-${at}: y`);
}

function say(status: number, body: string | Buffer): RequestListener {
  return (_request, response) => response.writeHead(status).end(body);
}

function bomb(packed: Buffer): RequestListener {
  return (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
}

/** As fast as it is read, for as long as it is. */
function pour(status: number): RequestListener {
  return (_request, response) => {
    response.writeHead(status);
    const piece = Buffer.alloc(16 * 1024, 'x');
    const more = () => {
      while (!response.destroyed && response.write(piece));
      response.once('drain', more);
    };
    more();
  };
}

function drip(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200);
  const drops = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(drops));
}

function dripHead({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 200 OK\r\nx-much: ');
  const drops = setInterval(() => socket.write('x'), 20);
  socket.on('close', () => clearInterval(drops));
}

function waitYears(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'retry-after': '99999999999999' }).end();
}
