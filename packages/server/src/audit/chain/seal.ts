import { createHash, createHmac } from 'node:crypto';
import { actsOnUsers } from '../acts-on-users.ts';

/** An event as the chain reads it: times to the microsecond, details as the database writes them. */
export interface SealedEvent {
  tenant_id: number;
  id: number;
  at: string;
  actor_type: string;
  actor_id: string | null;
  action: string;
  target: string | null;
  request_id: string | null;
  details: string;
  /** What stood in for the person's id, once that is erased. */
  erased_as: Buffer | null;
}

/** A block without its seal; `previous` is the seal of the one before, null of the first. */
export interface UnsealedBlock {
  tenantId: number;
  number: number;
  toId: number;
  events: number;
  firstAt: string;
  lastAt: string;
  digest: Buffer;
  previous: Buffer | null;
}

/**
 * Stands in for a person's id in the seals: of each event another one, which nobody can make or guess the id
 * from without the key. Once the id is erased, it is kept with the event, which stays verifiable.
 */
export const personMark = (
  key: Buffer,
  tenantId: number,
  eventId: number,
  userId: string,
): Buffer => hmac(key, ['person', tenantId, eventId, userId]);

/** Between so many, requests are answered: each costs some microseconds. */
const eventsAtOnce = 250;

/** The digest over events of one tenant, in the order of their ids. */
export async function digestOf(key: Buffer, events: readonly SealedEvent[]): Promise<Buffer> {
  const digest = createHash('sha256');
  for (const [index, event] of events.entries()) {
    if (index % eventsAtOnce === eventsAtOnce - 1) await new Promise(setImmediate);
    digest.update(sealOfEvent(key, event));
  }
  return digest.digest();
}

export const sealOf = (key: Buffer, block: UnsealedBlock): Buffer =>
  hmac(key, [
    ...['block', block.tenantId, block.number, block.toId, block.events, block.firstAt],
    ...[block.lastAt, block.digest.toString('hex'), block.previous?.toString('hex') ?? null],
  ]);

/** Says that the service itself has deleted the events of the block with this seal. */
export const deletionSealOf = (key: Buffer, seal: Buffer): Buffer =>
  hmac(key, ['deleted', seal.toString('hex')]);

function sealOfEvent(key: Buffer, event: SealedEvent): Buffer {
  const { tenant_id: tenantId, id, at, actor_type: actorType, action, request_id, details } = event;
  const person = personOf(event);
  const mark = person && (event.erased_as ?? personMark(key, tenantId, id, person)).toString('hex');
  const [actor, target] =
    actorType === 'user' ? [mark, event.target] : [event.actor_id, person ? mark : event.target];
  return hmac(key, [
    'event',
    tenantId,
    id,
    at,
    actorType,
    actor,
    action,
    target,
    request_id,
    details,
  ]);
}

/** The user that an event names, if it does: what `forgetAuditedUser` takes out. */
const personOf = ({ actor_type, actor_id, action, target }: SealedEvent): string | null =>
  actor_type === 'user' ? actor_id : actsOnUsers.includes(action) ? target : null;

const hmac = (key: Buffer, parts: readonly (string | number | null)[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();
