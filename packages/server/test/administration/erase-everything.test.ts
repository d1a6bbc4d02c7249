import { createHash } from 'node:crypto';
import type { Erasure } from '@deskhand/contract';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '../../src/connector/index.ts';
import { statement } from '../../src/platform/database/index.ts';
import { ran, written } from '../checks/check-stage.ts';
import { handOverAt } from '../escalation/hand-over.ts';
import { storedRows } from '../isolation/stored-rows.ts';
import { refunded } from '../stage/connector/tools.ts';
import { expectRefusal } from '../stage/http.ts';
import { answer } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { verifyReceipt } from '../stage/verify-receipt.ts';
import { eventually } from '../stage/waiting.ts';

let shop: Shop;
let normal: Shop['script']['answer'];
const { tickets } = handOverAt(() => shop);
beforeAll(async () => {
  shop = await openShop();
  normal = shop.script.answer;
  const article = { title: 'Parcels', content: 'A parcel takes five days.' };
  await shop.admin('POST', '/api/admin/knowledge/documents', article);
  // Nobody listens there.
  await shop.admin('POST', '/api/admin/webhooks', { url: 'http://127.0.0.1:9/' });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.model.reset();
  shop.script.answer = normal;
  shop.script.executed.length = 0;
});

/** What an erasure does to each table. A new one has to be named here, and where it goes, erased. */
const tables = {
  goes: [
    ...['actions', 'cases', 'escalations', 'idempotency_keys', 'messages', 'snapshots'],
    ...['traces', 'turns', 'checks', 'check_results', 'citations', 'connector_calls'],
    'webhook_deliveries',
  ],
  losesTheName: ['audit_events', 'request_log'],
  holdsNoPerson: [
    ...['allowed_origins', 'assistant_drafts', 'assistant_settings', 'assistant_versions'],
    ...[
      'audit_blocks',
      'audit_chain',
      'case_counters',
      'check_runs',
      'connector_tools',
      'connectors',
    ],
    ...['credentials', 'deleted_documents', 'document_vectors', 'documents'],
    ...['embeddings_settings', 'erasures', 'escalation_webhook_former_secrets', 'imported_keys'],
    ...['escalation_webhooks', 'knowledge_import_files', 'knowledge_imports'],
    ...['knowledge_websites', 'lost_secrets', 'members'],
    ...['migrations', 'nodes', 'panel_sessions', 'passages', 'removed_documents'],
    ...['sign_in_providers', 'sign_ins_used', 'signing_keys', 'tenants', 'vector_fillings'],
    ...['webhooks', 'webhook_former_secrets', 'welcome_settings'],
  ],
};

const listColumns = statement<{ table_name: string; column_name: string }>(
  'test.columns',
  `select table_name::text, column_name::text from information_schema.columns
   where table_schema = 'public'`,
);
/** How a column is called that says whose something is, or what a person wrote. */
const ofPersons =
  /^(user_.*|case_id|principal|actor_(type|id)|asked_by|author_.*|comment|feedback|rating|subject|person_.*)$/;
/** People of the tenant, and accounts of theirs at a provider. */
const ofMembers = ['members.subject', 'erasures.user_digest'];

test('every table is known to be erased, or to hold no person', async () => {
  const columns = await shop.service.database.run(listColumns);
  const named = [...tables.goes, ...tables.losesTheName, ...tables.holdsNoPerson];
  expect([...new Set(columns.map(({ table_name }) => table_name))].sort()).toEqual(named.sort());
  const suspicious = columns
    .filter(({ table_name: table }) => tables.holdsNoPerson.includes(table))
    .filter(({ column_name: column }) => ofPersons.test(column))
    .map(({ table_name: table, column_name: column }) => `${table}.${column}`)
    .filter((column) => !ofMembers.includes(column));
  expect(suspicious).toEqual([]);
});

const words = ['erika', 'privatissime', 'pay_4711'];

