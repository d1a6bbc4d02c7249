import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  killed,
  killServer,
  makeLightClone,
  openPlace,
  query,
  serverPid,
  until,
  type Place,
} from './place.ts';

let place: Place;
let dataDir: string;
beforeAll(async () => {
  place = await openPlace();
  dataDir = await place.seed(join(place.root, 'data'));
});
afterEach(() => place.quiet());
afterAll(() => place.close());

/** Kills the server and waits until the launcher itself reports the next one. */
async function replaceServer(logged: string[]): Promise<void> {
  const restarts = (): number => logged.filter((line) => line.includes('running again')).length;
  const before = restarts();
  await killServer(dataDir);
  await until(() => restarts() > before);
}

describe('a server that ends by itself', () => {
  test('is started again where it was, with all that was committed, and stopped by the stop', async () => {
    const logged: string[] = [];
    const postgres = await place.launch(dataDir, { log: (line) => logged.push(line) });
    await query(postgres, 'create table kept as select 1 as one');
    await replaceServer(logged);
    expect(logged.join()).toContain(
      `ended by itself (SIGKILL): see ${join(dataDir, 'postgres.log')}`,
    );
    expect(await query(postgres, 'select one from kept')).toEqual([{ one: 1 }]);
    const pid = await serverPid(dataDir);
    await postgres.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await sleep(600);
    await expect(serverPid(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('is started again when it had been taken over, too', async () => {
    const first = place.child(await makeLightClone(join(place.root, 'clone')), dataDir);
    await first.reported('ready', 'error');
    await killed(first);
    const logged: string[] = [];
    const postgres = await place.launch(dataDir, { log: (line) => logged.push(line) });
    expect(postgres.adopted).toBe(true);
    await replaceServer(logged);
    expect(await query(postgres, 'select body from letters')).toEqual([{ body: 'dear Ada' }]);
    await postgres.stop();
  });

  test('is not waited for by a stop longer than its start takes, and does not outlive it', async () => {
    const postgres = await place.launch(dataDir);
    const pid = await killServer(dataDir);
    await until(() => {
      try {
        return !readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').startsWith(
          `${pid}\n`,
        );
      } catch {
        return true;
      }
    });
    await postgres.stop();
    await expect(serverPid(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('is given up after three restarts, and its owner notified once', async () => {
    const gone: string[] = [];
    const logged: string[] = [];
    await place.launch(dataDir, {
      log: (line) => logged.push(line),
      onGone: (reason) => gone.push(reason),
    });
    for (let restart = 1; restart <= 3; restart += 1) await replaceServer(logged);
    expect(gone).toEqual([]);
    await killServer(dataDir);
    await until(() => gone.length > 0);
    await sleep(600);
    expect(gone).toEqual([
      expect.stringMatching(/^PostgreSQL ended .* 3 restarts .*postgres\.log$/),
    ]);
  });
});
