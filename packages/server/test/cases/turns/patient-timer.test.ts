import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeadline } from '../../../src/connector/mcp/deadline.ts';
import { startPatientTimer } from '../../../src/platform/patient-timer.ts';

/** Answers each connection at once with a word, whatever the thread of the tests is busy with. */
const answering = `
  const { createServer } = require('node:net');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => setTimeout(() => socket.write('receipt'), 50));
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

let worker: Worker;
let port: number;
beforeAll(async () => {
  worker = new Worker(answering, { eval: true });
  [port] = (await once(worker, 'message')) as [number];
});
afterAll(() => worker.terminate());

/** This thread stands still: no timer, no I/O. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const startCall = (ms: number, onTime: () => void) =>
  startDeadline(ms).signal.addEventListener('abort', onTime);

test.each([
  ['a deadline', 90, startPatientTimer],
  ['a deadline', 250, startPatientTimer],
  ['a deadline', 1_000, startPatientTimer],
  ['the deadline of a call', 250, startCall],
])(
  'what arrived before %s is read before it counts, also %d ms after it',
  async (_name, lateMs, start) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const happened: string[] = [];
    socket.on('data', (bytes) => happened.push(bytes.toString()));
    const over = new Promise<void>((resolve) => {
      start(500, () => {
        happened.push('over');
        resolve();
      });
    });
    socket.write('?');
    // Its answer is sent while nobody reads, and the deadline passes.
    await new Promise((resolve) => setTimeout(resolve, 10));
    // After an immediate the loop looks at its timers first.
    await new Promise((resolve) => setImmediate(resolve));
    standStill(490 + lateMs);
    await over;
    expect(happened).toEqual(['receipt', 'over']);
    socket.destroy();
  },
);

test('a deadline that is taken back does not count, not even while it lets others read', async () => {
  let isOver = false;
  const stop = startPatientTimer(5, () => (isOver = true));
  setTimeout(stop, 5);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isOver).toBe(false);
});
