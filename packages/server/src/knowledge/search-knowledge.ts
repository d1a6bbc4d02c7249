import type { KnowledgeSearchResponse, Passage } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { presentPassage } from './present.ts';
import { selectVersion } from './store.ts';
import { readUtterance, type Utterance } from '../utterance/index.ts';

export type RetrievePassages = (
  tenantId: number,
  knowledgeVersion: number,
  query: Utterance,
  options: { limit: number; locale: string | null },
) => Promise<Passage[]>;

/** Shows what the assistant would retrieve for a question, best first. */
export async function searchKnowledge(
  deps: { database: Queryable; retrieve: RetrievePassages },
  tenantId: number,
  { query, limit }: { query: string; limit: number },
): Promise<KnowledgeSearchResponse> {
  const version = await selectVersion(deps.database, tenantId);
  const passages = await deps.retrieve(tenantId, version, readUtterance(query), {
    limit,
    locale: null,
  });
  return { passages: passages.map(presentPassage) };
}
