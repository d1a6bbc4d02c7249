import { readConfig } from '../packages/server/src/platform/config.ts';
import { keepHeapSmall } from '../packages/server/src/platform/heap.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { startService, type ServiceOptions } from '../packages/server/src/service.ts';
import { announce, endWithTheBench } from './lifeline.ts';
import { scriptedAnswer } from './texts.ts';

/**
 * The service as a process of its own, without rate limits. Its model is replaced by one that
 * answers at once, so that everything but the model is measured; with `BENCH_ANSWER=model` it asks
 * the model of its configuration, and is its own assistant where that names none; with
 * `BENCH_SWEEP_MS` it deletes what is too old so often. Prints the ready line like `deskhand serve`.
 */
// A short window: a person's log of hits stays as short as under the real limits.
const unlimited = { limit: 1_000_000, windowMs: 1_000 };
const answerAtOnce: NonNullable<ServiceOptions['answer']> = async (_turn, emit) => {
  emit(scriptedAnswer);
  return {
    content: scriptedAnswer,
    authorName: 'Assistant',
    citations: [],
    status: 'complete',
    provenance: { provider: 'scripted' },
  };
};
keepHeapSmall();
const sweepMs = Number(process.env['BENCH_SWEEP_MS'] ?? 600_000);
const service = await startService(readConfig(process.env), {
  log: createLog('warn'),
  rateRules: {
    'cases.create': unlimited,
    'messages.create': unlimited,
    other: unlimited,
    'wrong-credentials': unlimited,
    'wrong-sign-ins': unlimited,
    'assistant.test': unlimited,
    'webhook.test': unlimited,
    'assistant.phrases': unlimited,
    playground: unlimited,
  },
  times: { sweepTracesMs: sweepMs, retentionMs: sweepMs },
  ...(process.env['BENCH_ANSWER'] === 'model' ? {} : { answer: answerAtOnce }),
});
announce(service.url);
endWithTheBench(() => service.stop());
