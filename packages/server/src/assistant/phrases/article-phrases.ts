import { randomBytes } from 'node:crypto';
import { firstCharacters, limits, type PhrasesRequest } from '@deskhand/contract';
import { readDocument, type DocumentReader } from '../../knowledge/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { refusalReason } from '../../platform/reason.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { TenantQueue } from '../../platform/tenant-queue.ts';
import { dataRule, fence } from '../prompt.ts';
import { keepPhrases } from './keep-phrases.ts';
import type { PhraseSubject } from './phrase-subject.ts';

/** Documents are read in their turn, whether they are stored then or not. */
export interface UploadedDocuments {
  documents: DocumentReader;
  uploads: TenantQueue;
}

/** For each language, while all of them fit what a document takes. */
const questionsAsked = 10;
const articleCharactersMax = 12_000;

/**
 * Questions of a document, or of a text that is not stored. Refuses (NOT_FOUND) a document that is not
 * this tenant's, (CONFLICT) one that has all questions it can take, and what can't be read like an upload.
 */
export async function aboutArticle(
  deps: { database: Database } & UploadedDocuments,
  tenantId: number,
  request: PhrasesRequest,
): Promise<PhraseSubject> {
  const { documentId, languages = [] } = request;
  const stored = documentId === undefined ? null : await readDocument(deps, tenantId, documentId);
  const known = stored?.questions ?? [];
  const room = limits.documentQuestionsMax - known.length;
  if (room <= 0)
    throw new Refusal('CONFLICT', 'The document has room for no more questions.', {
      reason: refusalReason('phrases-full'),
    });
  const countMax = Math.min(questionsAsked * Math.max(1, languages.length), room);
  // Without an id both are there.
  const { title, content, contentType } =
    stored ?? (request as { title: string; content: string } & PhrasesRequest);
  const text = await textOf(deps, tenantId, {
    title,
    content,
    ...(contentType && { contentType }),
  });
  return {
    target: documentId ?? null,
    system: instructionsFor({ title, text, known }, languages, countMax),
    keep({ questions }) {
      const charactersMax = limits.documentQuestionCharactersMax;
      const kept = keepPhrases(questions, { countMax, charactersMax, known: [title, ...known] });
      return kept.length > 0 ? { titles: null, examples: null, questions: kept } : null;
    },
  };
}

/** What a reader sees of the document: a page's markup and scripts would leave no place for its words. */
async function textOf(
  { documents, uploads }: UploadedDocuments,
  tenantId: number,
  document: Parameters<DocumentReader['read']>[0],
): Promise<string> {
  const place = uploads.enter(tenantId);
  try {
    const { passages } = await place.run(() => documents.read(document));
    return passages
      .map(({ heading, text }) => [heading, text].filter(Boolean).join('\n'))
      .join('\n\n');
  } finally {
    place.leave();
  }
}

function instructionsFor(
  article: { title: string; text: string; known: readonly string[] },
  languages: readonly string[],
  countMax: number,
): string {
  const mark = randomBytes(6).toString('hex');
  const { title, text, known } = article;
  const inWhich =
    languages.length === 0
      ? 'in the language of the article'
      : `in these languages, as many in each: ${languages.join(', ')}`;
  return [
    'You help the administrator of a support assistant, which finds articles by the words of customers. Customers ask for one thing in many different words: write down what they would ask, or complain of, where the article below has the answer.',
    [
      `\`questions\`: up to ${countMax}, ${inWhich}. Everyday words, not those of the article: short ones and whole sentences. Each is another way to ask or asks for another part of the article, and none is there already.`,
      'Ask nothing that the article does not answer. No names, numbers or addresses of people.',
      'Answer with JSON alone: {"questions": ["…", "…"]}',
    ].join('\n'),
    fence(mark, 'article', firstCharacters(`${title}\n\n${text}`, articleCharactersMax)),
    known.length > 0 && fence(mark, 'questions', known.join('\n')),
    dataRule(mark),
  ]
    .filter(Boolean)
    .join('\n\n');
}
