import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, restore } from '../../src/backup.ts';
import { statement } from '../../src/platform/database/index.ts';
import { countSealed, type SealedCount } from '../../src/platform/sealed-values/index.ts';
import { sealedColumns } from '../../src/wiring/sealed-columns.ts';
import { takeWholeBackup, type WholeBackup } from '../backup/whole-backup.ts';
import type { TestDatabase } from '../stage/database.ts';
import { useModel } from '../stage/model/use-model.ts';
import { startNode, type TestService } from '../stage/service.ts';
import { eventually } from '../stage/waiting.ts';
import { keyOf, newSecret } from './secret-stage.ts';

const formerSecret = 'secret-of-the-tests-0123456789';
let taken: WholeBackup;
let database: TestDatabase;
let file: string;
const onTable = () => undefined;

beforeAll(async () => {
  taken = await takeWholeBackup();
  await addKeys(taken.service);
  file = join(taken.folder.path, 'with-keys.backup');
  const environment = taken.environmentOf(taken.service.databaseUrl);
  await backUp(file, { environment, onTable });
  database = await taken.anotherDatabase();
});
afterAll(() => taken.close());

/** What the whole backup has nothing of: keys of a model and of an encoder, a reply. */
async function addKeys(service: TestService): Promise<void> {
  const { tsk, admin } = await service.tenant('with-keys');
  const baseUrl = 'http://127.0.0.1:9/v1';
  await useModel(admin, { baseUrl });
  const encoder = { enabled: true, baseUrl, model: 'some-encoder', apiKey: 'key-of-vectors' };
  expect((await admin('PUT', '/api/admin/knowledge/embeddings', encoder)).status).toBe(200);
  const keyed = await service.call('POST', '/api/admin/credentials', {
    token: tsk,
    body: { kind: 'integration', label: 'kept' },
    headers: { 'idempotency-key': 'kept' },
  });
  expect(keyed.status).toBe(201);
}

const restoreWith = (secret: string) =>
  restore(file, {
    environment: taken.environmentOf(database.url, secret),
    ...{ onTable, replace: false },
  });

async function countAll(): Promise<SealedCount[]> {
  const ask = <Row>(text: string) => database.database.run(statement<Row>('', text));
  const counts = await Promise.all(sealedColumns.map((column) => countSealed(column, ask)));
  return counts.flat();
}

test('a backup from before a change is restored with both secrets, and all of it is sealed anew', async () => {
  await expect(restoreWith(newSecret)).rejects.toThrow(/^nothing was restored: DESKHAND_SECRET/);
  const both = `${newSecret},${formerSecret}`;
  await restoreWith(both);
  const before = await countAll();
  // Something of every kind that is in a backup, so that a purpose that is wrong would be seen.
  const kinds = sealedColumns
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'tokens of sign-ins');
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(kinds));
  expect(new Set(before.map(({ keyId }) => keyId))).toEqual(new Set([keyOf(formerSecret)]));
  const env = { DESKHAND_SECRET: both };
  const node = await startNode(database.url, { env, sealAnew: { everyMs: 50, restMs: 1 } });
  const kindsOf = (counts: readonly SealedCount[]) =>
    counts.filter(({ keyId }) => keyId !== keyOf(newSecret)).map(({ kind }) => kind);
  await eventually(countAll, (counts) => kindsOf(counts).length === 0, 20_000);
  await node.stop();
});
