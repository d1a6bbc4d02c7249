/**
 * Tells whether a value is nested deeper than `depthMax`; without recursion, since that is the
 * question.
 */
export function isDeeperThan(depthMax: number, value: unknown): boolean {
  const left: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let part = left.pop(); part; part = left.pop()) {
    if (typeof part.value !== 'object' || part.value === null) continue;
    if (part.depth >= depthMax) return true;
    for (const member of Object.values(part.value)) {
      left.push({ value: member, depth: part.depth + 1 });
    }
  }
  return false;
}
