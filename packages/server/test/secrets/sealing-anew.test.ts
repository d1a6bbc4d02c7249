import { beforeEach, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { createSecretBox } from '../../src/platform/secrets.ts';
import { sealedColumns } from '../../src/wiring/sealed-columns.ts';
import { forgetTheDead } from '../stage/nodes.ts';
import { startNodeProcess } from '../stage/process/start-process.ts';
import { addTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { formerSecret, newSecret, openSecretStage, type SecretStage } from './secret-stage.ts';

const both = `${newSecret},${formerSecret}`;
const repliesMade = 5_000;

let stage: SecretStage;
beforeEach(async () => {
  stage = await openSecretStage();
  return () => stage.stop();
});

const addReplies = statement<never>(
  'test.add-replies',
  `insert into idempotency_keys (tenant_id, principal, key, request_hash, response_status, sealed_response)
   select $1, 'user:ana', i.ord::text, '\\x00', 200, i.sealed
   from unnest($2::bytea[]) with ordinality as i (sealed, ord)`,
);
const readReplies = statement<{ sealed: Buffer }>(
  'test.read-replies',
  `select sealed_response as sealed from idempotency_keys where principal = 'user:ana'`,
);

test('a node that is killed while it seals anew is followed by another one', async () => {
  const tenantId = await addTenant(stage.nodes.db.database, 'harbor');
  const box = createSecretBox([formerSecret]);
  const purpose = `idempotent-reply:${tenantId}`;
  const replies = Array.from({ length: repliesMade }, (_, at) => box.seal(purpose, `reply ${at}`));
  await stage.nodes.db.database.run(addReplies, [tenantId, replies]);
  // The first to come has the lowest id: it is the one that seals.
  const victim = await startNodeProcess(stage.nodes.db.url, {
    DESKHAND_SECRET: both,
    NODE_SEAL_REST_MS: '100',
  });
  const metricsOf = async (node: { call: typeof victim.call }) =>
    (await node.call('GET', '/metrics', { token: 'operator-token-of-the-tests' })).text;
  const progress = /deskhand_values_sealed_anew_total\{kind="replies of the last 24 hours"\} [1-9]/;
  await eventually(
    async () => progress.test(await metricsOf(victim)),
    (hasBegun) => hasBegun,
  );
  await victim.kill();
  const left = await stage.countUnder(formerSecret);
  expect(left).toBeGreaterThan(0);
  const other = await stage.start(both);
  await forgetTheDead(stage.nodes);
  await eventually(
    () => stage.countUnder(formerSecret),
    (count) => count === 0,
  );
  await other.stop();
  const opened = createSecretBox([newSecret]);
  const rows = await stage.nodes.db.database.run(readReplies);
  const texts = rows.map(({ sealed }) => opened.open(purpose, sealed));
  expect(new Set(texts)).toEqual(new Set(replies.map((_, at) => `reply ${at}`)));
});

test('of two nodes one seals anew, and a value that is damaged stops nobody', async () => {
  const first = await stage.start(formerSecret);
  await stage.fill(first);
  await first.stop();
  const damage = statement<never>(
    'test.damage',
    `update webhook_former_secrets set sealed_secret = set_byte(sealed_secret, 40, 0)`,
  );
  await stage.nodes.db.database.run(damage);
  const [one, two] = [await stage.start(both), await stage.start(both)];
  await eventually(
    () => stage.countUnder(formerSecret),
    (count) => count === 1,
  );
  await stage.prove(one);
  await stage.prove(two);
});

test('a case that is handed over again after a change has the same token for the other side', async () => {
  const before = await stage.start(formerSecret);
  await stage.fill(before);
  const { caseId, token } = await stage.openCase(before);
  const escalate = (node: typeof before) =>
    node.call('POST', `/api/cases/${caseId}/escalate`, { token, body: {} });
  const takeIt = stage.receiver.answer;
  // The ticket is made, and nobody hears of it.
  stage.receiver.answer = (_delivery, response) => response.destroy();
  expect((await escalate(before)).status).toBe(502);
  await before.stop();
  stage.receiver.answer = takeIt;
  const after = await stage.start(both);
  expect((await escalate(after)).status).toBe(200);
  const tokens = stage.receiver.deliveries
    .map(({ raw }) => (JSON.parse(raw) as { data: Record<string, string> }).data['replyToken'])
    .filter((given) => given !== undefined);
  expect(tokens).toEqual([tokens[0], tokens[0]]);
});

test('every column of sealed values is sealed anew, for the purpose it was sealed for', async () => {
  const columns = statement<{ name: string }>(
    'test.sealed-columns',
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and column_name like 'sealed\\_%' and data_type = 'bytea'`,
  );
  const there = (await stage.nodes.db.database.run(columns)).map(({ name }) => name);
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(known.sort()).toEqual(there.sort());
  const keys = statement<{ table: string; key: string }>(
    'test.primary-keys',
    `select c.relname::text as table, string_agg(a.attname, ',' order by k.place) as key
     from pg_index i join pg_class c on c.oid = i.indrelid
     cross join unnest(i.indkey) with ordinality as k (attnum, place)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
     where i.indisprimary and c.relnamespace = current_schema()::regnamespace group by 1`,
  );
  const byTable = new Map(
    (await stage.nodes.db.database.run(keys)).map(({ table, key }) => [table, key]),
  );
  for (const { table, key } of sealedColumns) {
    expect([table, key.map(([name]) => name).join()]).toEqual([table, byTable.get(table)]);
  }
});
