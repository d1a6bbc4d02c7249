import type { HttpServer } from '../../platform/http/index.ts';
import { registerAddStarters } from './add-starters.ts';
import { registerCancelCheckRun } from './cancel-check-run.ts';
import type { CheckRouteDeps } from './check-route.ts';
import { registerCreateCheck } from './create-check.ts';
import { registerDeleteCheck } from './delete-check.ts';
import { registerImportChecks } from './import-checks.ts';
import { registerListChecks } from './list-checks.ts';
import { registerListResults } from './list-results.ts';
import { registerReadCheck } from './read-check.ts';
import { registerReadCheckRun } from './read-check-run.ts';
import { registerRunCheck } from './run-check.ts';
import { registerStartCheckRun } from './start-check-run.ts';
import { registerUpdateCheck } from './update-check.ts';
import { registerUpdateRequirement } from './update-requirement.ts';

export function registerCheckRoutes(server: HttpServer, deps: CheckRouteDeps): void {
  registerListChecks(server, deps);
  registerCreateCheck(server, deps);
  registerImportChecks(server, deps);
  registerAddStarters(server, deps);
  registerUpdateRequirement(server, deps);
  registerReadCheck(server, deps);
  registerUpdateCheck(server, deps);
  registerDeleteCheck(server, deps);
  registerRunCheck(server, deps);
  registerListResults(server, deps);
  registerReadCheckRun(server, deps);
  registerStartCheckRun(server, deps);
  registerCancelCheckRun(server, deps);
}
