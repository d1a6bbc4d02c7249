import type { ApiError, CheckLineCode, RefusalReasonCode, VerdictCode } from '@deskhand/contract';

/** A sentence, or how one is made of what the service's own names. */
export type ServiceWord = string | ((...values: string[]) => string);

/**
 * What the service says by a stable code, in the panel's language. The service's own sentence is English: in
 * English only what it tells programs is said otherwise here, in every other language all of it.
 */
export interface ServiceWords {
  /** Of a refusal whose reason is not known. */
  errors: Partial<Record<ApiError['error'], string>>;
  refusals: Partial<Record<RefusalReasonCode, ServiceWord>>;
  verdicts: Partial<Record<VerdictCode, ServiceWord>>;
  checkLines: Partial<Record<CheckLineCode, ServiceWord>>;
  /** What a check of the connector finds. */
  findings: Record<string, ServiceWord>;
  /** Why a call of the connector came to no answer; the service says these by their code alone. */
  calls: Record<string, string>;
}

/** Of a language that the service does not speak. */
export type AllServiceWords = {
  [Family in keyof ServiceWords]: Required<ServiceWords[Family]>;
};
