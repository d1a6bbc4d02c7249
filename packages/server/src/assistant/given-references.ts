import { languages, packs } from '../language/index.ts';
import { referencesIn } from '../claims/index.ts';
import type { ModelMessage } from './providers/index.ts';

/** What an answer is made from, as far as it has numbers and names things by them. */
export interface GivenReferences {
  readonly add: (text: string) => void;
  /** `reference`: in lower case, as `referencesIn` tells it; or a figure. */
  readonly has: (reference: string) => boolean;
}

/**
 * Gathers the references of what a model was given: passages, context, and what was said, but for what
 * an assistant said that carried the service's contradiction.
 */
export function createGivenReferences(
  system: string,
  messages: readonly ModelMessage[],
): GivenReferences {
  /** Not read before they are asked for: most answers name nothing. */
  let unread = [system, ...messages.filter(isTrusted).map(({ content }) => content)];
  const known = new Set<string>();
  return {
    add: (text) => void unread.push(text),
    has: (reference) => {
      for (const text of unread) {
        for (const one of referencesIn(text, 'any')) known.add(one);
        // "30" of "2026-11-30", "10" of "10GB".
        for (const [figure] of text.matchAll(/\p{Nd}{2,}/gu)) known.add(figure);
      }
      unread = [];
      return known.has(reference);
    },
  };
}

const isTrusted = ({ role, content }: ModelMessage): boolean =>
  role === 'user' || !contradictions.some((sentence) => content.includes(sentence));

const contradictions = languages.map((language) => packs[language].sentences.notes.unchanged);
