import type { DocumentRequest } from '@deskhand/contract';
import { documentLanguage, termsOf, type Language } from '../language/index.ts';
import { because } from '../platform/because.ts';
import { invalid } from '../platform/refusal.ts';
import { cleanText } from './ingestion/clean-text.ts';
import { cutPassages } from './ingestion/cut-passages.ts';
import { readHtml } from './ingestion/read-html.ts';
import { readMarkdown } from './ingestion/read-markdown.ts';
import { questionLanguage } from './question-language.ts';
import type { DocumentValues, PassageValues, StoredDocument } from './store.ts';

/** A document as it was read. */
export interface ParsedDocument {
  values: Omit<DocumentValues, 'questions' | 'translationOf'>;
  /** Null when the upload says nothing of them. */
  questions: string[] | null;
  /** Undefined when the upload says nothing of it. */
  translationOf: string | null | undefined;
  language: Language | null;
  passages: PassageValues[];
}

/**
 * Reads a document and cuts it into passages. Refuses (VALIDATION_ERROR) what holds no readable word
 * or goes beyond the limits of documents. How long it takes is up to whoever wrote the document:
 * the service has it done in a thread (`createDocumentReader`).
 */
export function parseDocument(request: DocumentRequest): ParsedDocument {
  const values = {
    title: cleanText(request.title),
    url: request.url ?? null,
    locale: request.locale ?? null,
    content: cleanText(request.content),
    contentType: request.contentType ?? ('text/markdown' as const),
  };
  const { title, content, url } = values;
  const parse = values.contentType === 'text/html' ? readHtml : readMarkdown;
  const passages = cutPassages(parse(content, url), title);
  if (passages.length === 0) {
    throw invalid('`content` holds no readable text.', because('no-text'));
  }
  const language = documentLanguage(values.locale, content);
  return {
    values,
    questions: request.questions?.map(cleanText) ?? null,
    translationOf: request.translationOf?.trim() ?? request.translationOf,
    language,
    passages: passages.map(({ heading, text }) => ({
      heading,
      text,
      headTerms: termsOf(`${title} ${heading ?? ''}`, language).join(' '),
      textTerms: termsOf(text, language).join(' '),
    })),
  };
}

/** What is kept of a document where a new text of it says nothing of that. */
interface KeptValues {
  questions: string[];
  translation_of: string | null;
}

/** What is stored of a document that was read; what it does not say it has from the `former` one. */
export function storedOf(
  { values, language, passages, ...optional }: ParsedDocument,
  former: KeptValues | null,
): StoredDocument {
  const questions = optional.questions ?? former?.questions ?? [];
  const kept = former?.translation_of ?? null;
  const translationOf = optional.translationOf === undefined ? kept : optional.translationOf;
  const questionTerms = questions.flatMap((question) =>
    termsOf(question, questionLanguage(question, language)),
  );
  return {
    values: { ...values, questions, translationOf },
    passages,
    questionTerms: questionTerms.join(' '),
  };
}
