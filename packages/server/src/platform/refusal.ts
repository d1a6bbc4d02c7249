import { errorCodes, type ErrorCode, type Reason } from '@deskhand/contract';
import type { Because } from './because.ts';

/**
 * The one error type for expected refusals: becomes an ApiError in one place. The message is
 * written for the caller and must hold nothing internal.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** Seconds; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** The way out, where only administrators have one: goes to the audit log and not to the caller. */
  readonly advice: string | undefined;
  /** Of a document: what exactly is wrong with it, kept where an import shows it. */
  readonly because: Because | undefined;
  /** The same as the message, for clients that word it in another language: goes along as a header. */
  readonly reason: Reason | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      retryAfterSeconds?: number;
      advice?: string;
      because?: Because | undefined;
      reason?: Reason | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.advice = options.advice;
    this.because = options.because;
    this.reason = options.reason;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}

export const invalid = (message: string, because?: Because) =>
  new Refusal('VALIDATION_ERROR', message, { because });
export const invalidFor = (message: string, reason: Reason) =>
  new Refusal('VALIDATION_ERROR', message, { reason });
export const unauthorized = (message: string, reason?: Reason) =>
  new Refusal('UNAUTHORIZED', message, { reason });
export const caseNotFound = () => new Refusal('CASE_NOT_FOUND', 'There is no such case.');
export const notFound = (what: string) => new Refusal('NOT_FOUND', `There is no such ${what}.`);
