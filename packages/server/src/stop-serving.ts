import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turnOfTheLoop, setTimeout as sleep } from 'node:timers/promises';

import type { CaseStreams, TurnKeeper, TurnRunner } from './cases/index.ts';
import type { HttpServer } from './platform/http/server.ts';
import type { Log } from './platform/log.ts';

const drainMsDefault = 10_000;
/** What clients get to read the replies they still wait for, once all turns have ended. */
const partingMsMax = 2_000;

interface Running {
  app: HttpServer;
  runner: TurnRunner;
  streams: CaseStreams;
  keeper: TurnKeeper;
  stopJobs: () => Promise<void>;
  log: Log;
}

/** For requests that arrived with the last connections. */
const lateMs = 500;

/**
 * Serves on for `delayMs` while each connection ends with its next reply (see `drainInOrder`), then takes no
 * more. A proxy that asks nobody whether a node is ready keeps connections it does not use for long: they
 * end half-way, when they have been idle for that long, so that none is left to be used at the end.
 */
export async function drainConnections(server: Server, delayMs: number): Promise<void> {
  await sleep(delayMs / 2);
  await arrivals();
  server.closeIdleConnections();
  await sleep(delayMs / 2);
  await arrivals();
  // HTTP's own `close` would end connections on which a request may be on its way.
  NetServer.prototype.close.call(server);
  await sleep(lateMs);
}

/** What has arrived is read before something is closed: else the system would refuse it. */
async function arrivals(): Promise<void> {
  await turnOfTheLoop();
  await turnOfTheLoop();
}

/** Ends what serves: turns come to their end or are handed over, streams and jobs are closed. */
export async function stopServing(
  { app, runner, streams, keeper, stopJobs, log }: Running,
  drainMs = drainMsDefault,
): Promise<void> {
  const jobsDone = stopJobs();
  streams.close();
  // New connections are refused; requests that wait for their turn get their answers.
  const closed = app.close();
  await runner.drain(drainMs);
  await jobsDone;
  await keeper.leave().catch((error: unknown) => log.warn({ err: error }, 'left silently'));
  await part(app.server, closed);
}

/**
 * Connections that fall idle only now would be kept alive for a minute, and the stop with them; and
 * one that was opened ahead of its first request (browsers do that) does not count as idle at all.
 */
async function part(server: Server, closed: Promise<unknown>): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), partingMsMax);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
