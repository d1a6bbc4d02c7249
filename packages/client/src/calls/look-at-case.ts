// Loaded when a server has no events: nothing here may be imported by anything else, and nothing
// but types from elsewhere, or the main file of the package would come in two.
import type { DeskhandError } from '../deskhand-error.ts';
import type { CaseEvent, CasePage } from '../surface.ts';

/** Within 60 requests a minute there is room for another tab, and for what the user does. */
const pollMs = 4_000;
const quietPollMs = 15_000;
const backoffMsMax = 30_000;

/**
 * Reads a case again and again and tells what is new in it, until it is closed. A reading that fails
 * has been repeated before; the next one comes later and later.
 */
export async function lookAtCase(
  read: () => Promise<CasePage>,
  pause: (ms: number) => Promise<void>,
  isRepeatable: (failure: DeskhandError) => boolean,
  onLink: (failure?: unknown) => void,
  emit: (event: CaseEvent) => void | Promise<void>,
  known?: Set<string>,
): Promise<void> {
  let failures = 0;
  let shown = '';
  for (let page: CasePage; ;) {
    try {
      page = await read();
    } catch (error) {
      // Every failure of a call is one.
      if (!isRepeatable(error as DeskhandError)) throw error;
      onLink(error);
      await pause(Math.min(backoffMsMax, 1_000 * 2 ** failures++) * (0.5 + Math.random() / 2));
      continue;
    }
    failures = 0;
    onLink();
    const { case: current, messages } = page;
    const ids = (known ??= new Set(messages.map(({ id }) => id)));
    for (const message of messages) {
      if (!ids.has(message.id)) await emit({ event: 'message.created', data: { message } });
      ids.add(message.id);
    }
    if (shown !== (shown = JSON.stringify(current))) {
      await emit({ event: 'case.updated', data: { case: current } });
    }
    if (current.status === 'closed') return;
    await pause(isAnswerDue(page) ? pollMs : quietPollMs);
  }
}

function isAnswerDue({ case: { waitingOn }, messages }: CasePage): boolean {
  // Where nobody tells whom the case waits for, a user's message waits for its answer.
  return waitingOn
    ? waitingOn === 'assistant' || waitingOn === 'human'
    : messages.at(-1)?.author.type === 'user';
}
