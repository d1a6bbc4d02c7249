import { readdir } from 'node:fs/promises';
import { posix } from 'node:path';
import type {
  KnowledgeDocument,
  KnowledgeDocumentSummary,
  ListDocumentsResponse,
} from '@deskhand/contract';
import { allPages } from '@deskhand/server';
import { relocate } from './addresses.ts';
import type { Knowledge } from './import-articles.ts';

const path = '/api/admin/knowledge/documents';

/**
 * Brings the addresses of articles that were imported before up to date: the application may listen
 * elsewhere than it did. All else about them, and every other document, stays as it is. Returns how
 * many there were to move.
 */
export async function moveArticles(knowledge: Knowledge, origin: string): Promise<number> {
  const { client, token, folder } = knowledge;
  const documents = await allPages<ListDocumentsResponse, KnowledgeDocumentSummary>(
    client,
    { path, token },
    (page) => page.documents,
  );
  const names = new Set(await readdir(folder));
  const isAstray = ({ url }: KnowledgeDocumentSummary) =>
    url !== null && names.has(`${posix.basename(url)}.md`) && relocate(url, origin) !== url;
  // Behind what they translate: else that would have changed after them.
  const astray = documents
    .filter(isAstray)
    .sort((a, b) => Number(a.translationOf !== null) - Number(b.translationOf !== null));
  for (const { id } of astray) await moveArticle(knowledge, `${path}/${id}`, origin);
  return astray.length;
}

async function moveArticle(
  { client, token }: Knowledge,
  documentPath: string,
  origin: string,
): Promise<void> {
  const found = await client.send<KnowledgeDocument>({ method: 'GET', path: documentPath, token });
  const { title, locale, contentType, translationOf } = found;
  const body = {
    title,
    url: found.url && relocate(found.url, origin),
    locale,
    content: relocate(found.content, origin),
    contentType,
    translationOf: translationOf && relocate(translationOf.reference, origin),
  };
  await client.send({ method: 'PUT', path: documentPath, token, body });
}
