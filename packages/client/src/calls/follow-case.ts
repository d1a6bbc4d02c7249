import { eventReaders } from '../answers/read-answers.ts';
import { parse } from '../answers/read-fields.ts';
import { failureOf } from '../deskhand-error.ts';
import { mayPass } from '../requests/refusal.ts';
import { wait } from '../requests/wait.ts';
import type { Scope } from '../scope.ts';
import type { CaseEvent } from '../surface.ts';
import { pathOf } from './ask.ts';
import { readCase } from './read-case.ts';

/** May return what to wait for before more is read. */
export type OnCaseEvent = (event: CaseEvent) => void | Promise<void>;

/**
 * Emits what happens to a case, for as long as nobody aborts. A server without events is asked again
 * and again instead; then `known` are the messages not to emit, or those of the first look.
 */
export async function followCase(
  scope: Scope,
  id: string,
  emit: OnCaseEvent,
  known?: Set<string>,
): Promise<void> {
  const { request, setTimer, life } = scope;
  const { signal } = life;
  let state: 'live' | 'retrying';
  const onLink = (failure?: unknown) => {
    const next = failure ? 'retrying' : 'live';
    if (state !== next) void emit({ event: 'connection', data: { state: (state = next) } });
  };
  try {
    await request(life, `${pathOf(id)}/events`, {}, undefined, {
      isEndless: true,
      onLink,
      onEvent(event, json) {
        const readEvent = eventReaders[event];
        return readEvent && emit({ event, data: readEvent(parse(json)) } as CaseEvent);
      },
    });
  } catch (error) {
    const { code, status } = failureOf(error);
    if (signal.aborted) return;
    if (code !== 'BAD_RESPONSE' && ![404, 405, 501].includes(status!)) throw error;
  }
  const { lookAtCase } = await import('./look-at-case.ts').catch((cause: unknown) => {
    throw failureOf(cause);
  });
  const read = () => readCase(scope, id);
  await lookAtCase(read, (ms) => wait(setTimer, signal, ms), mayPass, onLink, emit, known);
}
