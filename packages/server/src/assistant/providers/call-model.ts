import { countCharacters, isBlank } from '@deskhand/contract';
import { monotonicClock, type Clock } from '../../platform/clock.ts';
import { startDeadlines, type Budgets } from './deadlines.ts';
import type { Model, ModelEvent, ModelRequest, ModelSignal } from './model.ts';
import { observeCall } from './observed-call.ts';
import { ModelFailure } from './model-failure.ts';
import { createTextCleaner, readTokens, readToolCall } from './safe-events.ts';

/**
 * Calls any model within `budgets`, and lets only safe events out: text without NUL or half
 * surrogate pairs, tool calls of plain JSON, and last of all one `finish`.
 *
 * Throws ModelFailure, and nothing else; text that came before it was already yielded. However the
 * call ends, by a failure or because the caller stops reading, the model's request is aborted.
 *
 * ```ts
 * for await (const event of callModel(model, request, budgets)) {
 *   if (event.type === 'text') process.stdout.write(event.text);
 * }
 * ```
 */
export async function* callModel(
  model: Model,
  request: ModelRequest,
  budgets: Budgets,
  clock: Clock = monotonicClock,
): AsyncGenerator<ModelEvent> {
  const deadlines = startDeadlines(request.signal, budgets, clock);
  const safe = createSafeEvents(budgets.outputCharactersMax);
  const observed = observeCall(model);
  let signals: AsyncIterator<ModelSignal, unknown> | undefined;
  try {
    deadlines.check();
    const asked: AsyncIterator<ModelSignal, unknown> = model
      .stream({ ...request, signal: deadlines.signal })
      [Symbol.asyncIterator]();
    signals = asked;
    for (;;) {
      const { done, value } = await deadlines.within(observed.within(() => asked.next()));
      if (done) throw new ModelFailure('cut_stream');
      deadlines.noteSignal();
      observed.began();
      for (const event of safe(value)) {
        if (event.type === 'finish') observed.finished(event);
        yield event;
      }
      if (value.type === 'finish') return;
    }
  } catch (error) {
    const failure = error instanceof ModelFailure ? error : new ModelFailure('provider_error');
    observed.failed(failure.code);
    throw failure;
  } finally {
    observed.end();
    deadlines.end();
    // Not awaited: a model that ignores its signal would hold the caller past the budgets.
    void signals?.return?.().catch(() => undefined);
  }
}

/** The events that a signal is worth; throws when the answer breaks a rule. */
function createSafeEvents(charactersMax: number): (signal: ModelSignal) => readonly ModelEvent[] {
  const cleaner = createTextCleaner();
  let characters = 0;
  let isEmpty = true;

  function count(written: string): void {
    characters += countCharacters(written);
    if (characters > charactersMax) throw new ModelFailure('too_long');
  }

  function text(cleaned: string): ModelEvent[] {
    if (cleaned === '') return [];
    count(cleaned);
    isEmpty &&= isBlank(cleaned);
    return [{ type: 'text', text: cleaned }];
  }

  return function safeEvents(signal) {
    switch (signal.type) {
      case 'thinking':
        return [];
      case 'text':
        return text(cleaner.push(signal.text));
      case 'tool-call': {
        const call = readToolCall(signal, count);
        isEmpty = false;
        return [call];
      }
      case 'finish': {
        const rest = text(cleaner.end());
        if (isEmpty) throw new ModelFailure('empty');
        const { type, reason } = signal;
        const inputTokens = readTokens(signal.inputTokens);
        const outputTokens = readTokens(signal.outputTokens);
        return [...rest, { type, reason, inputTokens, outputTokens }];
      }
    }
  };
}
