import { parentPort } from 'node:worker_threads';

/** A task as it goes to a thread; the number tells it from the others of the pool. */
export interface NumberedTask<Task> {
  number: number;
  task: Task;
}

/**
 * Makes of `work` what a file exports for a pool to call in its threads. It says when it begins: the
 * time limit counts from then, and neither the start of a thread nor a busy machine counts.
 */
export const threadJob =
  <Task, Answer>(work: (task: Task) => Answer) =>
  ({ number, task }: NumberedTask<Task>): Answer => {
    parentPort?.postMessage(number);
    return work(task);
  };
