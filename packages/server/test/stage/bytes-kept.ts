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

/** How many bytes more than before are ever held while `work` goes on; looked at ten times a second. */
export async function mostBytesKept(work: () => Promise<unknown>): Promise<number> {
  const before = bytesKept();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, bytesKept())), 100);
  await work().finally(() => clearInterval(watch));
  return Math.max(most, bytesKept()) - before;
}
