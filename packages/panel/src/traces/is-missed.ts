import type { AnswerTrace } from './queries.ts';

type Looked = Pick<AnswerTrace, 'answeredBy' | 'lookups' | 'passages' | 'toolCalls'>;

/** Whether articles were searched for an answer and nothing came of it: no quotation, and no tool instead. */
export function isMissed({ answeredBy, lookups, passages, toolCalls }: Looked): boolean {
  if (answeredBy.kind !== null) return answeredBy.kind === 'unknown';
  const isCited = passages.some(({ use }) => use === 'cited');
  return lookups.length > 0 && !isCited && toolCalls.length === 0;
}
