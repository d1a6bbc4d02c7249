import type { ImportReasonCode } from '@deskhand/contract';

/** What was not the fault of the bytes. */
const ofTheMoment: readonly string[] = [
  'service-ended',
  'service-failed',
  'too-slow',
] satisfies ImportReasonCode[];

interface Failure {
  state: string;
  reason_code: string | null;
}

/**
 * Whether what failed may succeed when it is tried again: a page is fetched anew, a file has the same bytes.
 * Of a reason without a code nobody knows.
 */
export const isRetriable = ({ state, reason_code: code }: Failure, address: string | null) => {
  const codes = retriableCodes(address);
  return state === 'failed' && (codes === null || code === null || codes.includes(code));
};

/** The codes of failures that may succeed when they are tried again; null where all may. */
export const retriableCodes = (address: string | null): readonly string[] | null =>
  address === null ? ofTheMoment : null;
