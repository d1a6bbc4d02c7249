import type { Reason } from '@deskhand/contract';
import { language, texts } from '../texts/index.ts';
import type { ServiceWord, ServiceWords } from '../texts/service-words.ts';
import { ServiceFailure } from './service-failure.ts';

type Family = Exclude<keyof ServiceWords, 'errors' | 'calls'>;

/** What the service says, in the panel's language. */
export interface Said {
  text: string;
  /** The service's own sentence where that says more; it is English. */
  original: string | null;
}

/** What a reason of the service says; null where the panel has no words of its own for it. */
export function sayReason(family: Family, reason: Reason | null | undefined): string | null {
  const words: Readonly<Record<string, ServiceWord>> = texts.service[family];
  if (!reason || !Object.hasOwn(words, reason.code)) return null;
  const said = words[reason.code]!;
  return typeof said === 'string' ? said : said(...reason.values);
}

/** A refusal: by its reason, else by its code with the service's own sentence beside it. */
export function sayFailure(error: unknown): Said {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ServiceFailure)) return { text: message, original: null };
  const text = sayReason('refusals', error.reason) ?? sayDocument(error.reason);
  if (text !== null) return { text, original: null };
  const byCode = error.code === 'UNREACHABLE' ? undefined : texts.service.errors[error.code];
  if (byCode === undefined) return { text: message, original: null };
  return { text: byCode, original: message };
}

/** What is wrong with an article is said of one that is written as of one that is imported. */
function sayDocument(reason: Reason | null): string | null {
  const words: Record<string, string | ((value: string) => string)> = texts.imports.reasons;
  if (!reason || language === 'en' || !Object.hasOwn(words, reason.code)) return null;
  const said = words[reason.code]!;
  return typeof said === 'string' ? said : said(reason.values[0] ?? '');
}

/** Why a call of the connector came to no answer. */
export const sayCallReason = (code: string): string =>
  Object.hasOwn(texts.service.calls, code) ? texts.service.calls[code]! : code;
