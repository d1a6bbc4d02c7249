import { createHmac, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Delivery } from '../../server/test/stage/help-desk.ts';
import { openHandOvers, type HandOvers } from '../../server/test/stage/hand-overs.ts';
import { DeskhandBackendError, verifyWebhook } from '../src/index.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const other = newSecret();

let handOvers: HandOvers;
let secret: string;
let caseId: string;
let delivery: Delivery;

beforeAll(async () => {
  handOvers = await openHandOvers();
  secret = await handOvers.reset();
  const opened = await handOvers.openCase();
  caseId = opened.caseId;
  expect((await opened.escalate()).status).toBe(200);
  delivery = handOvers.desk.deliveries[0]!;
});
afterAll(() => handOvers.stop());

/** What the service sent, but for what a test changes in it. */
const verify = (more: Record<string, unknown> = {}) =>
  verifyWebhook({
    secret,
    headers: delivery.headers,
    body: delivery.raw,
    ...more,
  });

function refused(more: Record<string, unknown>): DeskhandBackendError {
  try {
    verify(more);
  } catch (error) {
    if (!(error instanceof DeskhandBackendError)) throw error;
    const told = `${error.stack}${inspect(error, { depth: null })}`;
    expect(told).not.toContain(delivery.headers['webhook-signature']!.slice(3));
    expect(told).not.toContain(secret.slice(6));
    return error;
  }
  throw new Error('it was believed');
}

/** As the service signs, but with anything. */
function signed(body: string | Uint8Array, by = secret, id = 'esc_1', time = Date.now()) {
  const timestamp = String(Math.floor(time / 1_000));
  const key = Buffer.from(by.slice('whsec_'.length), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
}

describe('a webhook of the service', () => {
  test('is believed, and is what its type says', () => {
    const event = verify();
    expect(event).toEqual(JSON.parse(delivery.raw));
    expect(event.data).toMatchObject({
      caseId,
      subject: 'My invoice is wrong',
      reason: 'I want a person',
      user: { email: 'wanda@harbor.example', roles: ['owner'], plan: 'studio' },
    });
    expect(event.data.escalationId).toBe(delivery.headers['webhook-id']);
  });

  test.each<[string, () => Record<string, unknown>]>([
    ['as bytes', () => ({ body: Buffer.from(delivery.raw) })],
    ['with Headers', () => ({ headers: new Headers(delivery.headers) })],
    [
      'with names in any case',
      () => ({
        headers: Object.fromEntries(
          Object.entries(delivery.headers).map(([name, value]) => [name.toUpperCase(), [value]]),
        ),
      }),
    ],
    [
      'by either secret while one is replaced',
      () => ({ secret: undefined, secrets: [other, secret] }),
    ],
    [
      'among other signatures',
      () => {
        const { 'webhook-signature': own } = delivery.headers;
        const theirs = signed(delivery.raw, other)['webhook-signature'];
        const headers = { ...delivery.headers, 'webhook-signature': `v1a,abc ${theirs} ${own}` };
        return { headers };
      },
    ],
  ])('is believed %s', (_how, more) => {
    expect(verify(more()).data.caseId).toBe(caseId);
  });

  test('is not believed with another secret', () => {
    const error = { code: 'INVALID_WEBHOOK', field: 'webhook-signature' };
    expect(refused({ secret: other })).toMatchObject(error);
    expect(refused({ secret: undefined, secrets: [other, newSecret()] })).toMatchObject(error);
  });

  test.each<[string, () => Record<string, unknown>]>([
    ['another body', () => ({ body: delivery.raw.replace('invoice', 'Invoice') })],
    ['a body with more at its end', () => ({ body: `${delivery.raw}\n` })],
    ['an empty body', () => ({ body: '' })],
    ['another id', () => ({ headers: { ...delivery.headers, 'webhook-id': 'esc_2' } })],
    [
      'another time',
      () => {
        const time = Number(delivery.headers['webhook-timestamp']) + 1;
        return { headers: { ...delivery.headers, 'webhook-timestamp': String(time) } };
      },
    ],
  ])('is not believed with %s', (_what, more) => {
    expect(refused(more())).toMatchObject({ field: 'webhook-signature' });
  });

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'is not believed without `%s`, or with two of it',
    (name) => {
      const { [name]: value, ...others } = delivery.headers;
      const missing = refused({ headers: others });
      expect(missing).toMatchObject({ code: 'INVALID_WEBHOOK', field: name });
      expect(missing.message).toContain('is missing');
      expect(refused({ headers: new Headers(others) })).toMatchObject({ field: name });
      expect(refused({ headers: { ...others, [name]: [value, value] } })).toMatchObject({
        field: name,
      });
      expect(refused({ headers: { ...others, [name]: 'x'.repeat(5_000) } })).toMatchObject({
        field: name,
      });
    },
  );

  test.each([
    ['webhook-id', 'esc_1.1700000000'],
    ['webhook-id', 'esc 1'],
    ['webhook-id', ''],
    ['webhook-timestamp', '1e9'],
    ['webhook-timestamp', '-1'],
    ['webhook-timestamp', ''],
    ['webhook-signature', 'v1,'],
    ['webhook-signature', 'v1,short'],
    ['webhook-signature', 'v2,AAAA'],
    ['webhook-signature', ''],
  ])('is not believed with a `%s` that is %j', (name, value) => {
    const headers = { ...delivery.headers, [name]: value };
    expect(refused({ headers })).toMatchObject({ code: 'INVALID_WEBHOOK', field: name });
  });

  test('is not believed with the id and time of another cut of the same text', () => {
    const headers = signed('2.{}', secret, 'esc_1', 1_000);
    const cut = { ...headers, 'webhook-id': 'esc_1.1', 'webhook-timestamp': '2' };
    expect(refused({ headers: cut, body: '{}', now: () => 2_000 })).toMatchObject({
      field: 'webhook-id',
    });
  });
});

