import { isWithin } from './remembered.ts';

/** Where somebody who signs in was going, whether a session of theirs has ended there, and whose panel it is. */
export const readSignInSearch = ({
  to,
  ended,
  tenant,
}: Record<string, unknown>): { to?: string; ended?: true; tenant?: string } => ({
  ...(isWithin(to) && { to }),
  ...(ended === true && { ended }),
  // A name of digits is read as a number.
  ...(['string', 'number'].includes(typeof tenant) && { tenant: String(tenant) }),
});
