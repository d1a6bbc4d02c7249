import { Refusal } from '../platform/refusal.ts';

/** Of the connections of administration, two are left for the rest. */
const exportsMax = 2;

export interface ExportSlots {
  /**
   * Takes room for an export; returns what gives it back.
   *
   * @throws Refusal SERVICE_UNAVAILABLE while the tenant has another one, or this process two
   */
  take(tenantId: number): () => void;
}

/** Each export holds a connection for as long as somebody reads it. */
export function createExportSlots(): ExportSlots {
  const running = new Set<number>();
  return {
    take(tenantId) {
      if (running.has(tenantId) || running.size >= exportsMax) {
        throw new Refusal(
          'SERVICE_UNAVAILABLE',
          'Another export runs: try again once it is over.',
          {
            retryAfterSeconds: 30,
          },
        );
      }
      running.add(tenantId);
      return () => void running.delete(tenantId);
    },
  };
}
