import type { ImportReasonCode } from '@deskhand/contract';
import { because, type Because } from '../../platform/because.ts';

/** Why a file failed or was left out: a sentence, and what it says for programs where that is known. */
export interface Reason {
  sentence: string;
  because: Because | null;
}

export const reasonOf = (
  sentence: string,
  code: ImportReasonCode,
  value?: string | number,
): Reason => ({
  sentence,
  because: because(code, value),
});

/** Of what was refused; what the reader of a file says begins with a small letter and has no full stop. */
export const reasonOfRefusal = (refusal: {
  message: string;
  because?: Because | undefined;
}): Reason => ({
  sentence: sentenceOf(refusal.message),
  because: refusal.because ?? null,
});

function sentenceOf(text: string): string {
  const first = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

/** A mistake of ours, or of a library. */
export const stumbled = reasonOf('The service stumbled over it: see its log.', 'service-failed');

/** The last values of the statements that store one. */
export const columnsOf = ({ sentence, because: why }: Reason) =>
  [sentence, why?.code ?? null, why?.value ?? null] as const;

/** As such statements declare them. */
export type ReasonColumns = [reason: string, code: string | null, value: string | null];
