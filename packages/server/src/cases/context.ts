import { limits } from '@deskhand/contract';
import { invalid } from '../platform/refusal.ts';

/** Checks what a schema can't say of `context`: its size as JSON and its depth. */
export function checkContext(context: Record<string, unknown> | undefined): void {
  if (context === undefined) return;
  if (depthExceeds(context, limits.contextDepthMax)) {
    throw invalid(`\`context\` must be at most ${limits.contextDepthMax} levels deep.`);
  }
  if (Buffer.byteLength(JSON.stringify(context)) > limits.contextBytesMax) {
    throw invalid(`\`context\` must be at most ${limits.contextBytesMax} bytes as JSON.`);
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
