/** What is looked for in the articles, kept in the address. */
export interface KnowledgeSearch {
  query?: string;
  order?: 'citations' | 'negative';
  state?: 'deleted';
  /** The article that was deleted just now. */
  undo?: string;
  /** What it was called. */
  title?: string;
}

export const readKnowledgeSearch = ({
  query,
  order,
  state,
  undo,
  title,
}: Record<string, unknown>): KnowledgeSearch => ({
  ...(((typeof query === 'string' && query !== '') || typeof query === 'number') && {
    query: String(query),
  }),
  ...((order === 'citations' || order === 'negative') && { order }),
  ...(state === 'deleted' && { state }),
  ...(typeof undo === 'string' &&
    /^doc_[0-9a-f]{32}$/.test(undo) && {
      undo,
      ...((typeof title === 'string' || typeof title === 'number') && { title: String(title) }),
    }),
});

/** What an article is opened with, kept in the address. */
export interface DocumentSearch {
  /** A question that the article is to be found by: it is filled in, and not saved yet. */
  question?: string;
  /** The first words of the passage that it is opened at. */
  passage?: string;
}

export const readDocumentSearch = ({
  question,
  passage,
}: Record<string, unknown>): DocumentSearch => ({
  ...(isText(question) && { question: String(question).replaceAll(/\s+/g, ' ').trim() }),
  ...(isText(passage) && { passage: String(passage) }),
});

/** What is one number is read as one by the router. */
const isText = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

const shown = ['add', 'change', 'same', 'remove', 'failed', 'skipped', 'cancelled'] as const;

/** Which files of an import are shown, kept in the address. */
export interface ImportSearch {
  show?: (typeof shown)[number];
}

export function readImportSearch({ show }: Record<string, unknown>): ImportSearch {
  const found = shown.find((each) => each === show);
  return found === undefined ? {} : { show: found };
}

/** Which file of an import the page is about. */
export const readImportedArticleSearch = ({ name }: Record<string, unknown>): { name?: string } =>
  typeof name === 'string' || typeof name === 'number' ? { name: String(name) } : {};
