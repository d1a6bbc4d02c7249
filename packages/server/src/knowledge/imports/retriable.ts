import type { ImportReasonCode } from '@deskhand/contract';

/** What was not the fault of the bytes. */
const ofTheMoment: ReadonlySet<string> = new Set<ImportReasonCode>([
  'service-ended',
  'service-failed',
  'too-slow',
]);

interface Failure {
  state: string;
  reason_code: string | null;
}

/**
 * Whether what failed may succeed when it is tried again: a page is fetched anew, a file has the same bytes.
 * Of a reason without a code nobody knows.
 */
export const isRetriable = ({ state, reason_code: code }: Failure, address: string | null) =>
  state === 'failed' && (address !== null || code === null || ofTheMoment.has(code));
