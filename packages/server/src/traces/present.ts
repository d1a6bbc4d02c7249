import type { Trace, TraceParts } from '@deskhand/contract';
import { messageId, publicId, type Uuid } from '../platform/ids.ts';
import type { TraceRow } from './store.ts';

/** What nobody noted: of an answer that no assistant made, or of an earlier version. */
const nothing: TraceParts = {
  ...{ question: null, lookups: [], passages: [], prompt: [], modelCalls: [], toolCalls: [] },
  ...{ guards: [], milliseconds: null, cut: [] },
};

export function presentTrace(
  { caseId, seq }: { caseId: Uuid; seq: number },
  row: TraceRow & { parts: string },
): Trace {
  // What this service has written, in this version or in an earlier one.
  const parts = { ...nothing, ...(JSON.parse(row.parts) as Partial<TraceParts>) };
  const { provider = 'none', model = null, kind = null, ...told } = row.provenance ?? {};
  const { fallbackFrom = null, failure = null, tools = null, offers = [] } = told;
  return {
    messageId: messageId(caseId, seq),
    caseId: publicId('case', caseId),
    questionId: row.reply_to_seq === null ? null : messageId(caseId, row.reply_to_seq),
    createdAt: row.created_at,
    keptUntil: row.kept_until,
    answeredBy: { provider, model, kind },
    fallback: failure === null ? null : { from: fallbackFrom, reason: failure },
    ...parts,
    tools,
    offers,
  };
}
