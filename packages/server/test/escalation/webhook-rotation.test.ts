import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { storedRows } from '../isolation/stored-rows.ts';
import { verified, type Delivery } from '../stage/help-desk.ts';
import { openHandOvers, settingsPath, type HandOvers } from '../stage/hand-overs.ts';

const dayMs = 24 * 3_600_000;

let handOvers: HandOvers;
let first: string;

beforeAll(async () => {
  handOvers = await openHandOvers();
});
afterAll(() => handOvers.stop());
beforeEach(async () => {
  first = await handOvers.reset();
});

const rotate = (more: Record<string, unknown> = {}) =>
  handOvers.put({ webhookUrl: handOvers.desk.url, rotateSecret: true, ...more });
const expiryOf = ({ webhook }: Reply['body']) => webhook.previousSecretExpiresAt as string | null;

/** Hands a case over, and what arrived for it. */
async function handOver(): Promise<Delivery> {
  expect((await (await handOvers.openCase()).escalate()).status).toBe(200);
  return handOvers.desk.deliveries.at(-1)!;
}

const signersOf = (delivery: Delivery, secrets: string[]): string[] =>
  secrets.filter((secret) => verified(delivery, secret) !== null);
const signatureCount = ({ headers }: Delivery): number =>
  headers['webhook-signature']!.split(' ').length;

const passADay = statement<never>(
  'test.pass-a-day',
  `update escalation_webhook_former_secrets set signs_until = signs_until - interval '24 hours'`,
);
const countFormer = statement<{ count: number }>(
  'test.count-former',
  `select count(*)::int as count from escalation_webhook_former_secrets`,
);

test('after a rotation both secrets sign for 24 hours, the new one first', async () => {
  expect(expiryOf(await handOvers.read())).toBeNull();
  const startedAt = Date.now();
  const rotated = await rotate();
  const second = rotated.body.secret as string;
  const expiresAt = Date.parse(expiryOf(rotated.body)!);
  expect(expiresAt).toBeGreaterThanOrEqual(startedAt + dayMs - 60_000);
  expect(expiresAt).toBeLessThanOrEqual(Date.now() + dayMs + 60_000);
  expect(expiryOf(await handOvers.read())).toBe(expiryOf(rotated.body));
  const delivery = await handOver();
  // As Standard Webhooks writes several: set apart by a space.
  expect(delivery.headers['webhook-signature']).toMatch(
    /^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/,
  );
  expect(signersOf(delivery, [first, second])).toEqual([first, second]);
  const [newest] = delivery.headers['webhook-signature']!.split(' ');
  const alone = { ...delivery, headers: { ...delivery.headers, 'webhook-signature': newest! } };
  expect(signersOf(alone, [first, second])).toEqual([second]);
  const forged = { ...delivery, raw: `${delivery.raw} ` };
  expect(signersOf(forged, [first, second])).toEqual([]);
});

test('a former secret signs nothing once its day is over, and is deleted with the next change', async () => {
  const second = (await rotate()).body.secret as string;
  await handOvers.service.database.run(passADay);
  expect(expiryOf(await handOvers.read())).toBeNull();
  const delivery = await handOver();
  expect(signatureCount(delivery)).toBe(1);
  expect(signersOf(delivery, [first, second])).toEqual([second]);
  expect(await handOvers.service.database.run(countFormer)).toEqual([{ count: 1 }]);
  expect((await handOvers.put({ webhookUrl: handOvers.desk.url })).body.secret).toBeNull();
  expect(await handOvers.service.database.run(countFormer)).toEqual([{ count: 0 }]);
});

test('a secret that leaked is ended at once, with the rotation or after it', async () => {
  const atOnce = await rotate({ keepPrevious: false });
  const second = atOnce.body.secret as string;
  expect(expiryOf(atOnce.body)).toBeNull();
  expect(signersOf(await handOver(), [first, second])).toEqual([second]);

  const third = (await rotate()).body.secret as string;
  const ended = await handOvers.put({ webhookUrl: handOvers.desk.url, keepPrevious: false });
  expect(ended.body.secret).toBeNull();
  expect(expiryOf(ended.body)).toBeNull();
  const delivery = await handOver();
  expect(signatureCount(delivery)).toBe(1);
  expect(signersOf(delivery, [first, second, third])).toEqual([third]);
});

test('a rotation that is asked for again leaves the secret that is in use signing', async () => {
  const more: string[] = [];
  for (let time = 0; time < 4; time += 1) more.push((await rotate()).body.secret as string);
  const delivery = await handOver();
  expect(signersOf(delivery, [first, ...more])).toEqual([first, ...more]);
  // There is an end to it: the oldest goes.
  const sixth = (await rotate()).body.secret as string;
  const next = await handOver();
  expect(signatureCount(next)).toBe(5);
  expect(signersOf(next, [first, ...more, sixth])).toEqual([...more, sixth]);
});

