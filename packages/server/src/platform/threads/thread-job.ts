import { parentPort } from 'node:worker_threads';
import { placeOfThread } from './worked-time.ts';

/** A task as it goes to a thread; the number identifies it in the pool. */
export interface NumberedTask<Task> {
  number: number;
  task: Task;
}

/** What a thread says when it begins. */
export interface Beginning {
  number: number;
  /** See `placeOfThread`. */
  place: string | null;
}

/**
 * Makes of `work` what a file exports for a pool to call in its threads. It says when it begins: the
 * time limit counts from then, and the start of a thread does not.
 */
export const threadJob =
  <Task, Answer>(work: (task: Task) => Answer) =>
  ({ number, task }: NumberedTask<Task>): Answer => {
    const beginning: Beginning = { number, place: placeOfThread() };
    parentPort?.postMessage(beginning);
    return work(task);
  };
