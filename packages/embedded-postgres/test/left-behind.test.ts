import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readPackage } from '../src/binaries.ts';
import {
  killed,
  makeClone,
  makeLightClone,
  openPlace,
  query,
  serverPid,
  until,
  type Clone,
  type Place,
} from './place.ts';

let place: Place;
let clone: Clone;
/** Created once; every test finds it stopped and leaves it so. */
let dataDir: string;
const strangers: ChildProcess[] = [];
beforeAll(async () => {
  place = await openPlace();
  clone = await makeLightClone(join(place.root, 'clone'));
  dataDir = await place.seed(join(place.root, 'data'));
});
afterEach(() => place.quiet());
afterAll(async () => {
  for (const stranger of strangers) stranger.kill('SIGKILL');
  await place.close();
});

function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('a server left by a killed process', () => {
  test('is taken over by the next start, and stopped by its stop', async () => {
    const first = place.child(clone, dataDir);
    expect(await first.reported('ready', 'error')).toMatchObject({
      event: 'ready',
      adopted: false,
    });
    const pid = await serverPid(dataDir);
    await killed(first);
    expect(isRunning(pid)).toBe(true);

    const next = await place.launch(dataDir);
    expect(next.adopted).toBe(true);
    expect(await serverPid(dataDir)).toBe(pid);
    expect(await query(next, 'select body from letters')).toEqual([{ body: 'dear Ada' }]);
    await next.stop();
    expect(isRunning(pid)).toBe(false);
    const later = await place.launch(dataDir);
    expect(later.adopted).toBe(false);
    await later.stop();
  });

  test('is taken over while it is still starting', async () => {
    const first = place.child(clone, dataDir);
    await until(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid')));
    await killed(first);
    const next = await place.launch(dataDir);
    expect(await query(next, 'select body from letters')).toHaveLength(1);
    await next.stop();
  });

  test('is waited for when it is on its way out', async () => {
    const first = place.child(clone, dataDir);
    await first.reported('ready');
    const pid = await serverPid(dataDir);
    await killed(first);
    process.kill(pid, 'SIGINT');
    const next = await place.launch(dataDir);
    expect(next.adopted).toBe(false);
    expect(await query(next, 'select body from letters')).toHaveLength(1);
    await next.stop();
  });

  test('is taken over when it shows only after ours was started beside it and has ended', async () => {
    const { package: folder } = await makeClone(join(place.root, 'slow'));
    const program = join(folder, 'native', 'bin', 'postgres');
    await rename(program, `${program}.real`);
    // The first start stands for two: ours, which ends, and the one of the killed process, which
    // lives and takes so long to write its `postmaster.pid` that no busy machine makes it longer.
    const script = `#!/bin/sh
      real='${program}.real'; once='${place.temporary}/once'
      case "$*" in *cluster_name*) ;; *) exec "$real" "$@" ;; esac
      mkdir "$once" || exec "$real" "$@"
      { sleep 1; exec "$real" "$@"; } &
      exit 1`;
    await writeFile(program, script, { mode: 0o755 });
    const postgres = await place.launch(dataDir, { binaries: readPackage(folder) });
    expect(postgres.adopted).toBe(true);
    expect(await query(postgres, 'select body from letters')).toHaveLength(1);
  });

  test('is stopped and started anew when its password is lost', async () => {
    const first = place.child(clone, dataDir);
    await first.reported('ready');
    const pid = await serverPid(dataDir);
    await killed(first);
    await writeFile(join(dataDir, 'postgres-password'), '');
    const next = await place.launch(dataDir);
    expect(next.adopted).toBe(false);
    expect(isRunning(pid)).toBe(false);
    await next.stop();
  });
});

describe('a data folder in use', () => {
  test('is refused to a second process, naming the first, and free once that is gone', async () => {
    const first = place.child(clone, dataDir);
    const { connection } = await first.reported('ready');
    const second = place.child(clone, dataDir);
    expect(await second.reported('ready', 'error')).toMatchObject({
      event: 'error',
      code: 'IN_USE',
      message: expect.stringContaining(`process ${first.pid})`) as string,
    });
    if (connection !== undefined)
      expect(await query({ connection }, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(place.launch(dataDir)).rejects.toMatchObject({ code: 'IN_USE' });

    first.process.kill('SIGINT');
    await first.reported('stopped');
    const next = await place.launch(dataDir);
    await expect(place.launch(dataDir)).rejects.toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining(`process ${process.pid})`) as string,
    });
    await next.stop();
  });

  test('is created once when two processes start at the same time', async () => {
    const fresh = join(place.root, 'fresh');
    const both = [place.child(clone, fresh), place.child(clone, fresh)];
    const lines = await Promise.all(both.map((child) => child.reported('ready', 'error')));
    expect(lines.map(({ event }) => event).sort()).toEqual(['error', 'ready']);
    expect(lines.find(({ event }) => event === 'error')).toMatchObject({ code: 'IN_USE' });
  });
});

describe('a server', () => {
  test('survives Ctrl-C in the terminal until Node has finished', async () => {
    const child = place.child(clone, dataDir, { ownGroup: true });
    await child.reported('ready');
    // What a terminal does: the signal goes to every process of the group.
    process.kill(-child.pid, 'SIGINT');
    expect(await child.reported('finishing')).toMatchObject({ answer: 42 });
    await child.reported('stopped');
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('that was killed itself is started again, and loses nothing that was committed', async () => {
    const postgres = await place.launch(dataDir);
    await query(postgres, 'create table notes as select 1 as note');
    // At work when its postmaster dies, this one holds on to the server's memory for a while.
    const busy = query(
      postgres,
      `set statement_timeout = '3s';
       select count(*) from generate_series(1, 400000) a, generate_series(1, 400000) b`,
    );
    const busyEnded = busy.catch(() => undefined);
    const atWork = `select 1 from pg_stat_activity where state = 'active' and query like '%400000%' and pid <> pg_backend_pid()`;
    await until(async () => (await query(postgres, atWork)).length > 0);
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await postgres.stop();
    const next = await place.launch(dataDir);
    expect(next.adopted).toBe(false);
    expect(await query(next, 'select note from notes')).toEqual([{ note: 1 }]);
    await busyEnded;
    await next.stop();
  });
});

describe('a postmaster.pid left by a crash of the machine', () => {
  async function expectStart(stalePid: number): Promise<void> {
    const first = await place.launch(dataDir);
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const text = await readFile(file, 'utf8');
    await first.stop();
    await writeFile(file, text.replace(/^\d+/, String(stalePid)));
    const next = await place.launch(dataDir);
    expect(next.adopted).toBe(false);
    expect(await query(next, 'select body from letters')).toHaveLength(1);
    await next.stop();
  }

  test('does not block when its pid is gone', async () => {
    const gone = spawn('true');
    await once(gone, 'exit');
    await expectStart(gone.pid ?? 0);
  });

  test('does not block when its pid was given to another process, nor harm that one', async () => {
    // Of the server's user: PostgreSQL itself would take it for a living server.
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['60'], { uid, gid });
    strangers.push(stranger);
    await expectStart(stranger.pid ?? 0);
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  });

  test('does not block when its pid is a zombie', async () => {
    // The shell becomes a sleeper that never asks how its child ended.
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], { uid, gid });
    strangers.push(parent);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(line.toString('utf8'));
    await until(() => /\) Z /.test(readFileSync(`/proc/${zombie}/stat`, 'utf8')));
    await expectStart(zombie);
  });
});
