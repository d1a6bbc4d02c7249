import type { AdministrationDeps } from '../../tenants/index.ts';
import type { TenantQueue } from '../../platform/tenant-queue.ts';
import type { FileOpener } from '../files/file-opener.ts';

export interface ImportRouteDeps extends AdministrationDeps {
  files: FileOpener;
  /** Of files that are uploaded: each is in memory, as text and as bytes. */
  arrivals: TenantQueue;
}
