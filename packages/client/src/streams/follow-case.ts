import { eventReaders, parse } from '../answers/read-answers.ts';
import { failureOf } from '../deskhand-error.ts';
import { isRepeatable } from '../requests/refusal.ts';
import type { Life } from '../requests/life.ts';
import type { Request } from '../requests/transport.ts';
import { wait, type Later } from '../requests/wait.ts';
import type { CaseEvent, CasePage } from '../surface.ts';

export type TellCase = (event: CaseEvent) => void;

/**
 * Tells what happens to a case, for as long as nobody aborts. A server without events is asked again
 * and again instead; then `known` are the messages not to tell, or those of the first look.
 */
export async function followCase(
  request: Request,
  later: Later,
  life: Life,
  path: string,
  read: () => Promise<CasePage>,
  tell: TellCase,
  known?: Set<string>,
): Promise<void> {
  const { signal } = life;
  let state: 'live' | 'retrying';
  const onLink = (failure?: unknown) => {
    const next = failure ? 'retrying' : 'live';
    if (state !== next) tell({ event: 'connection', data: { state: (state = next) } });
  };
  try {
    await request(life, `${path}/events`, {}, undefined, {
      isEndless: true,
      onLink,
      onEvent(event, json) {
        const readEvent = eventReaders[event];
        if (readEvent) tell({ event, data: readEvent(parse(json)) } as CaseEvent);
        return false;
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
  await lookAtCase(read, (ms) => wait(later, signal, ms), isRepeatable, onLink, tell, known);
}
