import { isWithin } from './remembered.ts';

/** Where somebody who signs in was going, and whose panel it is. */
export const readSignInSearch = ({
  to,
  tenant,
}: Record<string, unknown>): { to?: string; tenant?: string } => ({
  ...(isWithin(to) && { to }),
  // A name of digits is read as a number.
  ...(['string', 'number'].includes(typeof tenant) && { tenant: String(tenant) }),
});
