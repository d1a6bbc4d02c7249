import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { percentile } from './figures.ts';

/** One HTTP request, written out in full so that a round costs the client as little as possible. */
export interface LoadPlan {
  host: string;
  port: number;
  /** Requests before that are sent and not counted. */
  warmUpMs?: number;
  durationMs: number;
  /** One connection each; a connection sends its requests in turn, over and over. */
  connections: string[][];
  /** Each request is sent once; a connection that has sent all of its own is done. */
  once?: boolean;
  /** What a good reply's status line starts with. */
  expect: string;
  /** What a good reply holds besides, such as the last event of a stream. */
  contains?: string;
  /** The clock stops at the first sight of this text, not at the end of the reply. */
  until?: string;
  /** Noted beside the whole reply: when this text was first seen. */
  mark?: string;
}

export interface LoadResult {
  replies: number;
  failures: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** To the first sight of `mark`; NaN without one. */
  firstP50Ms: number;
  firstFailure: string | null;
  /** Replies with those of the warm-up. */
  allReplies: number;
  /** CPU time of the client for all of them. */
  clientCpuMs: number;
}

/** Stands in a request for 16 characters that no other request has. */
export const uniqueMark = 'UNIQUE0123456789';

/** How long a reply may take after the time is over. */
const lateMs = 10_000;

interface Tally {
  latencies: number[];
  firsts: number[];
  allReplies: number;
  failures: number;
  firstFailure: string | null;
}

/** Sends requests over keep-alive connections, one at a time on each, until the time is over. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const tally: Tally = {
    latencies: [],
    firsts: [],
    allReplies: 0,
    failures: 0,
    firstFailure: null,
  };
  const cpuBefore = process.cpuUsage();
  const countsFrom = performance.now() + (plan.warmUpMs ?? 0);
  const clock = { countsFrom, endsAt: countsFrom + plan.durationMs };
  await Promise.all(plan.connections.map((requests) => drive(plan, requests, clock, tally)));
  const seconds = (performance.now() - countsFrom) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  const latencies = tally.latencies.sort((a, b) => a - b);
  return {
    replies: latencies.length,
    failures: tally.failures,
    seconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    firstP50Ms: percentile(
      tally.firsts.sort((a, b) => a - b),
      0.5,
    ),
    firstFailure: tally.firstFailure,
    allReplies: tally.allReplies,
    clientCpuMs: (cpu.user + cpu.system) / 1000,
  };
}

/** One connection's part; resolves however it ends. */
function drive(
  plan: LoadPlan,
  requests: readonly string[],
  clock: { countsFrom: number; endsAt: number },
  tally: Tally,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(plan.port, plan.host);
    let next = 0;
    let sentAt = 0;
    let seenAt = 0;
    const stop = plan.until ?? plan.mark;
    let buffer = '';
    let done = false;

    const finish = (failure: string | null) => {
      if (done) return;
      done = true;
      clearTimeout(late);
      if (failure !== null) fail(failure);
      socket.destroy();
      resolve();
    };
    const fail = (failure: string) => {
      tally.failures += 1;
      tally.firstFailure ??= failure;
    };
    const send = () => {
      sentAt = performance.now();
      const isDone = plan.once === true && next >= requests.length;
      if (isDone || sentAt >= clock.endsAt) return finish(null);
      socket.write(requests[next++ % requests.length]!.replace(uniqueMark, newUnique));
    };
    const receive = (chunk: string) => {
      buffer += chunk;
      if (stop !== undefined && seenAt < sentAt && buffer.includes(stop)) {
        seenAt = performance.now();
      }
      const size = replySize(buffer);
      if (size === null || buffer.length < size) return;
      const latencyMs = (plan.until === undefined ? performance.now() : seenAt) - sentAt;
      if (isGood(plan, buffer)) {
        tally.allReplies += 1;
        if (sentAt >= clock.countsFrom) {
          tally.latencies.push(latencyMs);
          if (stop !== undefined) tally.firsts.push(seenAt - sentAt);
        }
      } else {
        fail(withoutHeaders(buffer).slice(0, 600));
      }
      buffer = '';
      send();
    };

    const late = setTimeout(
      () => finish('no reply in time'),
      clock.endsAt + lateMs - performance.now(),
    );
    socket.setNoDelay(true).setEncoding('latin1');
    socket.once('connect', send);
    socket.on('data', receive);
    socket.once('error', (error) => finish(error.message));
    socket.once('close', () => finish('the connection was closed'));
  });
}

const isGood = (plan: LoadPlan, reply: string): boolean =>
  reply.startsWith(plan.expect) &&
  (plan.contains === undefined || reply.includes(plan.contains)) &&
  (plan.until === undefined || reply.includes(plan.until));

/** Status line and body: what is wrong with a reply is seldom said by its headers. */
const withoutHeaders = (reply: string): string => reply.replace(/\r\n[^]*?\r\n\r\n/, ' ');

/** Bytes of the reply at the start of the buffer, or null while it is incomplete. */
function replySize(buffer: string): number | null {
  const headEnd = buffer.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(buffer.slice(0, headEnd));
  if (length) return headEnd + 4 + Number(length[1]);
  // A stream ends with its last, empty chunk.
  return buffer.endsWith('\r\n0\r\n\r\n') ? buffer.length : null;
}

const run = randomBytes(4).toString('hex');
let uniques = 0;
const newUnique = () => run + String((uniques += 1)).padStart(8, '0');

export function request(
  method: string,
  path: string,
  token: string,
  body?: unknown,
  headers = '',
): string {
  const json = body === undefined ? '' : JSON.stringify(body);
  const bodyHead =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n${headers}${bodyHead}\r\n${json}`;
}

// As a worker thread it runs the one plan it is given.
if (!isMainThread && parentPort) parentPort.postMessage(await runLoad(workerData as LoadPlan));
