import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { storedRows } from '../isolation/stored-rows.ts';
import { operatorToken } from '../stage/tenant.ts';
import { verified } from '../stage/help-desk.ts';
import { openHandOvers, settingsPath, type HandOvers } from '../stage/hand-overs.ts';

let handOvers: HandOvers;
let secret: string;

beforeAll(async () => {
  handOvers = await openHandOvers();
});
afterAll(() => handOvers.stop());
beforeEach(async () => {
  secret = await handOvers.reset();
});

describe('the webhook’s settings', () => {
  test('show the secret once, and keep it sealed', async () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
    const settings = await handOvers.read();
    expect(settings).toEqual({
      webhook: {
        url: handOvers.desk.url,
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
        previousSecretExpiresAt: null,
      },
      tool: null,
    });
    const stored = JSON.stringify(await storedRows(handOvers.service.database));
    const key = Buffer.from(secret.slice(6), 'base64').toString('hex');
    // Bytes are read out as hexadecimal digits.
    for (const trace of [secret.slice(6), Buffer.from(secret).toString('hex'), key]) {
      expect(stored).not.toContain(trace);
    }
    expect(stored).not.toContain(handOvers.desk.url);
  });

  test('keep the secret until the address changes or another one is asked for', async () => {
    const stays = await handOvers.put({ webhookUrl: handOvers.desk.url });
    expect(stays.body).toMatchObject({ webhook: { url: handOvers.desk.url }, secret: null });
    await (await handOvers.openCase()).escalate();
    expect(verified(handOvers.desk.deliveries[0]!, secret)).not.toBeNull();
    const rotated = (await handOvers.put({ webhookUrl: handOvers.desk.url, rotateSecret: true }))
      .body.secret as string;
    const moved = (await handOvers.put({ webhookUrl: `${handOvers.desk.url}/more` })).body
      .secret as string;
    expect(new Set([secret, rotated, moved]).size).toBe(3);
    await (await handOvers.openCase()).escalate();
    const [, delivery] = handOvers.desk.deliveries;
    expect(delivery!.path).toBe('/deskhand/more');
    expect(verified(delivery!, moved)).not.toBeNull();
    for (const former of [secret, rotated]) expect(verified(delivery!, former)).toBeNull();
  });

  test.each([
    'ftp://desk.example/',
    'desk.example',
    '',
    'https://',
    'https://maya:secret@desk.example/',
    'https://desk.example/#fragment',
    'http://93.184.216.34/',
    'http://10.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/',
    `https://desk.example/${'x'.repeat(2000)}`,
  ])('refuse %s by the name of the field', async (webhookUrl) => {
    const before = await handOvers.read();
    expectRefusal(await handOvers.put({ webhookUrl }), 400, 'VALIDATION_ERROR', /`webhookUrl`/);
    expect(await handOvers.read()).toEqual(before);
  });

  test('are the tenant’s alone, and only its administrators’', async () => {
    expect(await handOvers.read(handOvers.cast.meadow)).toEqual({ webhook: null, tool: null });
    for (const token of [handOvers.cast.harbor.sik, await handOvers.cast.harbor.session('ana')]) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const body = method === 'PUT' ? { body: { webhookUrl: handOvers.meadowsDesk.url } } : {};
        expectRefusal(
          await handOvers.service.call(method, settingsPath, { token, ...body }),
          401,
          'UNAUTHORIZED',
        );
      }
    }
    await handOvers.admin('DELETE', settingsPath, undefined, handOvers.cast.meadow);
    expect((await handOvers.read()).webhook.url).toBe(handOvers.desk.url);
  });

  test('are told to the audit log without path or secret, and a removal only once', async () => {
    const eventsOf = async (reply: Reply) => {
      const id = reply.headers.get('x-request-id')!;
      return (await handOvers.admin('GET', `/api/admin/audit?requestId=${id}`)).body
        .events as object[];
    };
    const updated = await handOvers.put({ webhookUrl: `${handOvers.desk.url}/private-path` });
    const events = await eventsOf(updated);
    expect(events).toMatchObject([
      {
        action: 'escalation.updated',
        actor: { type: 'tenant' },
        target: 'escalation',
        details: { origin: new URL(handOvers.desk.url).origin, newSecret: true },
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/private-path|whsec_/);
    expectRefusal(await handOvers.put({ webhookUrl: 'nonsense' }), 400, 'VALIDATION_ERROR');
    const [removed, again] = [
      await handOvers.admin('DELETE', settingsPath),
      await handOvers.admin('DELETE', settingsPath),
    ];
    expect([removed.body, again.body]).toEqual([{ ok: true }, { ok: true }]);
    expect(await eventsOf(removed)).toMatchObject([{ action: 'escalation.deleted' }]);
    expect(await eventsOf(again)).toEqual([]);
    expect(await handOvers.read()).toEqual({ webhook: null, tool: null });
  });

  test('go with their tenant', async () => {
    const leaving = await handOvers.service.tenant('leaving');
    const others = (await storedRows(handOvers.service.database))['escalation_webhooks']!.length;
    await handOvers.put({ webhookUrl: 'https://leaving.example/' }, leaving);
    const stored = async () =>
      (await storedRows(handOvers.service.database))['escalation_webhooks']!;
    expect(await stored()).toHaveLength(others + 1);
    await handOvers.service.call('DELETE', '/api/operator/tenants/leaving', {
      token: operatorToken,
    });
    expect(await stored()).toHaveLength(others);
  });
});
