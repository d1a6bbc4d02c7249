import { limits, type DocumentRequest, type KnowledgeDocument } from '@deskhand/contract';
import { useState } from 'react';
import { useUnsaved, type Unsaved } from '../unsaved/use-unsaved.ts';

/** The fields of an article as they are typed. */
export type Typed = Record<
  'title' | 'content' | 'contentType' | 'url' | 'locale' | 'questions' | 'translationOf',
  string
>;

/** What is typed over an article, and what it was typed over. */
interface ArticleDraft {
  typed: Typed;
  base: Typed;
  /** Of the article that it was begun on; 0 for a new one. */
  revision: number;
}

interface TypedState {
  typed: Typed;
  setTyped: (typed: Typed) => void;
  /** What it was typed over. */
  base: Typed;
  /** Of the article that was written over; 0 for a new one. */
  revision: number;
  /** The article as somebody else has saved it meanwhile. */
  theirs: KnowledgeDocument | null;
  /** Goes on with this, over what is there. */
  goOn: (typed: Typed) => void;
  unsaved: Unsaved<ArticleDraft>;
}

/** What is typed of an article, kept in this browser until it is saved. */
export function useTyped(document: KnowledgeDocument | undefined, question?: string): TypedState {
  const unsaved = useUnsaved(`article ${document?.id ?? 'new'}`, isArticleDraft);
  // Until something is typed; who takes it out has taken it out.
  const [added, setAdded] = useState(question);
  const there = typedOf(document);
  const thereRevision = document?.revision ?? 0;
  const untouched: ArticleDraft = { typed: there, base: there, revision: thereRevision };
  const { base, revision, ...kept } = unsaved.typed ?? untouched;
  const typed = withQuestion(kept.typed, added);
  const isOutdated = document !== undefined && revision < thereRevision;
  const write = (draft: ArticleDraft) => {
    const isThere = JSON.stringify(draft.typed) === JSON.stringify(there);
    if (isThere) unsaved.forget();
    else unsaved.setTyped(draft);
  };
  return {
    ...{ typed, base, revision, unsaved },
    setTyped(changed) {
      setAdded(undefined);
      write({ typed: changed, base, revision });
    },
    theirs: isOutdated && !isSame(typed, there) ? document : null,
    goOn: (chosen) => write({ typed: chosen, base: there, revision: thereRevision }),
  };
}

/** With one more question on a line of its own, unless it stands there already. */
export function withQuestion(typed: Typed, question: string | undefined): Typed {
  const lines = typed.questions.split('\n').filter((line) => line.trim() !== '');
  const isThere = lines.some((line) => line.trim().toLowerCase() === question?.toLowerCase());
  if (question === undefined || isThere) return typed;
  return { ...typed, questions: [...lines, question].join('\n') };
}

/** How many questions are typed more than an article may have. */
export const questionsTooMany = ({ questions }: Pick<Typed, 'questions'>): number =>
  Math.max(0, linesOf(questions).length - limits.documentQuestionsMax);

/** The fields of an article as it is stored. */
export const typedOf = (document: KnowledgeDocument | undefined): Typed => ({
  title: document?.title ?? '',
  content: document?.content ?? '',
  contentType: document?.contentType ?? 'text/markdown',
  url: document?.url ?? '',
  locale: document?.locale ?? '',
  questions: (document?.questions ?? []).join('\n'),
  translationOf: document?.translationOf?.reference ?? '',
});

export const fieldNames = [
  ...(['title', 'content', 'url', 'locale', 'translationOf', 'questions'] as const),
];

/** A field that a person writes; what the text is written in goes with the text. */
export type ArticleField = (typeof fieldNames)[number];

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  [...fieldNames, 'contentType'].every((name) => typeof Reflect.get(value, name) === 'string');

const isArticleDraft = (kept: unknown): kept is ArticleDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof Reflect.get(kept, 'revision') === 'number' &&
  isTyped(Reflect.get(kept, 'typed')) &&
  isTyped(Reflect.get(kept, 'base'));

/** Whether the service would store the same. */
const isSame = (one: Typed, other: Typed): boolean =>
  JSON.stringify(readTyped(one)) === JSON.stringify(readTyped(other));

export const readTyped = ({
  title,
  content,
  contentType,
  url,
  locale,
  questions,
  translationOf,
}: Typed): DocumentRequest => ({
  title: title.trim(),
  content,
  ...(contentType === 'text/html' && { contentType }),
  url: url.trim() || null,
  locale: locale.trim() || null,
  translationOf: translationOf.trim() || null,
  questions: linesOf(questions),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
