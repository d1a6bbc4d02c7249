import { existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shortHash } from '../src/settings.ts';
import {
  folderOf,
  isRoot,
  killed,
  makeLightClone,
  NOBODY,
  openPlace,
  query,
  serverPid,
  uidOf,
  type Place,
} from './place.ts';

let place: Place;
/** Created once, at a path too long for a socket in bytes, though not in characters. */
let dataDir: string;
/** What its short socket folder is called. */
let short: string;
beforeAll(async () => {
  place = await openPlace();
  const parent = join(place.root, 'é'.repeat(40));
  await mkdir(parent);
  await chmod(parent, 0o711);
  dataDir = await place.seed(join(parent, 'data'));
  short = join(place.temporary, `deskhand-${shortHash(await realpath(dataDir))}`);
});
afterEach(async () => {
  await place.quiet();
  await rm(short, { recursive: true, force: true });
});
afterAll(() => place.close());

describe('the socket of a data folder with a long path', () => {
  test('stands in a short private folder, removed when the server stops', async () => {
    const postgres = await place.launch(dataDir);
    const { host } = postgres.connection;
    expect(host).toBe(short);
    expect(statSync(host).mode & 0o777).toBe(0o700);
    expect(statSync(host).uid).toBe(uidOf(await serverPid(dataDir)));
    expect(await query(postgres, 'select body from letters')).toHaveLength(1);
    await postgres.stop();
    expect(existsSync(host)).toBe(false);
  });

  test('is found again when its server was left behind', async () => {
    const child = place.child(await makeLightClone(join(place.root, 'clone')), dataDir);
    const { connection } = await child.reported('ready', 'error');
    await killed(child);
    const postgres = await place.launch(dataDir);
    expect(postgres).toMatchObject({ adopted: true, connection });
    expect(dirname(postgres.connection.host)).toBe(place.temporary);
    await postgres.stop();
  });

  test.each([
    ['a folder open to all', async (path: string) => void (await folderOf(NOBODY, path, 0o777))],
    ['a link to another folder', async (path: string) => symlink('/', path)],
  ])('is not put into %s planted under its name', async (_what, plant) => {
    await plant(short);
    const postgres = await place.launch(dataDir);
    expect(postgres.connection.host).toMatch(new RegExp(`^${short}-\\w{6}$`));
    expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700);
    expect(await query(postgres, 'select body from letters')).toHaveLength(1);
    await postgres.stop();
    expect(existsSync(postgres.connection.host)).toBe(false);
    expect(existsSync(short)).toBe(true);
  });

  test('is not put into a private folder of somebody else', async () => {
    // 4242 is nobody's number; an ordinary user can only plant a folder for itself, and may use it.
    await folderOf(4242, short);
    const postgres = await place.launch(dataDir);
    expect(postgres.connection.host === short).toBe(!isRoot);
    expect(await query(postgres, 'select body from letters')).toHaveLength(1);
    await postgres.stop();
  });

  test('has nowhere to stand when every folder is too long: a shorter path is asked for', async () => {
    await expect(
      place.launch(dataDir, { temporaryFolders: [dirname(dataDir)] }),
    ).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.stringContaining('Set DATA_DIR to a shorter path') as string,
    });
  });
});

describe('a data folder with an awkward name', () => {
  test('works with spaces, quotes and commas in it', async () => {
    const awkward = join(place.root, `Ada's "desk", 1`);
    const postgres = await place.launch(awkward);
    expect(dirname(postgres.connection.host)).toBe(await realpath(awkward));
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(readdirSync(join(awkward, 'postgres-socket'))).toEqual([]);
  });
});
