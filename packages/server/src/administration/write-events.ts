import type { AuditEvent } from '@deskhand/contract';
import { writeCsv } from './write-csv.ts';

/** Writes events as lines of JSON. */
export async function* asJsonLines(pages: AsyncIterable<AuditEvent[]>): AsyncGenerator<string> {
  for await (const events of pages) {
    yield events.map((event) => `${JSON.stringify(event)}\n`).join('');
  }
}

const columns = ['id', 'at', 'actorType', 'actorId', 'action', 'target', 'requestId', 'details'];

/** Writes events as CSV with a line of names. */
export async function* asCsv(pages: AsyncIterable<AuditEvent[]>): AsyncGenerator<string> {
  yield writeCsv([columns]);
  for await (const events of pages) yield writeCsv(events.map(rowOf));
}

const rowOf = ({ id, at, actor, action, target, requestId, details }: AuditEvent) => [
  ...[id, at, actor.type, actor.id, action, target, requestId],
  Object.keys(details).length === 0 ? null : JSON.stringify(details),
];
