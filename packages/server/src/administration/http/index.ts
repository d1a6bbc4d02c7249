import type { HttpServer } from '../../platform/http/index.ts';
import type { AuditRouteDeps } from './audit-filter.ts';
import { registerEraseUser, type EraseUserDeps } from './erase-user.ts';
import { registerExportAudit } from './export-audit.ts';
import { registerExplainTranscript } from './explain-transcript.ts';
import { registerListAudit } from './list-audit.ts';
import { registerListOperatorAudit } from './list-operator-audit.ts';
import { registerReadTranscript } from './read-transcript.ts';
import { registerSearchCases } from './search-cases.ts';

interface Deps extends EraseUserDeps, AuditRouteDeps {}

export function registerAdministrationRoutes(server: HttpServer, deps: Deps): void {
  registerSearchCases(server, deps);
  registerReadTranscript(server, deps);
  registerExplainTranscript(server, deps);
  registerEraseUser(server, deps);
  registerListAudit(server, deps);
  registerExportAudit(server, deps);
  registerListOperatorAudit(server, deps);
}
