import { createLastLook, createLease, type LeaseTimes, type NodeFacts } from '../cases/index.ts';
import type { Foundations } from './open-foundations.ts';
import type { Log } from '../platform/log.ts';
import { enterWithSecrets } from '../platform/sealed-values/index.ts';

/**
 * Makes this process one of the nodes: what it is in the eyes of the others, and how it knows what is its own.
 * Who works alone on an embedded database enters with the first beat.
 */
export async function joinNodes(
  { database, secrets, node, connectedAs, migration }: Foundations,
  log: Log,
  { goneMs, silentMs }: LeaseTimes,
  alone: boolean,
  version: string,
) {
  if (!alone) await enterWithSecrets(database, secrets, node, silentMs);
  const facts: NodeFacts = {
    ...{ node, version, migration, secretIds: secrets.keyIds },
    // A pooler keeps connections of the dead, and lends those of the living to others.
    connectedAs: (await database.isDirect()) ? connectedAs : null,
  };
  const lease = createLease(goneMs);
  return { node, facts, lease, lastLook: createLastLook({ database, lease, facts, log }) };
}
