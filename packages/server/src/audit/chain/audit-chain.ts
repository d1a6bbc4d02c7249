import { randomBytes } from 'node:crypto';
import type { AuditVerification } from '@deskhand/contract';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { startPeriodicJob } from '../../platform/periodic-job.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { forgetAuditedUser, type AuditedUser } from '../forget-user.ts';
import { deleteOldBlock } from './delete-old.ts';
import { sealEvents } from './seal-events.ts';
import { insertChain, selectChain } from './store.ts';
import { verifyChain } from './verify-chain.ts';

/** Keeps the audit logs of all tenants from being changed unseen. */
export interface AuditChain {
  /** Seals what is settled and verifies a part of a tenant's chain. */
  verify(
    tenantId: number,
    asked: { after: number; noted?: string | undefined },
  ): Promise<AuditVerification>;
  /** Takes a person out of the log, which stays verifiable. Only inside a transaction. */
  forget(tx: Queryable, tenantId: number, userId: string): Promise<AuditedUser>;
  /** Deletes some acts that are older than so many days; false where there are none. */
  deleteOld(tenantId: number, days: number): Promise<boolean>;
  close(): Promise<void>;
}

interface Deps {
  database: Database;
  secrets: SecretBox;
  log: Log;
}

const sealMsDefault = 5_000;
export const keyPurpose = 'audit chain';

/** Opens the chain's key, makes it where there is none, and seals what is written from then on. */
export async function openAuditChain(
  { database, secrets, log }: Deps,
  everyMs = sealMsDefault,
): Promise<AuditChain> {
  const key = await openKey(database, secrets);
  let sealing: Promise<void> = Promise.resolve();
  /** One run after the other: two of one process would only keep each other out. */
  const seal = (): Promise<void> => {
    sealing = sealing.catch(() => undefined).then(() => sealEvents(database, key));
    return sealing;
  };
  const failure = 'audit events wait to be sealed';
  const stop = startPeriodicJob({ everyMs, log, failure }, seal);
  return {
    async verify(tenantId, asked) {
      if (asked.after === 0) await seal();
      return verifyChain(database, key, tenantId, asked);
    },
    forget: (tx, tenantId, userId) => forgetAuditedUser(tx, key, tenantId, userId),
    deleteOld: (tenantId, days) => deleteOldBlock(database, key, tenantId, days),
    async close() {
      await stop();
      await sealing.catch(() => undefined);
    },
  };
}

async function openKey(database: Database, secrets: SecretBox): Promise<Buffer> {
  const fresh = () => secrets.seal(keyPurpose, randomBytes(32).toString('base64'));
  if (!(await selectChain(database))) await insertChain(database, fresh());
  const chain = await selectChain(database);
  return Buffer.from(secrets.open(keyPurpose, chain!.sealed_key), 'base64');
}
