import type { AssistantTest } from '@deskhand/contract';
import { texts } from '../texts/index.ts';

const said = texts.assistant.tested;

/** What came of asking the live model, and what can be done where it did not answer. */
export function sayTest({ ok, reason, provider, setBy, message }: AssistantTest): string {
  if (ok) return provider === 'builtin' ? said.builtin : said.answered;
  // A later service may know more of them.
  if (reason === null || !Object.hasOwn(texts.traces.failures, reason)) return message;
  const wayOut = setBy === 'tenant' ? (said.waysOut[reason] ?? '') : said.operators;
  return `${texts.traces.failures[reason]} ${wayOut}`.trim();
}
