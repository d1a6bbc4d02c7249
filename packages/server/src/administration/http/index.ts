import type { HttpServer } from '../../platform/http/index.ts';
import type { AuditRouteDeps } from './audit-filter.ts';
import { registerEraseUser, type EraseUserDeps } from './erase-user.ts';
import { registerExportAudit } from './export-audit.ts';
import { registerExportCases } from './export-cases.ts';
import { registerExplainTranscript } from './explain-transcript.ts';
import { registerListAudit } from './list-audit.ts';
import { registerListErasures } from './list-erasures.ts';
import { registerListOperatorAudit } from './list-operator-audit.ts';
import { registerPreviewErasure } from './preview-erasure.ts';
import { registerListProblems, type ProblemRouteDeps } from './list-problems.ts';
import { registerReadProgress } from './read-progress.ts';
import { registerReadTranscript } from './read-transcript.ts';
import { registerSearchCases } from './search-cases.ts';
import { registerVerifyAudit, type VerifyAuditDeps } from './verify-audit.ts';

interface Deps extends EraseUserDeps, AuditRouteDeps, VerifyAuditDeps, ProblemRouteDeps {}

export function registerAdministrationRoutes(server: HttpServer, deps: Deps): void {
  registerSearchCases(server, deps);
  registerExportCases(server, deps);
  registerReadTranscript(server, deps);
  registerExplainTranscript(server, deps);
  registerEraseUser(server, deps);
  registerPreviewErasure(server, deps);
  registerListErasures(server, deps);
  registerListAudit(server, deps);
  registerExportAudit(server, deps);
  registerVerifyAudit(server, deps);
  registerListOperatorAudit(server, deps);
  registerReadProgress(server, deps);
  registerListProblems(server, deps);
}
