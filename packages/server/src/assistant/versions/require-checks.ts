import type { Queryable } from '../../platform/database/index.ts';
import type { VersionedSettings } from './versioned-settings.ts';

/**
 * Throws CONFLICT where a tenant publishes only what its checks have passed, and they have not for these
 * settings. Only behind `lockDraft`.
 */
export type RequireChecks = (
  tx: Queryable,
  tenantId: number,
  settings: VersionedSettings,
) => Promise<void>;
