import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasServerProcess } from '../src/postmaster.ts';
import { clusterMark } from '../src/settings.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dh-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('a server is seen also while it is just becoming another program', async () => {
  expect(await hasServerProcess(dataDir)).toBe(false);
  // It becomes itself again and again: at one look of seven it has no command line.
  const program = join(dataDir, 'program');
  await writeFile(program, '#!/bin/sh\nexec "$0" "$@"\n', { mode: 0o755 });
  const server = spawn(program, [`cluster_name=${clusterMark(dataDir)}`]);
  await once(server, 'spawn');
  const seen: boolean[] = [];
  for (let look = 0; look < 60; look += 1) seen.push(await hasServerProcess(dataDir));
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(seen.filter((isSeen) => !isSeen)).toEqual([]);
  expect(await hasServerProcess(dataDir)).toBe(false);
});
