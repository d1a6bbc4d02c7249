import type { Server } from 'node:http';

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
