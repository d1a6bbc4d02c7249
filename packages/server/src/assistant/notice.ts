import type { Dialogue } from '@deskhand/contract';

/**
 * An answer with the service's own sentence, that nothing was changed, as its first paragraph, and that
 * sentence apart for clients that set it apart. It is the first so that nothing a model writes can stand
 * before it: no code that was left open, no screens of empty lines.
 */
export const withNotice = (
  content: string,
  notice: string | null,
): { content: string; notice?: string } =>
  notice === null ? { content } : { content: beginningOf(notice) + content, notice };

/** What is shown before the answer. */
export const beginningOf = (notice: string): string => `${notice}\n\n`;

/** The answer alone, as a model that goes on from it is given it: it would write that sentence, too. */
export function withoutNotice(content: string, { notice }: Dialogue): string {
  const beginning = notice === undefined ? '' : beginningOf(notice);
  return content.startsWith(beginning) ? content.slice(beginning.length) : content;
}
