import type { DocumentRequest } from '@deskhand/contract';
import { documentLanguage, termsOf } from '../language/index.ts';
import { invalid } from '../platform/refusal.ts';
import { cleanText } from './ingestion/clean-text.ts';
import { cutPassages } from './ingestion/cut-passages.ts';
import { readHtml } from './ingestion/read-html.ts';
import { readMarkdown } from './ingestion/read-markdown.ts';
import type { DocumentValues, PassageValues } from './store.ts';

/** What is stored of a document. */
export interface ReadDocument {
  values: DocumentValues;
  passages: PassageValues[];
}

/**
 * Reads a document and cuts it into passages. Refuses (VALIDATION_ERROR) what holds no readable word
 * or goes beyond the limits of documents. How long it takes is up to whoever wrote the document:
 * the service has it done in a thread (`createDocumentReader`).
 */
export function documentValuesOf(request: DocumentRequest): ReadDocument {
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
