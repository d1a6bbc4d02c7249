import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handOverAt } from '../escalation/hand-over.ts';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;
let database: pg.Client;
beforeAll(async () => {
  shop = await openShop();
  database = new pg.Client({ connectionString: shop.service.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await shop.stop();
});
const { handedOver } = handOverAt(() => shop);

/** Somebody who was handed over so many minutes ago, and is answered now. */
async function answeredAfter(minutes: number) {
  const { reply } = await handedOver();
  await database.query(
    `update escalations set requested_at = now() - make_interval(mins => $1) where answered_at is null`,
    [minutes],
  );
  expect((await reply({ content: 'I see it.' })).status).toBe(201);
  // A second answer ends no waiting.
  expect((await reply({ content: 'Done.', then: 'close', resolution: 'resolved' })).status).toBe(
    201,
  );
}

async function replyTime(locale: string): Promise<string | null> {
  const token = await shop.session();
  const reply = await shop.service.call('GET', `/api/welcome?locale=${locale}`, { token });
  return reply.body.replyTime as string | null;
}

test('how long others waited is told once five were answered, in the language of the page', async () => {
  await shop.admin('PUT', '/api/admin/welcome', {
    languages: { en: { replyTime: 'We answer from 9 to 17.' } },
  });
  for (const minutes of [3, 10, 12, 40]) await answeredAfter(minutes);
  expect(await replyTime('en')).toBe('We answer from 9 to 17.');
  expect(await replyTime('de')).toBeNull();
  await answeredAfter(300);
  expect(await replyTime('en-GB')).toBe(
    'We answer from 9 to 17. Lately the wait was about 12 minutes.',
  );
  expect(await replyTime('de')).toBe('Zuletzt betrug die Wartezeit etwa 12 Minuten.');
  expect(await replyTime('fr')).toBe('Dernièrement, l’attente était d’environ 12 minutes.');
  expect(await replyTime('es')).toBe('Últimamente la espera fue de aproximadamente 12 minutos.');
  expect(await replyTime('pt-BR')).toBe('Ultimamente a espera foi de cerca de 12 minutos.');
  expect(await replyTime('ja')).toBe('We answer from 9 to 17.');
});

test('what is long ago tells nothing, and long waits are hours', async () => {
  await database.query(`update escalations set answered_at = answered_at - interval '31 days'`);
  expect(await replyTime('de')).toBeNull();
  for (const minutes of [100, 130, 170, 200, 400]) await answeredAfter(minutes);
  expect(await replyTime('de')).toBe('Zuletzt betrug die Wartezeit etwa 3 Stunden.');
});
