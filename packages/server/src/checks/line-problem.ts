import type { CheckLineCode, Reason } from '@deskhand/contract';

/** Why a line of a file makes no check, as a sentence and for clients that word it in another language. */
export interface LineProblem {
  problem: string;
  problemAs?: Reason;
}

export const lineProblem = (
  code: CheckLineCode,
  problem: string,
  ...values: (string | number)[]
): LineProblem => ({ problem, problemAs: { code, values: values.map(String) } });
