import type { OutgoingMessage } from '@deskhand/client';
import { openSession, type Session } from '@deskhand/client/parts';
import { caseContext } from './case-context.ts';
import type { Desk } from './desk.ts';

/** The conversation that is shown. What can be done about its case is made of `inner`, later. */
export type Shown = ReturnType<typeof showCase>;

/** A conversation of this desk; without a case a new one, perhaps one that follows up on another. */
export const showCase = (
  desk: Desk,
  caseId: string | null,
  previousCaseId: string | undefined,
  outbox: readonly OutgoingMessage[],
) =>
  openSession(
    desk.client,
    {
      ...(caseId && { caseId }),
      ...(previousCaseId && { previousCaseId }),
      context: () => caseContext(desk.host.settings, (error) => desk.fail('CONTEXT', error)),
      outbox,
    },
    (inner: Session) => ({ inner }),
  );
