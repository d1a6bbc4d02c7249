import type { Trace, TraceParts } from '@deskhand/contract';
import type { Provenance } from '../../cases/index.ts';

/** What nobody noted: of an answer that no assistant made, or of an earlier version. */
const nothing: TraceParts = {
  ...{ question: null, lookups: [], passages: [], prompt: [], modelCalls: [], toolCalls: [] },
  ...{ guards: [], cost: null, milliseconds: null, cut: [] },
};

/** Tells why an answer came about, from what its turn noted (JSON of this service) and its provenance. */
export function toldTrace(
  provenance: Provenance,
  parts: string,
): Omit<Trace, 'messageId' | 'caseId' | 'questionId' | 'createdAt' | 'keptUntil' | 'offers'> {
  const { provider = 'none', model = null, kind = null, tools = null } = provenance;
  const { fallbackFrom = null, failure = null } = provenance;
  return {
    answeredBy: { provider, model, kind },
    fallback: failure === null ? null : { from: fallbackFrom, reason: failure },
    // What this service has written, in this version or in an earlier one.
    ...{ ...nothing, ...(JSON.parse(parts) as Partial<TraceParts>) },
    tools,
  };
}
