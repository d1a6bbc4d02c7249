import type { Config } from '../../platform/config.ts';
import type { AdministrationDeps } from '../../tenants/index.ts';

export interface AssistantRouteDeps extends AdministrationDeps {
  /** What holds for tenants that set nothing of their own. */
  defaults: Config['model'];
}
