import { Type } from 'typebox';
import type { RateLimiter } from '../../ratelimit/index.ts';
import type { AdministrationDeps } from '../../tenants/index.ts';
import type { Config } from '../../platform/config.ts';
import type { RunCheck } from '../run-check.ts';
import type { CheckRunner } from '../runs/check-runner.ts';

export interface CheckRouteDeps extends AdministrationDeps {
  limiter: RateLimiter;
  /** What holds for tenants that set nothing of their own. */
  defaults: Config['model'];
  runCheck: RunCheck;
  checkRunner: CheckRunner;
}

export const checkParams = Type.Object({ id: Type.String() });
