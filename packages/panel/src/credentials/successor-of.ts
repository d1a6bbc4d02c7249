import type { ListedCredential } from '@deskhand/contract';

/** How far the replacement of a credential has come: what was seen, in the order of its steps. */
export interface Replacement {
  successor: ListedCredential | null;
  /** The successor has issued a session. */
  isDeployed: boolean;
  /** The former one has issued none for as long as a session lives. */
  isSilent: boolean;
  isRevoked: boolean;
}

/**
 * Reads the state of a replacement off the list; nothing else keeps it. The successor is the one that the
 * address names, else the newest live one that was made after it.
 */
export function replacementOf(
  former: ListedCredential,
  all: readonly ListedCredential[],
  named: string | undefined,
): Replacement {
  const candidates = all.filter(
    ({ id, kind, createdAt, revokedAt }) =>
      id !== former.id &&
      kind === former.kind &&
      (id === named || (revokedAt === null && createdAt > former.createdAt)),
  );
  const successor = candidates.find(({ id }) => id === named) ?? candidates[0] ?? null;
  const isRevoked = former.revokedAt !== null;
  return {
    successor,
    isDeployed: successor !== null && successor.lastIssuedAt !== null,
    isSilent: isRevoked || former.liveSessions === 0,
    isRevoked,
  };
}
