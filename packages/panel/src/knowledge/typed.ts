import type { DocumentRequest, KnowledgeDocument } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionQuery } from '../session/queries.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** The fields of an article as they are typed. */
export type Typed = Record<
  'title' | 'content' | 'contentType' | 'url' | 'locale' | 'questions' | 'translationOf',
  string
>;

interface TypedState {
  typed: Typed;
  setTyped: (typed: Typed) => void;
  /** Of the article that was written over; 0 for a new one. */
  revision: number;
  /** Whether what is typed was found in this browser. */
  isRestored: boolean;
  /** The article as somebody else has saved it meanwhile. */
  theirs: KnowledgeDocument | null;
  /** Goes on with what is typed, over what is there. */
  keepMine: () => void;
  /** Goes back to what is there. */
  discard: () => void;
  saved: (document: KnowledgeDocument) => void;
}

/** What is typed of an article, kept in this browser until it is saved. */
export function useTyped(document: KnowledgeDocument | undefined, question?: string): TypedState {
  const { data: session } = useQuery(sessionQuery);
  const tenant = session?.tenant.key ?? '';
  const article = document?.id ?? 'new';
  const there = typedOf(document);
  const thereRevision = document?.revision ?? 0;
  const [draft] = useState(() => readDraft(tenant, article, isTyped));
  // A draft of an older panel lacks what it did not know.
  const [typed, setTyped] = useState(() => withQuestion({ ...there, ...draft?.typed }, question));
  const [revision, setRevision] = useState(draft?.revision ?? thereRevision);
  const [isRestored, setRestored] = useState(draft !== null);
  const [isTouched, setTouched] = useState(draft !== null || question !== undefined);
  const isChanged = isTouched && JSON.stringify(typed) !== JSON.stringify(there);
  useEffect(() => {
    if (isChanged) keepDraft(tenant, article, { revision, typed });
    else dropDraft(tenant, article);
  }, [tenant, article, revision, typed, isChanged]);
  const isOutdated = document !== undefined && revision < thereRevision;
  const discard = () => {
    setTyped(there);
    setRevision(thereRevision);
    setTouched(false);
  };
  // Nothing was typed: what somebody else saved is simply shown.
  if (isOutdated && !isTouched) discard();
  return {
    ...{ typed, revision, isRestored: isRestored && isChanged },
    setTyped(changed) {
      setTyped(changed);
      setTouched(true);
    },
    theirs: isOutdated && isChanged ? document : null,
    keepMine: () => setRevision(thereRevision),
    discard() {
      discard();
      setRestored(false);
    },
    saved(stored) {
      setRevision(stored.revision);
      setRestored(false);
      dropDraft(tenant, article);
    },
  };
}

/** With one more question on a line of its own, unless it stands there already. */
export function withQuestion(typed: Typed, question: string | undefined): Typed {
  const lines = typed.questions.split('\n').filter((line) => line.trim() !== '');
  const isThere = lines.some((line) => line.trim().toLowerCase() === question?.toLowerCase());
  if (question === undefined || isThere) return typed;
  return { ...typed, questions: [...lines, question].join('\n') };
}

const typedOf = (document: KnowledgeDocument | undefined): Typed => ({
  title: document?.title ?? '',
  content: document?.content ?? '',
  contentType: document?.contentType ?? 'text/markdown',
  url: document?.url ?? '',
  locale: document?.locale ?? '',
  questions: (document?.questions ?? []).join('\n'),
  translationOf: document?.translationOf?.reference ?? '',
});

const names = ['title', 'content', 'url', 'locale', 'questions'] as const;
const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

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
  questions: questions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});
