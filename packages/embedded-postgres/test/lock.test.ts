import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDataDir, takeTicket } from '../src/lock.ts';
import type { DataDirLock, LockOptions } from '../src/lock.ts';
import { ownIdentity } from '../src/process-identity.ts';
import type { ProcessIdentity } from '../src/process-identity.ts';
import { openPlace, type Place } from './place.ts';

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

const quiet: LockOptions = {
  log: () => undefined,
  serverAnswers: async () => false,
  silenceMs: 400,
};

/** A data folder whose newest ticket is `text`. */
async function folderWith(name: string, text: string, number = 7): Promise<string> {
  const dataDir = join(place.root, name);
  await mkdir(join(dataDir, 'lock'), { recursive: true });
  await writeFile(join(dataDir, 'lock', String(number)), text);
  return dataDir;
}

function ticket(changes: Partial<ProcessIdentity> = {}): string {
  return JSON.stringify({ ...ownIdentity(), ...changes });
}

async function deadPid(): Promise<number> {
  const gone = spawn('true');
  await once(gone, 'exit');
  return gone.pid ?? 0;
}

describe('the lock of a data folder', () => {
  test('is held by one, refused to the next, and free after release', async () => {
    const dataDir = await folderWith('plain', '');
    const lock = await lockDataDir(dataDir, quiet);
    await expect(lockDataDir(dataDir, quiet)).rejects.toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining(`(process ${process.pid})`) as string,
    });
    await lock.release();
    await lock.release();
    const next = await lockDataDir(dataDir, quiet);
    await expect(lockDataDir(dataDir, quiet)).rejects.toMatchObject({ code: 'IN_USE' });
    await next.release();
  });

  test('dies with its process, even when the pid is given out again', async () => {
    const pids = [ticket({ pid: await deadPid() }), ticket({ startedAt: '1' }), '{"pid":'];
    for (const [index, text] of pids.entries()) {
      const dataDir = await folderWith(`dead-${index}`, text);
      const lock = await lockDataDir(dataDir, quiet);
      expect(await readdir(join(dataDir, 'lock'))).toEqual(['8']);
      expect(JSON.parse(await readFile(join(dataDir, 'lock', '8'), 'utf8'))).toEqual(ownIdentity());
      await lock.release();
    }
  });

  test('goes to exactly one of many that find it stale at once', async () => {
    const pid = await deadPid();
    for (let round = 0; round < 10; round += 1) {
      const dataDir = await folderWith(`race-${round}`, ticket({ pid }));
      const attempts = Array.from({ length: 24 }, () => lockDataDir(dataDir, quiet));
      const outcomes = await Promise.allSettled(attempts);
      const held = outcomes.flatMap((outcome): DataDirLock[] =>
        outcome.status === 'fulfilled' ? [outcome.value] : [],
      );
      expect(held).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'IN_USE' });
      await held[0]?.release();
    }
  });

  test('is not given to a late-comer whose number was outnumbered and cleared away', async () => {
    const dataDir = await folderWith('late', ticket(), 9);
    expect(await takeTicket(join(dataDir, 'lock'), 8)).toBe(false);
    expect(await readdir(join(dataDir, 'lock'))).toEqual(['9']);
  });

  test('counts on after release, so that no late-comer finds a number free again', async () => {
    const dataDir = await folderWith('counting', '');
    const lock = await lockDataDir(dataDir, quiet);
    await lock.release();
    expect(await readdir(join(dataDir, 'lock'))).toEqual(['8']);
    expect(await readFile(join(dataDir, 'lock', '8'), 'utf8')).toBe('');
  });

  test('is never held twice while many take and release it', async () => {
    const dataDir = await folderWith('churn', '');
    let holders = 0;
    let taken = 0;
    const worker = async (): Promise<void> => {
      for (let turn = 0; turn < 25; turn += 1) {
        const lock = await lockDataDir(dataDir, quiet).catch(() => undefined);
        if (lock === undefined) continue;
        holders += 1;
        taken += 1;
        expect(holders).toBe(1);
        await readdir(dataDir);
        holders -= 1;
        await lock.release();
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect(taken).toBeGreaterThan(0);
  });
});

describe('a lock whose owner is in another container', () => {
  const elsewhere = ticket({ namespace: 'pid:[1]', pid: 1 });

  test('is respected while its heartbeat goes on', async () => {
    const dataDir = await folderWith('beating', elsewhere);
    const file = join(dataDir, 'lock', '7');
    const heart = setInterval(() => void utimes(file, new Date(), new Date()), 50);
    // The first beat is waited for, however late this process gets to hear of it.
    await expect(lockDataDir(dataDir, { ...quiet, silenceMs: 30_000 })).rejects.toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining('(process 1 in another container') as string,
    });
    clearInterval(heart);
  });

  test('is respected while its server answers, heartbeat or not', async () => {
    const dataDir = await folderWith('answering', elsewhere);
    await utimes(join(dataDir, 'lock', '7'), 0, 0);
    const serverAnswers = async (): Promise<boolean> => true;
    await expect(lockDataDir(dataDir, { ...quiet, serverAnswers })).rejects.toMatchObject({
      code: 'IN_USE',
    });
  });

  test('is taken over when both are silent, also with a clock that runs ahead', async () => {
    for (const beatMs of [0, Date.now(), Date.now() + 3_600_000]) {
      const dataDir = await folderWith(`silent-${beatMs}`, elsewhere);
      await utimes(join(dataDir, 'lock', '7'), beatMs / 1000, beatMs / 1000);
      const lock = await lockDataDir(dataDir, quiet);
      await lock.release();
    }
  });

  test('is taken over at once after a reboot of this machine, when nothing beats', async () => {
    const dataDir = await folderWith('rebooted', ticket({ boot: 'an earlier one' }));
    await utimes(join(dataDir, 'lock', '7'), 0, 0);
    const logged: string[] = [];
    const lock = await lockDataDir(dataDir, { ...quiet, log: (line) => logged.push(line) });
    expect(logged).toEqual([]);
    await lock.release();
  });
});
