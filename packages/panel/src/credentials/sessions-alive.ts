import { limits, type ListedCredential } from '@deskhand/contract';
import { texts } from '../texts/index.ts';

const said = texts.credentials;

/** “12 sessions”, and “at least 10,000” where they are counted no further. */
export const sayAlive = ({ liveSessions, kind }: ListedCredential): string =>
  said.alive[kind](liveSessions, liveSessions === limits.liveSessionsCountedMax);
