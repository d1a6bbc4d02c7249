import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backUp } from '../../src/backup.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { databaseAt, takeWholeBackup, type WholeBackup } from './whole-backup.ts';
import { contentsOf } from './contents.ts';

// Whole databases are written and read, beside whatever else the machine does.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let taken: WholeBackup;
beforeAll(async () => {
  taken = await takeWholeBackup();
});
afterAll(() => taken.close());

describe('a backup', () => {
  test('brings back every row of every table, but for proposals that wait and what is of one process', async () => {
    const other = await taken.anotherDatabase();
    const { takenAt } = await taken.restoreInto(other.url);
    expect(Date.parse(takenAt)).toBeGreaterThan(Date.now() - 600_000);
    const [before, after] = [
      await contentsOf(taken.service.databaseUrl),
      await contentsOf(other.url),
    ];
    // It could be held against nothing.
    expect(before.get('messages')!.length).toBeGreaterThan(4);
    expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([
      'turns',
    ]);
    for (const [name, rows] of before) {
      const ofItsOwn = ['nodes', 'panel_sessions', 'sign_ins_used'];
      if ([...ofItsOwn, 'actions', 'cases'].includes(name)) continue;
      expect([name, after.get(name)]).toEqual([name, rows]);
    }
    const without = (rows: readonly object[], names: readonly string[]) =>
      rows.map((row) => Object.entries(row).filter(([name]) => !names.includes(name)));
    for (const [name, changed] of [
      ['actions', ['status', 'decided_at']],
      ['cases', ['pending_action_seq', 'version']],
    ] as const) {
      const [then, now] = [before.get(name)!, after.get(name)!];
      expect(without(now, changed)).toEqual(without(then, changed));
    }
    // Whoever has signed out since would be signed in again.
    expect(after.get('panel_sessions')).toEqual([]);
    expect(after.get('sign_ins_used')).toEqual([]);
    expect(before.get('actions')!.filter(({ status }) => status === 'proposed')).toHaveLength(1);
    expect(after.get('actions')!.filter(({ status }) => status === 'proposed')).toEqual([]);
    expect(after.get('cases')!.filter((row) => row['pending_action_seq'] !== null)).toEqual([]);
  });

  test('goes on counting where it was', async () => {
    const other = await taken.anotherDatabase();
    await taken.restoreInto(other.url);
    const log = createLog('silent');
    const database = openDatabase(
      { connectionString: other.url },
      { connectionsMax: 1, statementTimeoutMs: 10_000, log },
    );
    const client = await database.connect();
    const { rows } = await client.query<{ id: number; max: number }>(
      `insert into tenants (key, name) values ('fresh', 'Fresh')
       returning id, (select max(id) from tenants) as max`,
    );
    client.release();
    await database.close();
    expect(rows[0]!.id).toBeGreaterThan(rows[0]!.max);
  });

  test('is only its owner’s to read, and never written over another file', async () => {
    expect(statSync(taken.file).mode & 0o777).toBe(0o600);
    const before = readFileSync(taken.file);
    const options = {
      environment: taken.environmentOf(taken.service.databaseUrl),
      onTable: () => {},
    };
    await expect(backUp(taken.file, options)).rejects.toThrow(/is there already/);
    expect(readFileSync(taken.file).equals(before)).toBe(true);
    const nowhere = join(taken.folder.path, 'none', 'x.backup');
    await expect(backUp(nowhere, options)).rejects.toThrow(/can't be written \(ENOENT\)/);
  });

  test('is refused where its data is of an older release that would miss tables', async () => {
    const older = await databaseAt(taken, 1);
    const options = { environment: taken.environmentOf(older), onTable: () => {} };
    const target = join(taken.folder.path, 'older.backup');
    await expect(backUp(target, options)).rejects.toThrow(/is at migration 1, this release at \d+/);
    expect(() => statSync(target)).toThrow(/ENOENT/);
  });

  test('says where it looked when no service has been there', async () => {
    const nowhere = join(taken.folder.path, 'nothing-here');
    const options = { environment: { DATA_DIR: nowhere }, onTable: () => {} };
    await expect(backUp('x', options)).rejects.toThrow(`kept anything in ${nowhere}`);
    expect(() => statSync(nowhere)).toThrow(/ENOENT/);
  });
});

test('a backup can be read by people', async () => {
  const all = await text(Readable.from([gunzipSync(readFileSync(taken.file))]));
  expect(all).toMatch(/^-- Deskhand backup \{"format":1,"migration":\d+,"takenAt":"20/);
  expect(all).toMatch(/\ncopy "tenants" \("id", "key", "name"/);
  // Secrets stay sealed, and so do replies that are kept for repetition.
  writeFileSync(join(taken.folder.path, 'seen'), all);
  expect(all).not.toContain('secret-of-the-tests');
  expect(all).not.toContain('PRIVATE KEY');
  rmSync(join(taken.folder.path, 'seen'));
});
