import { firstTokenSeconds, modelSeconds, modelTokens } from '../../platform/metrics.ts';
import { startSpan } from '../../platform/tracing/index.ts';
import type { Model, ModelEvent } from './model.ts';
import type { ModelFailureCode } from './model-failure.ts';

/** What is told of a call to the figures, and to the trace it is part of. */
interface ObservedCall {
  /** Runs what asks the model. */
  within<Result>(work: () => Result): Result;
  /** The model says something; the first time counts. */
  began(): void;
  finished(event: ModelEvent & { type: 'finish' }): void;
  failed(code: ModelFailureCode): void;
  /** However it ended: whoever asked may have stopped reading. */
  end(): void;
}

/**
 * Watches one call of a model. Its name is told to traces only: tenants choose it, and figures have no room
 * for names without end.
 */
export function observeCall({ settings }: Model): ObservedCall {
  const { provider = 'none', model = null } = settings ?? {};
  const span = startSpan('chat', 'client', {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': model,
  });
  const begunMs = performance.now();
  const passedSeconds = () => (performance.now() - begunMs) / 1_000;
  let hasBegun = false;
  let outcome = 'left';
  return {
    within: (work) => span.within(work),
    began() {
      if (!hasBegun) firstTokenSeconds.observe({ provider }, passedSeconds());
      hasBegun = true;
    },
    finished({ inputTokens, outputTokens }) {
      outcome = 'ok';
      modelTokens.inc({ provider, direction: 'input' }, inputTokens ?? 0);
      modelTokens.inc({ provider, direction: 'output' }, outputTokens ?? 0);
      span.set({
        'gen_ai.usage.input_tokens': inputTokens,
        'gen_ai.usage.output_tokens': outputTokens,
      });
    },
    failed(code) {
      outcome = code;
      span.fail(code);
    },
    end() {
      modelSeconds.observe({ provider, outcome }, passedSeconds());
      span.end();
    },
  };
}
