import type { ConnectorCall } from '@deskhand/contract';

/** What the calls are narrowed to, kept in the address. */
export interface CallSearch {
  tool?: string;
  outcome?: ConnectorCall['outcome'];
}

const outcomes: readonly string[] = [
  ...(['answered', 'failed', 'refused', 'unknown'] satisfies ConnectorCall['outcome'][]),
];

export function readCallSearch({ tool, outcome }: Record<string, unknown>): CallSearch {
  const isOutcome = (value: unknown): value is ConnectorCall['outcome'] =>
    typeof value === 'string' && outcomes.includes(value);
  return {
    // A name of digits is read as a number.
    ...((typeof tool === 'string' && tool !== '') || typeof tool === 'number'
      ? { tool: String(tool) }
      : {}),
    ...(isOutcome(outcome) && { outcome }),
  };
}
