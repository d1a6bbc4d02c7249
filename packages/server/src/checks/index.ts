export { giveStarters, giveStartersToFormer } from './give-starters.ts';
export { registerCheckRoutes } from './http/index.ts';
export { requireChecks } from './require-checks.ts';
export { createCheckRuns, type RunCheck } from './run-check.ts';
export { createCheckRunner, type CheckRunner } from './runs/check-runner.ts';
