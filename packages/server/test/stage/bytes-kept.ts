import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes that this process holds on to, on and beside the heap: garbage is collected before it counts. */
function bytesKept(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * How many bytes more than before are ever held while `work` goes on; looked at ten times a second, or less
 * often where looking takes long: the work is to go on meanwhile.
 */
export async function mostBytesKept(work: () => Promise<unknown>): Promise<number> {
  const before = bytesKept();
  let most = before;
  let next: NodeJS.Timeout;
  const look = () => {
    const beganMs = performance.now();
    most = Math.max(most, bytesKept());
    next = setTimeout(look, Math.max(100, 4 * (performance.now() - beganMs)));
  };
  next = setTimeout(look, 100);
  await work().finally(() => clearTimeout(next));
  return Math.max(most, bytesKept()) - before;
}
