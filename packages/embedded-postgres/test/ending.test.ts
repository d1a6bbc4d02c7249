import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { killed, makeLightClone, openPlace, query, replaced, serverPid, until } from './place.ts';
import type { Place } from './place.ts';

let place: Place;
let dataDir: string;
beforeAll(async () => {
  place = await openPlace();
  dataDir = await place.seed(join(place.root, 'data'));
});
afterEach(() => place.quiet());
afterAll(() => place.close());

describe('a server that ends by itself', () => {
  it('is started again where it was, with all that was committed, and stopped by the stop', async () => {
    const said: string[] = [];
    const postgres = await place.launch(dataDir, { log: (line) => said.push(line) });
    await query(postgres, 'create table kept as select 1 as one');
    await replaced(dataDir);
    expect(said.join()).toContain(
      `ended by itself (SIGKILL): see ${join(dataDir, 'postgres.log')}`,
    );
    expect(await query(postgres, 'select one from kept')).toEqual([{ one: 1 }]);
    const pid = await serverPid(dataDir);
    await postgres.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await sleep(600);
    await expect(serverPid(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is started again when it had been taken over, too', async () => {
    const first = place.child(await makeLightClone(join(place.root, 'clone')), dataDir);
    await first.said('ready', 'error');
    await killed(first);
    const postgres = await place.launch(dataDir);
    expect(postgres.adopted).toBe(true);
    await replaced(dataDir);
    expect(await query(postgres, 'select body from letters')).toEqual([{ body: 'dear Ada' }]);
    await postgres.stop();
  });

  it('is not waited for by a stop longer than its start takes, and does not outlive it', async () => {
    const postgres = await place.launch(dataDir);
    const pid = await serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
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

  it('is given up after three restarts, and its owner told once', async () => {
    const gone: string[] = [];
    await place.launch(dataDir, { onGone: (reason) => gone.push(reason) });
    for (let restart = 1; restart <= 3; restart += 1) await replaced(dataDir);
    expect(gone).toEqual([]);
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await until(() => gone.length > 0);
    await sleep(600);
    expect(gone).toEqual([
      expect.stringMatching(/^PostgreSQL ended .* 3 restarts .*postgres\.log$/),
    ]);
  });
});
