import { readFileSync, statSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  folderOf,
  isRoot,
  makeClone,
  namespacesWork,
  NOBODY,
  openPlace,
  query,
  serverPid,
  uidOf,
  type Child,
  type Place,
} from './place.ts';

/*
 * Under root the process under test is given to `nobody`, in a clone that belongs to root. Run as an
 * ordinary user it is that user's own.
 */

const uid = isRoot ? NOBODY : (process.getuid?.() ?? 0);
const asThatUser = isRoot ? { uid: NOBODY } : {};
let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

async function stopped(child: Child): Promise<void> {
  child.process.kill('SIGINT');
  await child.reported('stopped');
}

describe('an ordinary user', () => {
  test('runs PostgreSQL as itself from the bundle, and keeps its secrets to itself', async () => {
    const dataDir = join(await folderOf(uid, join(place.root, 'user')), 'data');
    const clone = await makeClone(join(place.root, 'clone'));
    const env = { DESKHAND_SECRET: 'hush', PGPORT: '1', PGSSLMODE: 'require' };
    const child = place.child(clone, dataDir, { ...asThatUser, env });
    const ready = await child.reported('ready', 'error');
    expect(ready).toMatchObject({ event: 'ready', adopted: false });
    const pid = await serverPid(dataDir);
    expect(uidOf(pid)).toBe(uid);
    expect(readFileSync(`/proc/${child.pid}/environ`, 'utf8')).toContain('hush');
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('hush');
    expect(statSync(dataDir)).toMatchObject({ uid });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    await stopped(child);
  });

  test('runs a copy when links are missing in a package it cannot write', async () => {
    const dataDir = join(await folderOf(uid, join(place.root, 'reader')), 'data');
    const clone = await makeClone(join(place.root, 'read-only'));
    const libraries = join(clone.package, 'native', 'lib');
    for (const link of ['libpq.so.5', 'libicuuc.so.60']) await rm(join(libraries, link));
    await chmod(libraries, 0o555);
    const child = place.child(clone, dataDir, asThatUser);
    const ready = await child.reported('ready', 'error');
    await chmod(libraries, 0o755);
    expect(ready).toMatchObject({ event: 'ready' });
    const command = readFileSync(`/proc/${await serverPid(dataDir)}/cmdline`, 'utf8');
    expect(command.startsWith(join(dataDir, 'postgres-binaries-'))).toBe(true);
    if (ready.connection !== undefined)
      expect(await query({ connection: ready.connection }, 'select 1 as one')).toEqual([
        { one: 1 },
      ]);
    await stopped(child);
  });

  test('without a name, as containers have it, passes for one that initdb accepts', async () => {
    const nameless = isRoot ? 23_456 : uid;
    const dataDir = join(await folderOf(nameless, join(place.root, 'nameless')), 'data');
    const clone = await makeClone(join(place.root, 'clone-3'));
    const child = place.child(clone, dataDir, isRoot ? { uid: nameless } : {});
    const line = await child.reported('ready', 'error');
    if (line.event === 'error') {
      // Where namespaces are forbidden there is no way, and it is said why.
      expect(namespacesWork).toBe(false);
      expect(line).toMatchObject({ code: 'CANNOT_RUN' });
      expect(line.message).toContain(`user ${nameless} has no entry in /etc/passwd`);
      return;
    }
    expect(uidOf(await serverPid(dataDir))).toBe(nameless);
    await stopped(child);
    const next = place.child(clone, dataDir, isRoot ? { uid: nameless } : {});
    expect(await next.reported('ready', 'error')).toMatchObject({ event: 'ready', adopted: false });
    await stopped(next);
  });

  test('is told when the data belongs to somebody else', async () => {
    const dataDir = await folderOf(uid, join(place.root, 'foreign'), 0o777);
    const cluster = await folderOf(0, join(dataDir, 'postgres'), isRoot ? 0o700 : 0o000);
    const clone = await makeClone(join(place.root, 'clone-2'));
    const child = place.child(clone, dataDir, asThatUser);
    expect(await child.reported('ready', 'error')).toMatchObject({
      event: 'error',
      code: 'START_FAILED',
      message: expect.stringContaining(`${cluster} belongs to another user`) as string,
    });
    await chmod(cluster, 0o700);
  });
});
