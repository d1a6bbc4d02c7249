import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { readPostmaster } from './postmaster.ts';
import { isRunning } from './process-identity.ts';
import { minimalEnvironment } from './run-program.ts';
import { serverLogFile } from './server-log.ts';
import type { ServerPlan, ServerProcess } from './server.ts';
import { serverArguments } from './settings.ts';

const START_MS_MAX = 120_000;
const STOP_SECONDS_MAX = 10;

/**
 * Windows has no signals and no user ids, and PostgreSQL refuses an administrator's token; its own
 * pg_ctl knows how to start and stop it there. Unverified: no Windows machine was at hand.
 */
export async function startOnWindows(plan: ServerPlan): Promise<ServerProcess> {
  const settings = serverArguments(plan.dataDir, plan.connection, plan.settings);
  const started = await pgCtl(plan.runAs.binaries, [
    ...['start', '-w', '-D', plan.cluster, '-l', serverLogFile(plan.dataDir)],
    ...['-o', settings.map((word) => `"${word.replaceAll('"', '\\"')}"`).join(' ')],
  ]);
  const pid = (await readPostmaster(plan.cluster))?.pid ?? 0;
  return {
    pid,
    ended: () => (started && isRunning(pid) ? undefined : 'pg_ctl start failed'),
  };
}

/** Fast, then immediate. False when it still runs. Unverified: no Windows machine was at hand. */
export async function stopOnWindows(binaries: Binaries, cluster: string): Promise<boolean> {
  for (const mode of ['fast', 'immediate']) {
    const limit = String(STOP_SECONDS_MAX);
    if (await pgCtl(binaries, ['stop', '-D', cluster, '-m', mode, '-w', '-t', limit])) return true;
  }
  return false;
}

/** A loopback port nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** No pipes: the server it starts would inherit them, and they would never close. */
async function pgCtl({ folder }: Binaries, args: string[]): Promise<boolean> {
  const child = spawn(join(folder, 'bin', 'pg_ctl.exe'), args, {
    cwd: folder,
    env: minimalEnvironment(),
    stdio: 'ignore',
    timeout: START_MS_MAX,
    windowsHide: true,
  });
  const [code] = (await once(child, 'exit').catch(() => [1])) as [number | null];
  return code === 0;
}
