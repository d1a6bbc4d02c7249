import type { HumanReadResponse } from '@deskhand/contract';
import { presentCase, presentMessage } from '../cases/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { messageId, parseMessageId } from '../platform/ids.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { invalid, Refusal } from '../platform/refusal.ts';
import { selectForHuman, type EscalationRow } from './store.ts';

/**
 * The case as the person who has it sees it: the transcript from its beginning, or what was said
 * after a message they know. Asked for again and again it is how their system follows the user.
 */
export async function readAsHuman(
  queryable: Queryable,
  escalation: EscalationRow,
  page: PageRequest,
): Promise<HumanReadResponse> {
  const { case_id: caseId } = escalation;
  const afterSeq = page.cursor === undefined ? 0 : parseMessageId(caseId, page.cursor);
  if (afterSeq === null) {
    throw invalid('query parameter `cursor` must be the id of a message of this case.');
  }
  const found = await selectForHuman(queryable, escalation, afterSeq, page.limit + 1);
  // It was handed back or closed since its token was checked.
  if (!found) throw new Refusal('CONFLICT', 'The case is not with a person any more.');
  const { shown, nextCursor } = cutPage(found.messages, page.limit, ({ seq }) =>
    messageId(caseId, seq),
  );
  return {
    case: presentCase(found.case),
    messages: shown.map((row) => presentMessage(caseId, row)),
    nextCursor,
  };
}
