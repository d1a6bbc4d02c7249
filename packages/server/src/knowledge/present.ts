import type { KnowledgeDocument, KnowledgeDocumentSummary, Passage } from '@deskhand/contract';
import { publicId } from '../platform/ids.ts';
import type { DocumentRow } from './store.ts';
import type { TranslatedRow } from './translations/store.ts';

export function presentSummary(row: DocumentRow): KnowledgeDocumentSummary {
  return { ...presentHead(row), deletedAt: row.deleted_at, keptUntil: row.kept_until };
}

export function presentDocument(
  row: DocumentRow & { content: string },
  translations: readonly TranslatedRow[],
): KnowledgeDocument {
  return {
    ...presentHead(row),
    content: row.content,
    translations: translations.map(({ id, title, locale, is_outdated: isOutdated }) => ({
      ...{ id: publicId('doc', id), title, locale, isOutdated },
    })),
  };
}

const presentHead = (row: DocumentRow): Omit<KnowledgeDocument, 'content' | 'translations'> => ({
  id: publicId('doc', row.id),
  title: row.title,
  url: row.url,
  locale: row.locale,
  questions: row.questions,
  contentType: row.content_type,
  passageCount: row.passage_count,
  citations: row.citations,
  feedback: { positive: row.positive, negative: row.negative },
  translationOf: presentSource(row),
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

function presentSource(row: DocumentRow): KnowledgeDocument['translationOf'] {
  if (row.translation_of === null) return null;
  const { source_document_id: id, source_title: title, source_locale: locale } = row;
  return {
    reference: row.translation_of,
    documentId: id === null ? null : publicId('doc', id),
    ...{ title, locale, isOutdated: row.is_outdated },
  };
}

/** A passage without what only the service makes use of. */
export function presentPassage({ documentId, title, heading, url, text, score }: Passage): Passage {
  return { documentId, title, heading, url, text, score };
}
