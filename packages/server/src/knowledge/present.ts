import type { KnowledgeDocument, KnowledgeDocumentSummary, Passage } from '@deskhand/contract';
import { publicId } from '../platform/ids.ts';
import type { DocumentRow } from './store.ts';

export function presentSummary(row: DocumentRow): KnowledgeDocumentSummary {
  return {
    id: publicId('doc', row.id),
    title: row.title,
    url: row.url,
    locale: row.locale,
    questions: row.questions,
    contentType: row.content_type,
    passageCount: row.passage_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function presentDocument(row: DocumentRow & { content: string }): KnowledgeDocument {
  return { ...presentSummary(row), content: row.content };
}

/** A passage without what only the service makes use of. */
export function presentPassage({ documentId, title, heading, url, text, score }: Passage): Passage {
  return { documentId, title, heading, url, text, score };
}
