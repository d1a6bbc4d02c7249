import type { UploadedDocuments } from '../phrases/article-phrases.ts';
import type { ProposePhrases } from '../phrases/propose-phrases.ts';
import type { Config } from '../../platform/config.ts';
import type { RateLimiter } from '../../ratelimit/index.ts';
import type { AdministrationDeps } from '../../tenants/index.ts';
import type { RequireChecks } from '../versions/require-checks.ts';
import type { TestAssistant } from '../settings/test-assistant.ts';

export interface AssistantRouteDeps extends AdministrationDeps, UploadedDocuments {
  /** What holds for tenants that set nothing of their own. */
  defaults: Config['model'];
  limiter: RateLimiter;
  testAssistant: TestAssistant;
  proposePhrases: ProposePhrases;
  /** What the tenant's checks say of settings that are to go live. */
  requireChecks: RequireChecks;
}
