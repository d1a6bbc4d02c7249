import { isObject, isTextOrNull } from '../json-object.ts';

/** Signed proof of what became of a change. It does not say whose it was. */
export interface Receipt {
  id: string;
  outcome: 'succeeded' | 'failed' | 'unknown';
  /** Id of the change in your system. */
  externalId: string | null;
  externalUrl: string | null;
  /** Of a success: what your system said was done. Absent from receipts that are older than it. */
  summary?: string | null;
  /** RFC 3339. */
  executedAt: string;
  /** What the outcome rests on. */
  verification: 'schema' | 'receipt' | 'readback' | 'none';
  /** Compact JWS over the canonical JSON of the other fields. */
  signature: string;
}

const outcomes: unknown[] = ['succeeded', 'failed', 'unknown'];
const verifications: unknown[] = ['schema', 'receipt', 'readback', 'none'];

export function isReceipt(value: unknown): value is Receipt {
  if (!isObject(value)) return false;
  const { id, outcome, externalId, externalUrl, executedAt, verification, signature } = value;
  const { summary = null } = value;
  return (
    [id, executedAt, signature].every((text) => typeof text === 'string') &&
    [externalId, externalUrl, summary].every(isTextOrNull) &&
    outcomes.includes(outcome) &&
    verifications.includes(verification)
  );
}
