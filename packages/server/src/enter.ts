import { createLastLook, createLease, type LeaseTimes } from './cases/index.ts';
import type { Foundations } from './open-foundations.ts';
import { newUuid } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import { enterWithSecrets } from './platform/sealed-values/index.ts';

/**
 * Makes this process one of the nodes: what it is in the eyes of the others, and how it knows what is its own.
 * Who works alone on an embedded database enters with the first beat.
 */
export async function enter(
  { database, secrets }: Foundations,
  log: Log,
  { silentMs }: LeaseTimes,
  alone: boolean,
) {
  const node = newUuid();
  if (!alone) await enterWithSecrets(database, secrets, node, silentMs);
  const lease = createLease(silentMs);
  return { node, lease, lastLook: createLastLook({ database, lease, node, log }) };
}
