import type pg from 'pg';
import type { Assets } from '../site/assets.ts';
import type { Signer } from '../site/signer.ts';

/** What every page of Tidewater works with. */
export interface Application {
  pool: pg.Pool;
  now: () => Date;
  signer: Signer;
  assets: Assets;
  /** Where browsers find the support service: its origin. */
  supportUrl: string;
}
