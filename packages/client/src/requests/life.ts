import { DeskhandError } from '../deskhand-error.ts';

/** How long something lasts: a client, a session in it, a request of that. */
export interface Life {
  readonly signal: AbortSignal;
  /** Ends it and all that lives in it. Its first reason counts. */
  readonly end: (reason?: DeskhandError) => void;
  /** Ends of what lives in it. Node warns of leaks when a signal has more than ten listeners. */
  readonly ends: Set<(reason: DeskhandError) => void>;
}

/** Ends with its parent, and when the caller aborts; lets go of both when it ends. */
export function openLife(parent?: Life, caller?: AbortSignal): Life {
  const controller = new AbortController();
  const { signal } = controller;
  const ends: Life['ends'] = new Set();
  const end = (reason = aborted()) => {
    parent?.ends.delete(end);
    caller?.removeEventListener('abort', stop);
    controller.abort(reason);
    for (const endIt of ends) endIt(signal.reason as DeskhandError);
  };
  const stop = () => end(aborted(caller!.reason));
  parent?.ends.add(end);
  caller?.addEventListener('abort', stop);
  if (parent?.signal.aborted) end(parent.signal.reason as DeskhandError);
  else if (caller?.aborted) stop();
  return { signal, end, ends };
}

const aborted = (cause?: unknown) => new DeskhandError('ABORTED', 'Aborted', { cause });