/** The tables in which a row names the person, holds their words, or is of a case of theirs. */
async function tablesWith(forms: readonly string[]): Promise<string[]> {
  const rows = Object.entries(await storedRows(shop.service.database));
  return rows
    .filter(([, stored]) => stored.some((row) => forms.some((form) => row.includes(form))))
    .map(([table]) => table)
    .sort();
}
const dashed = (caseId: string) =>
  caseId.slice(5).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Somebody with a change that was made, a hand-over with presence and replies, refusals, and keys. */
async function leaveEverything(userId: string) {
  const who = { userEmail: `${userId}@privatissime.example`, userRoles: ['owner'], plan: 'pro' };
  const issue = () =>
    shop.service.call('POST', '/api/widget/sessions', {
      token: shop.tenant.sik,
      body: { userId, ...who },
      headers: { 'idempotency-key': `issue-${userId}` },
    });
  const token = (await issue()).body.jwt as string;
  const done = await shop.propose(token, 'pay_4711');
  const { receipt } = (await done.confirm()).body.message.action;
  shop.model.enqueue(answer('Privatissime, says the model [1].'));
  const post = (path: string, body: object, headers = {}) =>
    shop.service.call('POST', path, { token, body, headers });
  const opened = await post(
    '/api/cases',
    { message: 'privatissime: the parcel', context: { note: 'privatissime' } },
    { 'idempotency-key': 'privatissime' },
  );
  const path = `/api/cases/${opened.body.case.id}`;
  await post(`${path}/escalate`, { reason: 'privatissime' });
  const { replyUrl, replyToken } = tickets().at(-1)!.arguments as Record<string, string>;
  await shop.service.call('POST', new URL(replyUrl!).pathname, {
    token: replyToken!,
    body: { content: 'privatissime, says Maya', authorName: 'Maya' },
    headers: { 'idempotency-key': 'reply' },
  });
  await post(`${path}/presence`, { typing: true });
  await post(`${path}/feedback`, { feedback: 'negative' });
  shop.model.enqueue(answer('Privatissime, says the model once more.'));
  const check = await written(shop.admin, {
    ...{ user: { userId }, messages: [{ content: 'privatissime' }], madeOf: 'msg_1' },
  });
  await ran(shop.admin, check.id);
  await shop.service.call('GET', '/api/admin/audit', { token });
  await shop.admin('GET', '/api/admin/audit');
  return { token, receipt, issue, caseIds: [done.caseId, opened.body.case.id as string] };
}

const erase = (userId: string, tenant = shop.tenant) =>
  tenant.admin('DELETE', `/api/admin/users/${userId}`);
const preview = (userId: string, tenant = shop.tenant) =>
  tenant.admin('GET', `/api/admin/users/${userId}/erasure`);

/** Verifies a record with the published keys, as anybody can. */
async function verify({ signature, ...record }: Erasure): Promise<void> {
  const { body } = await shop.service.call('GET', '/.well-known/jwks.json');
  const keys = createLocalJWKSet(body as JSONWebKeySet);
  const { payload, protectedHeader } = await compactVerify(signature, keys);
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'erasure+jws' });
  expect(new TextDecoder().decode(payload)).toBe(canonicalJson(record));
}

