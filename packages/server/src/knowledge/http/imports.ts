import type { HttpServer } from '../../platform/http/index.ts';
import { registerAddImportFile } from './add-import-file.ts';
import { registerApplyImport } from './apply-import.ts';
import { registerCancelImport } from './cancel-import.ts';
import { registerCreateImport } from './create-import.ts';
import { registerDeleteImport } from './delete-import.ts';
import type { ImportRouteDeps } from './import-route.ts';
import { registerLeaveOutOfImport } from './leave-out-of-import.ts';
import { registerListImportFiles } from './list-import-files.ts';
import { registerListImports } from './list-imports.ts';
import { registerReadImport } from './read-import.ts';
import { registerReadImportArticle } from './read-import-article.ts';
import { registerRetryImport } from './retry-import.ts';

export function registerImportRoutes(server: HttpServer, deps: ImportRouteDeps): void {
  registerListImports(server, deps);
  registerCreateImport(server, deps);
  registerReadImport(server, deps);
  registerListImportFiles(server, deps);
  registerReadImportArticle(server, deps);
  registerAddImportFile(server, deps);
  registerApplyImport(server, deps);
  registerLeaveOutOfImport(server, deps);
  registerRetryImport(server, deps);
  registerCancelImport(server, deps);
  registerDeleteImport(server, deps);
}
