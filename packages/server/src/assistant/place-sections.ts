import type { Section } from '@deskhand/contract';
import type { ComposedSection } from '../builtin/index.ts';
import type { Answer } from '../cases/index.ts';

/**
 * Finds where the further sections of an answer stand in what is told of it, in UTF-16 code units. Empty where
 * one of them is not told as it was composed: then nothing is collapsed.
 */
export function placeSections(content: string, further: readonly ComposedSection[]): Section[] {
  const placed: Section[] = [];
  // From the end: the first section may quote what stands below it.
  for (const { heading, words } of further.toReversed()) {
    const begin = `${heading}\n\n`;
    const before = content.slice(0, placed[0]?.heading);
    const at = before.lastIndexOf(`${begin}${words}\n\n`);
    if (at < 0) return [];
    const start = at + begin.length;
    placed.unshift({ heading: at, start, end: start + words.length });
  }
  return placed;
}

/** The answer with a paragraph in front of it; its sections stand so much further on. */
export function tellBehind(text: string, { content, sections, ...answer }: Answer): Answer {
  const front = `${text}\n\n`;
  const moved = sections?.map(({ heading, start, end }) => ({
    heading: heading + front.length,
    start: start + front.length,
    end: end + front.length,
  }));
  return { ...answer, content: front + content, ...(moved && { sections: moved }) };
}