test('everything of a person goes, while a change of theirs is being made, and a record says how much', async () => {
  const meadow = await shop.service.tenant('meadow');
  await meadow.session('erika');
  const { token, receipt, issue, caseIds } = await leaveEverything('erika');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  shop.script.answer = async (call) => {
    await held;
    return normal(call);
  };
  const running = await shop.propose(token, 'pay_4711');
  const confirmed = running.confirm();
  await eventually(
    () => shop.script.executed.filter(({ name }) => name === 'refund').length,
    (count) => count === 2,
  );
  const ofPerson = [...words, ...[...caseIds, running.caseId].map(dashed)];
  const holding = [...tables.goes, ...tables.losesTheName].sort();
  // Calls of connectors are written a moment later.
  await expect.poll(() => tablesWith(ofPerson)).toEqual(holding);

  const { holds, isKnown } = (await preview('erika')).body;
  expect(isKnown).toBe(true);
  const erased = await erase('erika');
  expect(erased.status, erased.text).toBe(200);
  const erasure = erased.body.erasure as Erasure;
  // What a person of the desk once sent under a key is counted with what goes.
  expect(erasure.erased).toEqual({ ...holds, keys: (holds as { keys: number }).keys + 1 });
  for (const count of Object.values(erasure.erased)) expect(count).toBeGreaterThan(0);
  expect(erasure).toMatchObject({ tenant: 'harbor', by: { type: 'tenant' } });
  const digest = createHash('sha256').update('erika').digest('hex');
  expect(erasure.userDigest).toBe(`sha256:${digest}`);
  await verify(erasure);

  // The connector has been asked by then: it goes on, and nobody is told.
  release();
  const told = await confirmed;
  expectRefusal(told, 404, 'CASE_NOT_FOUND');
  const left = await tablesWith(words);
  // The same name, at another tenant.
  expect(left).toEqual(['audit_events']);
  const meadowsEvents = (await meadow.admin('GET', '/api/admin/audit?target=erika')).body.events;
  expect(meadowsEvents).toHaveLength(1);
  const events = (await shop.admin('GET', '/api/admin/audit?limit=100')).text;
  for (const word of words) expect(events).not.toContain(word);
  const ofCases = [...caseIds, running.caseId].map(dashed);
  // A refused request tells which case it was about.
  const ofThem = (await tablesWith(ofCases)).filter((table) => tables.goes.includes(table));
  expect(ofThem).toEqual([]);
  expect((await preview('erika', meadow)).body.holds).toMatchObject({ cases: 0, auditEvents: 1 });

  // A receipt in the person's own hands is as good as before.
  await verifyReceipt(shop.service, receipt);
  // What was issued under a key is issued anew: nothing kept whom it was for.
  expect((await issue()).status).toBe(200);
  expect((await shop.admin('GET', '/api/admin/audit/verification')).body.holds).toBe(true);
});

test('erasing again is harmless, and whoever comes back is a new person', async () => {
  await leaveEverything('rosa');
  const first = (await erase('rosa')).body;
  expect(first.erased.cases).toBe(2);
  const again = (await erase('rosa')).body;
  expect(again.erased).toEqual({ cases: 0, messages: 0 });
  expect(Object.values(again.erasure.erased as object)).toEqual(Array(13).fill(0));
  await verify(again.erasure as Erasure);
  expect((await preview('rosa')).body.isKnown).toBe(false);
  const token = await shop.session('rosa');
  shop.model.enqueue(answer('Hello.'));
  await shop.service.call('POST', '/api/cases', { token, body: { message: 'Hello' } });
  expect((await preview('rosa')).body.holds).toMatchObject({ cases: 1, messages: 2 });
});

test('a change that was confirmed and has not left for the connector does not leave', async () => {
  const token = await shop.session('sonja');
  const { confirm } = await shop.propose(token);
  const { release, isHeld } = holdRefunds();
  // Eight calls of one tenant at a time: this one waits behind them.
  const others = await Promise.all(
    Array.from({ length: 8 }, async () => (await shop.propose(await shop.session())).confirm),
  );
  const before = others.map((go) => go());
  await eventually(isHeld, (count) => count === 8);
  const confirmed = confirm();
  await eventually(
    async () =>
      (await shop.admin('GET', '/api/admin/cases?userId=sonja&actionOutcome=executing')).body.cases
        .length,
    (count) => count === 1,
  );
  expect((await erase('sonja')).body.erased.cases).toBe(1);
  release();
  expectRefusal(await confirmed, 404, 'CASE_NOT_FOUND');
  for (const { status } of await Promise.all(before)) expect(status).toBe(201);
  expect(shop.script.executed.filter(({ name }) => name === 'refund')).toHaveLength(8);
});

/** Refunds wait until they are let go. */
function holdRefunds() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  shop.script.answer = async (call) => {
    await held;
    return refunded() ?? call;
  };
  return { release: () => release(), isHeld: () => shop.script.executed.length };
}
