import type {
  KnowledgeDocument,
  KnowledgeDocumentSummary,
  KnowledgeSearchResponse,
  ListDocumentsResponse,
} from '@deskhand/contract';
import { InvalidArgumentError, type Command } from 'commander';
import { connect, takesTenantCredential, tenantCredential, type TenantFlags } from '../access.ts';
import { allPages } from '../api/pages.ts';
import { documentsRoute } from '../import/known-documents.ts';
import { counted, printJson, printLine, printTable, type Terminal } from '../terminal.ts';

interface ListFlags extends TenantFlags {
  deleted?: true;
}
interface SearchFlags extends TenantFlags {
  limit: number;
}
interface DeleteFlags extends TenantFlags {
  permanently?: true;
}

const routeOf = (id: string) => `${documentsRoute}/${encodeURIComponent(id)}`;

/** Adds what is done with documents one by one. */
export function addDocumentCommands(knowledge: Command, terminal: Terminal): void {
  takesTenantCredential(knowledge.command('list'))
    .description('list all documents, newest first')
    .option('--deleted', 'those that were deleted and can be restored, last deleted first')
    .action((flags: ListFlags) => listDocuments(terminal, flags));

  takesTenantCredential(knowledge.command('search'))
    .description('show what the assistant would find for a question, best first')
    .argument('<question>', 'as a customer would ask it')
    .option('--limit <number>', 'passages, 1 to 20', readLimit, 5)
    .action((question: string, flags: SearchFlags) => search(terminal, question, flags));

  takesTenantCredential(knowledge.command('delete'))
    .description('delete documents; they can be restored for 30 days')
    .argument('<ids...>', 'doc_…')
    .option('--permanently', 'erase them for good, also those that were deleted before')
    .action((ids: string[], flags: DeleteFlags) => deleteDocuments(terminal, ids, flags));

  takesTenantCredential(knowledge.command('restore'))
    .description('bring a deleted document back')
    .argument('<id>', 'doc_…')
    .action((id: string, flags: TenantFlags) => restoreDocument(terminal, id, flags));
}

async function listDocuments(terminal: Terminal, flags: ListFlags): Promise<void> {
  const path = flags.deleted ? `${documentsRoute}?state=deleted` : documentsRoute;
  const documents = await allPages<ListDocumentsResponse, KnowledgeDocumentSummary>(
    connect(flags, terminal),
    { path, token: tenantCredential(flags, terminal) },
    (page) => page.documents,
  );
  if (flags.json) return printJson(terminal, { documents });
  printTable(
    terminal,
    ['ID', 'TITLE', 'LANGUAGE', 'PASSAGES', flags.deleted ? 'KEPT UNTIL' : 'UPDATED'],
    documents.map(({ id, title, locale, passageCount, updatedAt, keptUntil }) => [
      ...[id, title, locale ?? '-', String(passageCount)],
      keptUntil ?? updatedAt,
    ]),
  );
}

async function search(
  terminal: Terminal,
  query: string,
  { limit, ...flags }: SearchFlags,
): Promise<void> {
  const found = await connect(flags, terminal).send<KnowledgeSearchResponse>({
    method: 'POST',
    path: '/api/admin/knowledge/search',
    token: tenantCredential(flags, terminal),
    body: { query, limit },
  });
  if (flags.json) return printJson(terminal, found);
  if (found.passages.length === 0) printLine(terminal, 'The assistant would find nothing.');
  for (const { score, title, heading, documentId, text } of found.passages) {
    const name = heading === null || heading === title ? title : `${title} › ${heading}`;
    printLine(terminal, `${score.toFixed(2)}  ${name}  (${documentId})`);
    printLine(terminal, text.replace(/^/gm, '      '));
  }
}

async function deleteDocuments(
  terminal: Terminal,
  ids: readonly string[],
  { permanently, ...flags }: DeleteFlags,
): Promise<void> {
  const client = connect(flags, terminal);
  const token = tenantCredential(flags, terminal);
  // One by one: what is refused stops here, and says which it was.
  for (const id of ids) {
    const path = `${routeOf(id)}${permanently ? '?permanently=true' : ''}`;
    await client.send({ method: 'DELETE', path, token });
    if (!flags.json) printLine(terminal, `${permanently ? 'Erased' : 'Deleted'} ${id}.`);
  }
  if (flags.json) return printJson(terminal, { deleted: ids });
  if (!permanently) {
    printLine(
      terminal,
      `${counted(ids.length, 'document')} can be restored for 30 days: deskhand knowledge restore <id>`,
    );
  }
}

async function restoreDocument(terminal: Terminal, id: string, flags: TenantFlags): Promise<void> {
  const restored = await connect(flags, terminal).send<KnowledgeDocument>({
    method: 'POST',
    path: `${routeOf(id)}/restore`,
    token: tenantCredential(flags, terminal),
  });
  if (flags.json) return printJson(terminal, restored);
  printLine(terminal, `Restored ${restored.title} (${restored.id}).`);
}

function readLimit(text: string): number {
  const limit = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (limit >= 1 && limit <= 20) return limit;
  throw new InvalidArgumentError('It must be 1 to 20.');
}
