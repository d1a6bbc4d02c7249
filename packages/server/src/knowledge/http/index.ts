import type { HttpServer } from '../../platform/http/index.ts';
import type { RetrievePassages } from '../search-knowledge.ts';
import type { EmbeddingsRouteDeps } from './embeddings-route.ts';
import { registerCreateDocument } from './create-document.ts';
import { registerDeleteDocument } from './delete-document.ts';
import type { UploadDeps } from './document-upload.ts';
import type { ImportRouteDeps } from './import-route.ts';
import { registerImportRoutes } from './imports.ts';
import { registerListDocuments } from './list-documents.ts';
import { registerReadDocument } from './read-document.ts';
import { registerReadEmbeddings } from './read-embeddings.ts';
import { registerReplaceDocument } from './replace-document.ts';
import { registerRestoreDocument } from './restore-document.ts';
import { registerSearchKnowledge } from './search-knowledge.ts';
import { registerTurnIntoMarkdown } from './turn-into-markdown.ts';
import { registerUpdateEmbeddings } from './update-embeddings.ts';
import { registerWebsiteRoutes } from './websites.ts';

interface Deps extends UploadDeps, EmbeddingsRouteDeps, ImportRouteDeps {
  retrieve: RetrievePassages;
}

export function registerKnowledgeRoutes(server: HttpServer, deps: Deps): void {
  registerListDocuments(server, deps);
  registerReadDocument(server, deps);
  registerSearchKnowledge(server, deps);
  registerTurnIntoMarkdown(server, deps);
  registerCreateDocument(server, deps);
  registerReplaceDocument(server, deps);
  registerDeleteDocument(server, deps);
  registerRestoreDocument(server, deps);
  registerImportRoutes(server, deps);
  registerWebsiteRoutes(server, deps);
  registerReadEmbeddings(server, deps);
  registerUpdateEmbeddings(server, deps);
}
