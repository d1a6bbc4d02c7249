import type { ImportReasonCode } from '@deskhand/contract';

/** What exactly is wrong with a document, beside a sentence about it, for clients that word it themselves. */
export interface Because {
  code: ImportReasonCode;
  /** What the sentence names: a number, an address, a key. */
  value: string | null;
}

export const because = (code: ImportReasonCode, value?: string | number): Because => ({
  code,
  value: value === undefined ? null : String(value),
});
