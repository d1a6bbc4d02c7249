import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../../../src/platform/config.ts';
import { createHttpServer } from '../../../src/platform/http/server.ts';

const trusting = (value: string) =>
  readConfig({
    DATABASE_URL: 'postgres://db.example/x',
    DESKHAND_SECRET: 'secret-of-the-tests-0123456789',
    OPERATOR_TOKEN: 'operator-token-of-the-tests',
    TRUST_PROXY: value,
  }).trustProxy;

/** The address that a request with this header counts as, sent from 127.0.0.1. */
async function addressOf(value: string, forwardedFor: string): Promise<string> {
  const server = createHttpServer({
    log: pino({ level: 'silent' }),
    trustProxy: trusting(value),
    observeRefusal: async (_request, refusal) => refusal,
  });
  server.get('/address', async ({ ip }) => ({ ip }));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'x-forwarded-for': forwardedFor };
  const { ip } = (await (await fetch(`${url}/address`, { headers })).json()) as { ip: string };
  await server.close();
  return ip;
}

/** What a client wrote itself, its own address as the outer proxy saw it, the outer proxy's. */
const chain = '6.6.6.6, 198.51.100.7, 10.0.0.5';

test.each([
  ['false', '127.0.0.1'],
  ['0', '127.0.0.1'],
  ['1', '10.0.0.5'],
  ['2', '198.51.100.7'],
  ['loopback', '10.0.0.5'],
  ['loopback, 10.0.0.0/8', '198.51.100.7'],
  ['127.0.0.1,10.0.0.5', '198.51.100.7'],
  ['10.0.0.5', '127.0.0.1'],
  // Everybody is trusted, also to name any address.
  ['true', '6.6.6.6'],
])('with TRUST_PROXY=%s a request counts as %s', async (value, address) => {
  expect(await addressOf(value, chain)).toBe(address);
});

test('however many addresses a client makes up, the trusted hops decide', async () => {
  const made = Array.from({ length: 50 }, (_, at) => `6.6.6.${at}`).join(', ');
  expect(await addressOf('1', `${made}, 198.51.100.7`)).toBe('198.51.100.7');
});

test.each([
  'yes',
  '17',
  '-1',
  '1.5',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::1/129',
  '10.0.0.5;10.0.0.6',
  'loopback,',
  'proxy.example',
])('TRUST_PROXY=%s is refused at the start, with what would be right', (value) => {
  expect(() => trusting(value)).toThrow(
    'TRUST_PROXY must be the addresses of your proxies such as 10.0.0.5,10.1.0.0/16,loopback, how many stand in a row (1 to 16), true or false',
  );
});
