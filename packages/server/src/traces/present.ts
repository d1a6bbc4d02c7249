import type { Trace } from '@deskhand/contract';
import { toldTrace } from '../assistant/index.ts';
import { messageId, publicId, type Uuid } from '../platform/ids.ts';
import type { TraceRow } from './store.ts';

export function presentTrace(
  { caseId, seq }: { caseId: Uuid; seq: number },
  row: TraceRow & { parts: string },
): Trace {
  return {
    messageId: messageId(caseId, seq),
    caseId: publicId('case', caseId),
    questionId: row.reply_to_seq === null ? null : messageId(caseId, row.reply_to_seq),
    createdAt: row.created_at,
    keptUntil: row.kept_until,
    ...toldTrace(row.provenance ?? {}, row.parts),
    offers: [...(row.provenance?.offers ?? [])],
  };
}
