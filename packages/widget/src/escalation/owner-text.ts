import type { CaseStatus } from '@deskhand/client';
import type { MoreTexts } from '../texts/texts.ts';

/** What is said of a case that was handed over, by who has it now. */
export const ownerText: Record<CaseStatus, keyof MoreTexts> = {
  open: 'handedBack',
  escalated: 'escalated',
  // Nobody has it any more: what stays is their reference.
  closed: 'team',
};
