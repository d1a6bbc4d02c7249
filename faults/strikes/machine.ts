import { mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { lacksFalseClock, openFalseClock, type FalseClock } from '../environment/false-clock.ts';
import { fewFiles } from '../environment/namespaces.ts';
import { serverOf } from '../environment/postgres.ts';
import { run } from '../environment/processes.ts';
import type { Stage } from '../environment/stage.ts';
import { mustBe, seconds, type Fault } from './fault.ts';

const filesMax = 128;
const extraConnections = 200;
/** Beside what the database takes already, megabytes. */
const roomMb = 200;

export const diskFull: Fault = {
  name: 'disk-full',
  what: "the database's disk is full for 6 s",
  lacks: () => (process.getuid?.() === 0 ? null : 'needs root, to mount a small tmpfs'),
  async prepare(stage) {
    const [size = '0'] = (await run('du', ['-sm', stage.database.folder])).split('\t');
    const { disk } = stage;
    mkdirSync(disk);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${Number(size) + roomMb}m`, 'tmpfs', disk]);
    await moveTo(stage, join(disk, 'database'));
  },
  async strike(stage) {
    const balloon = join(stage.disk, 'balloon');
    const file = await open(balloon, 'w');
    const isFull = await fill((megabyte) => file.appendFile(megabyte), 2 * roomMb);
    await file.close();
    if (isFull) await seconds(6);
    rmSync(balloon);
    mustBe(isFull, `${2 * roomMb} MB had room on a disk with ${roomMb} MB left`);
  },
  async tidy(stage) {
    await moveTo(stage, join(stage.folder, `back-from-disk-${stage.database.port}`));
    stage.releaseDisk();
  },
};

/** Writes until there is no room left, and no more than so many megabytes. Returns whether it got that far. */
export async function fill(
  write: (megabyte: Buffer) => Promise<unknown>,
  megabytesMax: number,
): Promise<boolean> {
  const megabyte = Buffer.alloc(2 ** 20);
  try {
    for (let count = 0; count < megabytesMax; count += 1) await write(megabyte);
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return true;
    throw error;
  }
}

/** The same server over a copy of its folder. */
async function moveTo(stage: Stage, folder: string): Promise<void> {
  const { database, programs } = stage;
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
  await run('cp', ['-a', database.folder, folder]);
  rmSync(database.folder, { recursive: true });
  const logFile = join(stage.folder, 'database.log');
  stage.database = serverOf(programs, folder, database.port, logFile);
  await stage.database.start();
}

export const noDescriptors: Fault = {
  name: 'no-descriptors',
  what: `a node of ${filesMax} descriptors gets ${extraConnections} connections more, for 6 s`,
  async prepare({ nodes: [, node] }) {
    await node.stop();
    await node.start({ wrapper: fewFiles(filesMax) });
  },
  async strike({ nodes: [, node] }) {
    const sockets: Socket[] = [];
    for (let at = 0; at < extraConnections; at += 1) {
      const socket = connect(node.port, '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
    }
    await seconds(6);
    const open = node.descriptors();
    for (const socket of sockets) socket.destroy();
    mustBe(open > filesMax * 0.9, `${open} of ${filesMax} files are open`);
  },
  tidy: restartSecond,
};

async function restartSecond({ nodes: [, node] }: Stage): Promise<void> {
  await node.stop();
  await node.start();
}

let clock: FalseClock | null = null;

export const nodeClock: Fault = {
  name: 'node-clock',
  what: "a node's clock jumps 10 minutes ahead for 5 s, and back",
  promises: { failedAttemptsMax: 0 },
  lacks: () => lacksFalseClock(),
  async prepare({ folder, nodes: [, node] }) {
    clock = openFalseClock(folder);
    await node.stop();
    await node.start({ env: clock.env });
  },
  strike: jump('+10m', 9 * 60, async ({ nodes: [, node] }) => {
    const { headers } = await fetch(`${node.url}/healthz`);
    return Date.parse(headers.get('date')!);
  }),
  tidy: restartSecond,
};

export const databaseClock: Fault = {
  name: 'database-clock',
  what: "PostgreSQL's clock jumps 1 hour ahead for 5 s, and back",
  promises: { failedAttemptsMax: 0 },
  lacks: () => lacksFalseClock(),
  async prepare({ folder, database }) {
    clock = openFalseClock(folder);
    await database.stop();
    await database.start(clock.env);
  },
  strike: jump('+1h', 59 * 60, async ({ database }) => {
    const [row] = await database.query('select extract(epoch from now())::float8 * 1000 as ms');
    return Number(row!['ms']);
  }),
  async tidy({ database }) {
    await database.stop();
    await database.start();
  },
};

/** Sets the clock ahead by `offset`, which must be seen to be `aheadSecondsMin` at least. */
function jump(
  offset: string,
  aheadSecondsMin: number,
  read: (stage: Stage) => Promise<number>,
): Fault['strike'] {
  return async (stage) => {
    clock!.set(offset);
    await seconds(5);
    const aheadSeconds = ((await read(stage)) - Date.now()) / 1_000;
    clock!.set('+0');
    mustBe(aheadSeconds > aheadSecondsMin, `the clock is ${aheadSeconds} s ahead`);
  };
}
