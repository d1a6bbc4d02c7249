import { randomFillSync } from 'node:crypto';

/** A UUID as 32 lower-case hexadecimal digits: the form used inside the process. */
export type Uuid = string;

const pool = Buffer.allocUnsafe(10 * 512);
let poolAt = pool.length;

/** A new UUIDv7 (RFC 9562): sorts by time, 74 random bits. */
export function newUuid(nowMs: number = Date.now()): Uuid {
  if (poolAt === pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  const random = pool.subarray(poolAt, (poolAt += 10));
  random[0] = 0x70 | (random[0]! & 0x0f);
  random[2] = 0x80 | (random[2]! & 0x3f);
  return nowMs.toString(16).padStart(12, '0') + random.toString('hex');
}

export type IdPrefix = 'case' | 'snap' | 'cred' | 'doc' | 'req' | 'act' | 'rcpt' | 'esc';

export const publicId = (prefix: IdPrefix, uuid: Uuid): string => `${prefix}_${uuid}`;

/** The UUID inside a public id, or null when it is not one of this kind. */
export function parsePublicId(prefix: IdPrefix, id: string): Uuid | null {
  const uuid = id.slice(prefix.length + 1);
  return id.startsWith(`${prefix}_`) && /^[0-9a-f]{32}$/.test(uuid) ? uuid : null;
}

/** A message is named by its case and its place in it, so it needs no index of its own. */
export const messageId = (caseUuid: Uuid, seq: number): string => `msg_${caseUuid}_${seq}`;

/** The place of a message in case `caseUuid`, or null when `id` names no message of that case. */
export function parseMessageId(caseUuid: Uuid, id: string): number | null {
  const start = `msg_${caseUuid}_`;
  const digits = id.slice(start.length);
  return id.startsWith(start) && /^[1-9][0-9]{0,14}$/.test(digits) ? Number(digits) : null;
}
