import { firstCharacters, type Citation } from '@deskhand/contract';
import { packs, type Language } from '../language/index.ts';
import { asText } from './escape-markdown.ts';
import type { Excerpt } from './excerpts.ts';
import { nameOf, type FoundPassage } from './find-passages.ts';

interface ComposedAnswer {
  /** Markdown, at most 8,000 characters. */
  content: string;
  citations: Citation[];
  /** The sections behind the first, as they stand in the content. */
  further: readonly ComposedSection[];
}

/** A section's heading and words, both Markdown: a paragraph and those below it. */
export interface ComposedSection {
  heading: string;
  words: string;
}

const contentCharactersMax = 8_000;

/** The excerpts as they answer, best first, and behind them where they are from, numbered from 1. */
export function composeAnswer(
  excerpts: readonly Excerpt[],
  language: Language,
  isSure: boolean,
): ComposedAnswer {
  const phrases = packs[language].sentences.articles;
  const sources: string[] = [];
  const citations: Citation[] = [];
  for (const [at, { passage, quote }] of excerpts.entries()) {
    const n = at + 1;
    citations.push({ n, title: passage.title, url: passage.url, quote });
    sources.push(sourceText(passage, excerpts[at - 1]?.passage, n, language));
  }
  const content = [
    ...(isSure ? [] : [phrases.unsure]),
    ...excerpts.flatMap((one, at) => (at === 0 ? [one.shown] : paragraphsOf(sectionOf(one)))),
    phrases.from.replace('{sources}', () => sources.join(' · ')),
  ].join('\n\n');
  const further = excerpts.slice(1).map(sectionOf);
  return { content: firstCharacters(content, contentCharactersMax), citations, further };
}

const sectionOf = ({ passage, shown }: Excerpt): ComposedSection => ({
  heading: `**${asText(passage.heading ?? passage.title)}**`,
  words: shown,
});

const paragraphsOf = ({ heading, words }: ComposedSection): string[] => [heading, words];

/** A further section of the article before it goes without its title. */
function sourceText(
  passage: FoundPassage,
  before: FoundPassage | undefined,
  n: number,
  language: Language,
): string {
  const { heading, url } = passage;
  const isSame = passage.documentId === before?.documentId && heading !== null;
  const isForeign = passage.language != null && passage.language !== language;
  const note =
    isForeign && !isSame
      ? ` (${packs[language].sentences.articles.inLanguage[passage.language!]})`
      : '';
  return `${linkTo(isSame ? heading : nameOf(passage), url)} [${n}]${note}`;
}

/** Bold without a link where there is nothing to link to. */
function linkTo(title: string, url: string | null): string {
  const words = asText(title);
  const target = url?.replace(/[()<>\s\\]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );
  return target ? `[${words}](${target})` : `**${words}**`;
}
