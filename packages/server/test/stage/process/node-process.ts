/**
 * A service as a process of its own, to be killed, frozen and stopped. Its assistant is scripted:
 * `slow …` is answered when the test says so, everything else at once. Speaks in JSON lines.
 */
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import type { Answerer } from '../../../src/cases/index.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { startService } from '../../../src/service.ts';
import { noLimits, quickLease, quickStreams } from '../times.ts';

let released = false;
const waiting: (() => void)[] = [];
const say = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`);

const answer: Answerer = async (turn, emit, signal) => {
  say({
    event: 'asked',
    content: turn.content,
    attempt: turn.attempt,
    history: turn.history.length,
  });
  emit('You said: ');
  if (turn.content.startsWith('slow') && !released) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  }
  emit(turn.content);
  return {
    content: `You said: ${turn.content}`,
    authorName: process.env['NODE_NAME'] ?? 'Echo',
    citations: [],
    status: 'complete',
    provenance: { provider: 'echo' },
  };
};

const service = await startService(readConfig(process.env), {
  log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }, process.stderr),
  // The service's own assistant where a test wants actions.
  ...(process.env['NODE_ASSISTANT'] === 'own' ? {} : { answer }),
  rateRules: noLimits,
  times: {
    lease: quickLease,
    streams: quickStreams,
    sealAnew: { everyMs: 50, restMs: Number(process.env['NODE_SEAL_REST_MS'] ?? 20) },
    drainMs: Number(process.env['NODE_DRAIN_MS'] ?? 20_000),
  },
});
say({ event: 'ready', url: service.url });

process.once('SIGTERM', () => {
  void service.stop().then(() => {
    say({ event: 'stopped' });
    process.exit(0);
  });
});
// A crash of the process must be seen as one, whatever its reason.
process.on('unhandledRejection', (error) => {
  say({ event: 'unhandled', message: String(error) });
  process.exit(70);
});
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line !== 'release') return;
  released = true;
  for (const go of waiting.splice(0)) go();
});