test('changes that rotate nothing leave former secrets as they are', async () => {
  const rotated = await rotate();
  const again = await handOvers.put({ webhookUrl: handOvers.desk.url, keepPrevious: true });
  expect(again.body.secret).toBeNull();
  expect(expiryOf(again.body)).toBe(expiryOf(rotated.body));
  expect(signatureCount(await handOver())).toBe(2);
});

test('another address learns nothing from a former secret', async () => {
  const second = (await rotate()).body.secret as string;
  const moved = await handOvers.put({
    webhookUrl: `${handOvers.desk.url}/more`,
    keepPrevious: true,
  });
  expect(expiryOf(moved.body)).toBeNull();
  const delivery = await handOver();
  expect(signatureCount(delivery)).toBe(1);
  expect(signersOf(delivery, [first, second, moved.body.secret as string])).toEqual([
    moved.body.secret,
  ]);
});

test('former secrets are sealed at rest, and go with the webhook', async () => {
  await rotate();
  const stored = JSON.stringify(await storedRows(handOvers.service.database));
  const key = Buffer.from(first.slice(6), 'base64').toString('hex');
  for (const trace of [first.slice(6), Buffer.from(first).toString('hex'), key]) {
    expect(stored).not.toContain(trace);
  }
  expect(await handOvers.service.database.run(countFormer)).toEqual([{ count: 1 }]);
  await handOvers.admin('DELETE', settingsPath);
  expect(await handOvers.service.database.run(countFormer)).toEqual([{ count: 0 }]);
  await handOvers.put({ webhookUrl: handOvers.desk.url });
  expect(signersOf(await handOver(), [first])).toEqual([]);
});

test('a former secret that cannot be opened any more does not keep the case from being sent', async () => {
  const second = (await rotate()).body.secret as string;
  await handOvers.service.database.run(spoilFormer);
  const delivery = await handOver();
  expect(signersOf(delivery, [first, second])).toEqual([second]);
});

const spoilFormer = statement<never>(
  'test.spoil-former',
  `update escalation_webhook_former_secrets set sealed_secret = set_byte(sealed_secret, 20,
     (get_byte(sealed_secret, 20) + 1) % 256)`,
);

test('the audit log tells what became of former secrets, and holds none', async () => {
  const detailsOf = async (reply: Reply) => {
    const id = reply.headers.get('x-request-id')!;
    const audit = await handOvers.admin('GET', `/api/admin/audit?requestId=${id}`);
    expect(audit.text).not.toContain('whsec_');
    return (audit.body.events as { action: string; details: object }[])[0];
  };
  const rotated = await rotate();
  expect(await detailsOf(rotated)).toMatchObject({
    action: 'escalation.updated',
    details: {
      newSecret: true,
      previousSecretExpiresAt: expiryOf(rotated.body),
      endedPrevious: false,
    },
  });
  const ended = await handOvers.put({ webhookUrl: handOvers.desk.url, keepPrevious: false });
  expect(await detailsOf(ended)).toMatchObject({
    details: { newSecret: false, previousSecretExpiresAt: null, endedPrevious: true },
  });
  const nothing = await handOvers.put({ webhookUrl: handOvers.desk.url, keepPrevious: false });
  expect(await detailsOf(nothing)).toMatchObject({ details: { endedPrevious: false } });
});

test('what is no yes or no is refused, and changes nothing', async () => {
  const rotated = await rotate();
  for (const keepPrevious of ['false', 0, null]) {
    expectRefusal(await rotate({ keepPrevious }), 400, 'VALIDATION_ERROR', /keepPrevious/);
  }
  expect(await handOvers.read()).toMatchObject({ webhook: rotated.body.webhook as object });
  expect(signatureCount(await handOver())).toBe(2);
});

test('one tenant’s rotation is none of another tenant’s', async () => {
  const { meadow } = handOvers.cast;
  const theirs = await handOvers.put({ webhookUrl: handOvers.meadowsDesk.url }, meadow);
  await rotate();
  expect(expiryOf(await handOvers.read(meadow))).toBeNull();
  await (await handOvers.openCase(meadow)).escalate();
  const [delivery] = handOvers.meadowsDesk.deliveries;
  expect(signatureCount(delivery!)).toBe(1);
  expect(signersOf(delivery!, [first, theirs.body.secret as string])).toHaveLength(1);
  await handOvers.put({ webhookUrl: handOvers.meadowsDesk.url, keepPrevious: false }, meadow);
  expect(signatureCount(await handOver())).toBe(2);
  await handOvers.admin('DELETE', settingsPath, undefined, meadow);
});
