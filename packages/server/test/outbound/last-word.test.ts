import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { OutboundError, type OutboundInit } from '../../src/platform/outbound/index.ts';
import { outboundFor, refusalOf, serverFor } from './opened.ts';

const name = 'connector.example';

/** A name that resolves when the test says so: until then there is no connection. */
function heldName() {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let asked: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  return {
    letGo: () => letGo(),
    isAsked,
    resolve: async () => {
      asked();
      await held;
      return [{ address: '127.0.0.1', family: 4 }];
    },
  };
}

describe('the last word before a request leaves', () => {
  test('is asked once there is a connection, and lets the request go as it is', async () => {
    let received = '';
    const server = await serverFor((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => (received += text));
      request.on('end', () => response.end('ok'));
    });
    const { resolve, isAsked, letGo } = heldName();
    let words = 0;
    const init: OutboundInit = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":"é"}',
      onSending: () => void (words += 1),
    };
    const sending = outboundFor({ resolve }).fetch(`http://${name}:${server.port}/`, init);
    await isAsked;
    expect(words).toBe(0);
    letGo();
    expect(await (await sending).text()).toBe('ok');
    expect(words).toBe(1);
    expect(received).toBe('{"a":"é"}');
    const { headers } = server.lastRequest();
    expect(headers).toMatchObject({ 'content-length': '10', 'content-type': 'application/json' });
    expect(headers).not.toHaveProperty('transfer-encoding');
  });

  test('keeps every byte of it back, on a new connection and on one that stands', async () => {
    const received: string[] = [];
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined).setEncoding('utf8');
      socket.on('data', (text: string) => {
        received.push(text);
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const { resolve, isAsked, letGo } = heldName();
    const outbound = outboundFor({ resolve });
    let isHeld = true;
    const post = () => {
      const init: OutboundInit = {
        method: 'POST',
        body: 'money',
        onSending() {
          if (!isHeld) throw new OutboundError('unreachable', 'WITHHELD');
        },
      };
      return outbound.fetch(`http://${name}:${port}/`, init);
    };
    const first = refusalOf(post());
    await isAsked;
    isHeld = false;
    letGo();
    expect((await first).reason).toBe('WITHHELD');
    isHeld = true;
    expect(await (await post()).text()).toBe('ok');
    isHeld = false;
    expect((await refusalOf(post())).reason).toBe('WITHHELD');
    isHeld = true;
    expect(await (await post()).text()).toBe('ok');
    // Nothing came but the two that were let go, each whole and in one piece.
    expect(received).toHaveLength(2);
    for (const text of received) expect(text).toMatch(/^POST [^]*\r\n\r\nmoney$/);
    expect(connections).toBeGreaterThan(1);
    await outbound.close();
    await new Promise((closed) => server.close(closed));
  });
});
