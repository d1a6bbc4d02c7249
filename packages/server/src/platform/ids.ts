import { randomFillSync } from 'node:crypto';
import { systemClock } from './clock.ts';

/** A UUID as 32 lower-case hexadecimal digits: the form used inside the process. */
export type Uuid = string;

const randomBytes = 8;
const pool = Buffer.allocUnsafe(randomBytes * 512);
let poolAt = pool.length;
let lastMs = 0;
let count = 0;

/**
 * Makes a UUIDv7 (RFC 9562, 6.2, method 1): sorts by time and, within a millisecond of this process, in
 * the order in which they are made (the first 4,096); 62 random bits.
 */
export function newUuid(nowMs: number = systemClock()): Uuid {
  if (poolAt === pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  count = nowMs === lastMs ? (count + 1) & 0xfff : 0;
  lastMs = nowMs;
  const random = pool.subarray(poolAt, (poolAt += randomBytes));
  random[0] = 0x80 | (random[0]! & 0x3f);
  const time = nowMs.toString(16).padStart(12, '0');
  return `${time}7${count.toString(16).padStart(3, '0')}${random.toString('hex')}`;
}

/** The least id of those that are made from a moment on. */
export const firstIdFrom = (ms: number): Uuid => ms.toString(16).padStart(12, '0').padEnd(32, '0');

type IdPrefix =
  | 'case'
  | 'snap'
  | 'cred'
  | 'doc'
  | 'req'
  | 'act'
  | 'rcpt'
  | 'esc'
  | 'mem'
  | 'pses'
  | 'imp'
  | 'web'
  | 'era'
  | 'call'
  | 'chk'
  | 'run'
  | 'crun'
  | 'hook'
  | 'evt';

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

/** The case and the place that a message's id names, or null when it names none. */
export function readMessageId(id: string): { caseId: Uuid; seq: number } | null {
  const caseId = /^msg_([0-9a-f]{32})_/.exec(id)?.[1];
  const seq = caseId === undefined ? null : parseMessageId(caseId, id);
  return caseId === undefined || seq === null ? null : { caseId, seq };
}
