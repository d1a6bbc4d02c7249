import { limits } from '@deskhand/contract';
import { invalid } from '../platform/refusal.ts';

/** Checks what a schema can't say of an object that `field` holds: its size as JSON and its depth. */
export function checkJson(field: string, value: Record<string, unknown> | undefined): void {
  if (value === undefined) return;
  if (depthExceeds(value, limits.contextDepthMax)) {
    throw invalid(`\`${field}\` must be at most ${limits.contextDepthMax} levels deep.`);
  }
  if (Buffer.byteLength(JSON.stringify(value)) > limits.contextBytesMax) {
    throw invalid(`\`${field}\` must be at most ${limits.contextBytesMax} bytes as JSON.`);
  }
}

/** The object itself is level 1. Breadth first, so that no depth can exhaust the stack. */
function depthExceeds(root: object, max: number): boolean {
  let level: object[] = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > max) return true;
    level = level.flatMap((value) =>
      Object.values(value).filter(
        (inner): inner is object => typeof inner === 'object' && inner !== null,
      ),
    );
  }
  return false;
}
