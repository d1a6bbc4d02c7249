import type pg from 'pg';
import type { Assets } from '../site/assets.ts';
import type { Signer } from '../site/signer.ts';

/** What the pages of Tidewater's own support people work with. */
export interface Desk {
  pool: pg.Pool;
  now: () => Date;
  signer: Signer;
  assets: Assets;
  /** The support service, as this server reaches it. */
  service: DeskService;
  report: (error: unknown) => void;
}

export interface DeskService {
  baseUrl: string;
}

export interface Agent {
  id: string;
  name: string;
}

/** Tidewater's support people. */
export const agents: readonly Agent[] = [
  { id: 'maya', name: 'Maya' },
  { id: 'tom', name: 'Tom' },
];
