import { describe, expect, test } from 'vitest';
import { outboundFor, refusalOf, resolveTo, serverFor } from './opened.ts';

const answerOk: Parameters<typeof serverFor>[0] = (_request, response) => {
  response.end('ok');
};

describe('IP literals in a URL', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '１２７.０.０.１',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ])('%s is refused, and the server behind it is not called', async (host) => {
    const server = await serverFor(answerOk);
    const outbound = outboundFor({ allowPrivate: [] });
    for (const scheme of ['http', 'https']) {
      const refusal = await refusalOf(outbound.fetch(`${scheme}://${host}:${server.port}/`));
      expect(refusal.code).toBe('blocked_address');
    }
    expect(server.connections()).toBe(0);
  });

  test('are checked themselves, whatever a resolver says of them', async () => {
    const server = await serverFor(answerOk);
    const outbound = outboundFor({ allowPrivate: [], resolve: resolveTo('93.184.216.34') });
    const refusal = await refusalOf(outbound.fetch(`https://127.0.0.1:${server.port}/`));
    expect(refusal.code).toBe('blocked_address');
    expect(server.connections()).toBe(0);
  });

  test.each(['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    '%s is called once the operator allows it',
    async (host) => {
      const server = await serverFor(answerOk);
      const response = await outboundFor().fetch(`http://${host}:${server.port}/`);
      expect(await response.text()).toBe('ok');
    },
  );

  test.each(['[fe80::1%25eth0]', '[fe80::1%eth0]', '256.256.256.256', '1.2.3.4.5'])(
    '%s is no URL',
    async (host) => {
      const refusal = await refusalOf(outboundFor().fetch(`https://${host}/`));
      expect(refusal.code).toBe('bad_url');
    },
  );
});

describe('host names', () => {
  test('are refused when they lead to a private address', async () => {
    const server = await serverFor(answerOk);
    const outbound = outboundFor({ allowPrivate: [], resolve: resolveTo('127.0.0.1') });
    const refusal = await refusalOf(outbound.fetch(`https://connector.example:${server.port}/`));
    expect(refusal.code).toBe('blocked_address');
    expect(server.connections()).toBe(0);
  });

  test('are refused when any one of several addresses is private', async () => {
    const server = await serverFor(answerOk);
    for (const addresses of [
      ['127.0.0.1', '10.0.0.1'],
      ['10.0.0.1', '127.0.0.1'],
      ['127.0.0.1', '::1'],
      ['93.184.216.34', '169.254.169.254'],
    ]) {
      const outbound = outboundFor({ resolve: resolveTo(...addresses) });
      const refusal = await refusalOf(outbound.fetch(`https://connector.example:${server.port}/`));
      expect(refusal.code).toBe('blocked_address');
    }
    expect(server.connections()).toBe(0);
  });

  test('are refused as localhost through the system resolver, and called when allowed', async () => {
    const server = await serverFor(answerOk);
    const url = `http://localhost:${server.port}/`;
    expect((await refusalOf(outboundFor({ allowPrivate: [] }).fetch(url))).code).toBe(
      'blocked_address',
    );
    const allowed = outboundFor({ allowPrivate: ['127.0.0.0/8', '::1/128'] });
    expect((await allowed.fetch(url)).status).toBe(200);
  });

  test('are resolved once for a connection, so a second answer cannot redirect it', async () => {
    const server = await serverFor((_request, response) => {
      response.setHeader('connection', 'close').end('ok');
    });
    const answers = ['127.0.0.1', '169.254.169.254'];
    let lookups = 0;
    const outbound = outboundFor({
      resolve: async () => {
        lookups += 1;
        return [{ address: answers.shift() ?? '10.0.0.1', family: 4 }];
      },
    });
    const url = `http://rebinding.example:${server.port}/`;

    expect(await (await outbound.fetch(url)).text()).toBe('ok');
    expect(lookups).toBe(1);
    expect((await refusalOf(outbound.fetch(url))).code).toBe('blocked_address');
    expect(lookups).toBe(2);
    expect(server.connections()).toBe(1);
  });

  test('share one lookup when called at the same time', async () => {
    const server = await serverFor(answerOk);
    let lookups = 0;
    const outbound = outboundFor({
      resolve: async () => {
        lookups += 1;
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    const url = `http://connector.example:${server.port}/`;
    const responses = await Promise.all([1, 2, 3].map(() => outbound.fetch(url)));
    for (const response of responses) expect(await response.text()).toBe('ok');
    expect(lookups).toBe(1);
  });

  test('fall back to the next address when the first does not answer', async () => {
    const server = await serverFor(answerOk);
    const outbound = outboundFor({
      allowPrivate: ['127.0.0.0/8', '::1/128'],
      resolve: resolveTo('::1', '127.0.0.1'),
    });
    const response = await outbound.fetch(`http://connector.example:${server.port}/`);
    expect(await response.text()).toBe('ok');
  });

  test('are unreachable without an address, and when the resolver fails', async () => {
    const none = outboundFor({ resolve: resolveTo() });
    expect(await refusalOf(none.fetch('https://gone.example/'))).toMatchObject({
      code: 'unreachable',
      reason: 'ENOTFOUND',
    });
    const failing = outboundFor({
      resolve: () => Promise.reject(Object.assign(new Error('10.0.0.53'), { code: 'ESERVFAIL' })),
    });
    expect(await refusalOf(failing.fetch('https://gone.example/'))).toMatchObject({
      code: 'unreachable',
      reason: 'ESERVFAIL',
    });
  });
});

describe('schemes', () => {
  test('http is for allowed addresses only', async () => {
    const outbound = outboundFor({ resolve: resolveTo('93.184.216.34') });
    expect((await refusalOf(outbound.fetch('http://public.example/'))).code).toBe('bad_url');
  });

  test.each([
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'data:text/plain,hello',
    'blob:https://connector.example/1',
    'javascript:0',
    'https://user:secret@connector.example/',
    'https://user@connector.example/',
    'https://:secret@connector.example/',
    'connector.example',
    '//connector.example',
    'https://',
    '',
  ])("'%s' is a bad URL", async (url) => {
    expect((await refusalOf(outboundFor().fetch(url))).code).toBe('bad_url');
  });
});

describe('what a refusal tells', () => {
  test('never holds the address a name led to', async () => {
    const server = await serverFor(answerOk);
    await server.close();
    const secret = '127.0.0.1';
    const resolve = resolveTo(secret);
    const refusals = [
      await refusalOf(outboundFor({ allowPrivate: [], resolve }).fetch('https://inside.example/')),
      await refusalOf(outboundFor({ resolve }).fetch(`http://inside.example:${server.port}/`)),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(['blocked_address', 'unreachable']);
    for (const refusal of refusals) {
      const everything = `${refusal.stack} ${JSON.stringify(refusal)} ${String(refusal.cause)}`;
      expect(everything).not.toContain(secret);
    }
  });
});
