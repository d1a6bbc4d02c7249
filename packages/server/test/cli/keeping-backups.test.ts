import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilDue } from '../../src/cli/commands/backup-folder.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { serviceEnvironment, temporaryFolder } from './processes.ts';
import { run } from './run-here.ts';

let database: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = temporaryFolder();
  return () => folder.remove();
});

const backUp = (...args: string[]) =>
  run(['backup', ...args], { environment: serviceEnvironment(database.url, folder.path) });
const put = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder.path, name), '');
};

describe('deskhand backup --keep', () => {
  test('writes one more into the folder and deletes the oldest of its own', async () => {
    const [oldest, older] = [
      'deskhand-2026-01-01T00-00-00Z.backup',
      'deskhand-2026-01-02T00-00-00Z.backup',
    ];
    const others = ['deskhand-2026-01-01.backup', 'notes.txt'];
    put(oldest, older, ...others);
    const { code, stdout } = await backUp(folder.path, '--keep', '2', '--json');
    expect(code).toBe(0);
    const { file, deleted } = JSON.parse(stdout) as { file: string; deleted: string[] };
    expect(deleted).toEqual([oldest]);
    expect(file).toMatch(/deskhand-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
    const name = file.slice(folder.path.length + 1);
    expect(readdirSync(folder.path).sort()).toEqual([...others, older, name].sort());
    expect(gunzipSync(readFileSync(file)).toString('utf8', 0, 200)).toContain('"takenAt"');
  });

  test('takes away what a killed process left unfinished, but not what may be another’s in the making', async () => {
    const [left, going] = [
      'deskhand-2026-01-01T00-00-00Z.backup.part',
      'deskhand-2026-01-02T00-00-00Z.backup.part',
    ];
    put(left, going);
    utimesSync(join(folder.path, left), 0, 0);
    await backUp(folder.path, '--keep', '1');
    const names = readdirSync(folder.path);
    expect(names).toContain(going);
    expect(names).not.toContain(left);
  });

  test('deletes nothing when the backup fails', async () => {
    const older = 'deskhand-2026-01-02T00-00-00Z.backup';
    put(older);
    const environment = serviceEnvironment('postgres://nobody@127.0.0.1:1/none', folder.path);
    const { code } = await run(['backup', folder.path, '--keep', '1'], { environment });
    expect(code).toBe(1);
    expect(readdirSync(folder.path)).toEqual([older]);
  });

  test.each([
    [1, /can't be written \(ENOENT\)/, ['--keep', '2']],
    [1, /can't be read \(ENOENT\): name a folder that is there/, ['--keep', '2', '--every', '24']],
    [2, /--every needs --keep/, ['--every', '24']],
    [2, /It must be 1 to 10000/, ['--keep', '0']],
  ])('says what is wrong, exit code %d: %s', async (expected, message, flags) => {
    const { code, stderr } = await backUp(join(folder.path, 'missing'), ...flags);
    expect(code).toBe(expected);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('the next backup', () => {
  const hourMs = 3_600_000;
  const newest = Date.parse('2026-01-02T00:00:00Z');

  test('is due at once where there is none, and where the newest is old enough', async () => {
    const told: string[] = [];
    const wait = () =>
      untilDue(
        folder.path,
        24,
        () => newest + 24 * hourMs,
        (at) => told.push(at),
      );
    await wait();
    put('deskhand-2026-01-01T00-00-00Z.backup', 'deskhand-2026-01-02T00-00-00Z.backup');
    await wait();
    expect(told).toEqual([]);
  });

  test('waits until the newest is old enough, and says until when', async () => {
    put('deskhand-2026-01-02T00-00-00Z.backup');
    const told: string[] = [];
    let looks = 0;
    const clock = () => ((looks += 1) < 4 ? newest + hourMs - 1 : newest + hourMs);
    await untilDue(folder.path, 1, clock, (dueAt) => told.push(dueAt));
    expect(told).toEqual(['2026-01-02T01:00:00.000Z']);
    expect(looks).toBeGreaterThan(3);
  });
});
