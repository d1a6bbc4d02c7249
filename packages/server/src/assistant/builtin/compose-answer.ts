import { firstCharacters, type Citation } from '@deskhand/contract';
import { packs, type Language } from '../../language/index.ts';
import type { Evidence } from './evidence.ts';
import type { Excerpt } from './excerpts.ts';
import { nameOf, type FoundPassage } from './find-passages.ts';

const contentCharactersMax = 8_000;

/** Shows the excerpts under their sources, numbered from 1. */
export function composeAnswer(
  excerpts: readonly Excerpt[],
  language: Language,
  isSure: boolean,
): { content: string; citations: Citation[] } {
  const phrases = packs[language].sentences.articles;
  const parts = isSure ? [] : [phrases.unsure];
  const citations: Citation[] = [];
  for (const [at, { passage, quote, shown }] of excerpts.entries()) {
    const n = at + 1;
    const lead = (at === 0 ? phrases.from : phrases.alsoFrom).replace('{source}', () =>
      sourceText(passage, n, language),
    );
    citations.push({ n, title: passage.title, url: passage.url, quote });
    parts.push(`${lead}\n\n${shown}`);
  }
  if (!isSure) parts.push(phrases.unsureEnd);
  return { content: bounded(parts), citations };
}

/** Says that there is no answer, and which articles come nearest. */
export function composeUnknown(nearest: readonly Evidence[], language: Language): string {
  const phrases = packs[language].sentences.articles;
  const byDocument = new Map<string, string>();
  for (const { passage } of nearest) {
    if (byDocument.size < nearestMax && !byDocument.has(passage.documentId)) {
      byDocument.set(passage.documentId, `- ${linkTo(passage.title, passage.url)}`);
    }
  }
  const list = [...byDocument.values()];
  const articles = list.length > 0 ? [`${phrases.nearest}\n\n${list.join('\n')}`] : [];
  return bounded([phrases.unknown, ...articles, phrases.unknownEnd]);
}

const nearestMax = 3;

/** Whole parts only, as many as there is room for: half a table is none. */
function bounded(parts: readonly string[]): string {
  let content = '';
  for (const part of parts) {
    const longer = content === '' ? part : `${content}\n\n${part}`;
    if (longer.length > contentCharactersMax) break;
    content = longer;
  }
  return content || firstCharacters(parts[0] ?? '', contentCharactersMax);
}

function sourceText(passage: FoundPassage, n: number, language: Language): string {
  const isForeign = passage.language != null && passage.language !== language;
  const note = isForeign
    ? ` (${packs[language].sentences.articles.inLanguage[passage.language!]})`
    : '';
  return `${linkTo(nameOf(passage), passage.url)} [${n}]${note}`;
}

/** Bold without a link where there is nothing to link to. */
function linkTo(title: string, url: string | null): string {
  const words = title.replace(/[\\[\]*`_<>]/g, '\\$&');
  const target = url?.replace(/[()<>\s\\]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );
  return target ? `[${words}](${target})` : `**${words}**`;
}
