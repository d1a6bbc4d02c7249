/** What is looked for in the articles, kept in the address. */
export interface KnowledgeSearch {
  query?: string;
}

export const readKnowledgeSearch = ({ query }: Record<string, unknown>): KnowledgeSearch =>
  (typeof query === 'string' && query !== '') || typeof query === 'number'
    ? { query: String(query) }
    : {};
