import type { DocumentRequest } from '@deskhand/contract';
import { invalid } from '../platform/refusal.ts';
import { cleanText } from './ingestion/clean-text.ts';
import { cutPassages } from './ingestion/cut-passages.ts';
import { readHtml } from './ingestion/read-html.ts';
import { readMarkdown } from './ingestion/read-markdown.ts';
import { detectLanguage, languageOf, type Language } from './words/language.ts';
import { termsOf } from './words/terms.ts';
import type { DocumentValues, PassageValues } from './store.ts';

export const passagesMax = 2_000;

/**
 * What is stored of a document: its values and its passages. Refuses (VALIDATION_ERROR) a document
 * without a readable word, with more than 2,000 passages, or with HTML nested too deeply.
 */
export function documentValuesOf(request: DocumentRequest): {
  values: DocumentValues;
  passages: PassageValues[];
} {
  const values: DocumentValues = {
    title: cleanText(request.title),
    url: request.url ?? null,
    locale: request.locale ?? null,
    content: cleanText(request.content),
    contentType: request.contentType ?? 'text/markdown',
  };
  const { title, content, url } = values;
  const read = values.contentType === 'text/html' ? readHtml : readMarkdown;
  const passages = cutPassages(read(content, url), title);
  if (passages.length === 0) throw invalid('`content` holds no readable text.');
  if (passages.length > passagesMax) {
    throw invalid(`\`content\` makes more than ${passagesMax} passages; split the document.`);
  }
  const language = documentLanguage(values.locale, content);
  return {
    values,
    passages: passages.map(({ heading, text }) => ({
      heading,
      text,
      headTerms: termsOf(`${title} ${heading ?? ''}`, language).join(' '),
      textTerms: termsOf(text, language).join(' '),
    })),
  };
}

/** The language a document says it is in, else the one it looks like. */
export function documentLanguage(locale: string | null, text: string): Language | null {
  return locale === null ? detectLanguage(text) : languageOf(locale);
}