describe('the time of a webhook', () => {
  const sentMs = () => Number(delivery.headers['webhook-timestamp']) * 1_000;

  test('may be five minutes off, in either direction, to the second', () => {
    for (const seconds of [300, -300]) {
      expect(verify({ now: () => sentMs() + seconds * 1_000 }).data.caseId).toBe(caseId);
    }
    const late = refused({ now: () => sentMs() + 301_000 });
    expect(late).toMatchObject({ code: 'INVALID_WEBHOOK', field: 'webhook-timestamp' });
    expect(late.message).toContain('301 seconds old');
    expect(refused({ now: () => sentMs() - 301_000 }).message).toContain('301 seconds ahead');
  });

  test('is told only where the signature is right', () => {
    const forged = { secret: other, now: () => sentMs() + 301_000 };
    expect(refused(forged)).toMatchObject({ field: 'webhook-signature' });
  });

  test('is bounded by what was asked for', () => {
    const now = () => sentMs() + 11_000;
    expect(verify({ toleranceSeconds: 11, now }).data.caseId).toBe(caseId);
    expect(refused({ toleranceSeconds: 10, now })).toMatchObject({ field: 'webhook-timestamp' });
    expect(refused({ now: () => Number.NaN })).toMatchObject({ field: 'webhook-timestamp' });
  });

  test.each([Number.NaN, Infinity, 0, -300, '300', null])('has no tolerance of %j', (seconds) => {
    const error = refused({ toleranceSeconds: seconds });
    expect(error).toMatchObject({ code: 'INVALID_CONFIGURATION', field: 'toleranceSeconds' });
  });
});

describe('what is given', () => {
  test.each([
    [undefined, undefined],
    [undefined, []],
    [undefined, Array(11).fill(other)],
    ['', undefined],
    ['whsec_', undefined],
    ['whsec_c2hvcnQ=', undefined],
    [other.slice('whsec_'.length), undefined],
    [`${other}\n`, undefined],
    [undefined, [other, 'whsec_c2hvcnQ=']],
  ])('must be a secret: not %j, not %j', (one, several) => {
    const error = refused({ secret: one, secrets: several });
    expect(error.code).toBe('INVALID_CONFIGURATION');
    expect(error.message).not.toContain(other.slice(6, 20));
  });

  test('must be the raw body', () => {
    const error = refused({ body: JSON.parse(delivery.raw) });
    expect(error).toMatchObject({ code: 'INVALID_CONFIGURATION', field: 'body' });
  });
});

describe('a body that is rightly signed', () => {
  const withBody = (body: string | Uint8Array) => ({ headers: signed(body), body });

  test('must be JSON in UTF-8', () => {
    for (const body of ['', '{', Buffer.from([0x22, 0xff, 0x22])]) {
      expect(refused(withBody(body))).toMatchObject({ code: 'INVALID_WEBHOOK', field: 'body' });
    }
  });

  test('must be of a type that is known', () => {
    const error = refused(withBody('{"type":"case.reopened","data":{}}'));
    expect(error.code).toBe('UNKNOWN_WEBHOOK_TYPE');
    expect(error.message).toContain('(case.reopened)');
    for (const body of ['null', '[]', '{}', '{"type":7}']) {
      expect(refused(withBody(body))).toMatchObject({ code: 'UNKNOWN_WEBHOOK_TYPE' });
    }
  });

  test('must have every field that its type has', () => {
    const { data, ...rest } = JSON.parse(delivery.raw) as { data: Record<string, unknown> };
    for (const name of Object.keys(data)) {
      for (const value of [undefined, {}]) {
        const body = JSON.stringify({ ...rest, data: { ...data, [name]: value } });
        expect({ name, field: refused(withBody(body)).field }).toEqual({ name, field: 'body' });
      }
    }
    const more = JSON.stringify({ ...rest, data: { ...data, reason: null, added: 'later' } });
    expect(verify(withBody(more)).data.reason).toBeNull();
  });
});
