import { createHash, randomBytes } from 'node:crypto';

export const invitationSeconds = 7 * 24 * 60 * 60;

export const newInvitation = (): string => `inv_${randomBytes(32).toString('base64url')}`;

/** What is kept of it. */
export const hashInvitation = (invitation: string): Buffer =>
  createHash('sha256').update(invitation).digest();

// Behind the `#`, which browsers send to nobody: it stands in no log, and no scanner of mails uses it up.
export const invitationUrl = (baseUrl: string, invitation: string): string =>
  `${baseUrl.replace(/(?<!\/)\/+$/, '')}/panel/join#${invitation}`;
