import type { Section } from '@deskhand/contract';
import type { ComposedSection } from '../builtin/index.ts';

/**
 * Finds where the further sections of an answer stand in what is told of it, in UTF-16 code units. Empty where
 * one of them is not told as it was composed: then nothing is folded.
 */
export function placeSections(content: string, further: readonly ComposedSection[]): Section[] {
  const placed: Section[] = [];
  for (const { heading, words } of further) {
    const begin = `${heading}\n\n`;
    const at = content.indexOf(`${begin}${words}\n\n`, placed.at(-1)?.end);
    if (at < 0) return [];
    const start = at + begin.length;
    placed.push({ heading: at, start, end: start + words.length });
  }
  return placed;
}
