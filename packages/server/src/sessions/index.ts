export { countRequest, findSender, requireSession, type SessionGuardDeps } from './guard.ts';
export { registerSessionRoutes } from './http/index.ts';
export type { Session } from './session.ts';
export { sealedInSigningKeys } from './sealed-columns.ts';
export { openKeyring, type Keyring } from './signing-keys.ts';
export { createLiveCredentialCheck, giveUpSigningKeys, isSessionLive } from './store.ts';
export { createTokenVerifier, tokenHasExpired } from './token.ts';
