import { createBatch, type Queryable } from '../platform/database/index.ts';
import type { NewAuditEvent } from './audit-event.ts';
import { insertAuditEvents } from './store.ts';

/**
 * Writes events that change nothing else (refusals, issued sessions), merged across requests so
 * that a flood of them costs one insert per batch. Resolves when the event is on disk.
 */
export function createAuditRecorder(database: Queryable): (event: NewAuditEvent) => Promise<void> {
  return createBatch<NewAuditEvent, void>({
    run: async (events) => {
      await insertAuditEvents(database, events);
      return events.map(() => undefined);
    },
    sizeMax: 256,
    inFlightMax: 1,
  });
}
