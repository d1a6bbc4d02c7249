// For this repository's own widget, which is bundled from sources and takes only what it uses. No
// condition of the published package leads here.
export { openSession } from './case-session/open-session.ts';
export type { Session } from './case-session/session.ts';
export { openClientScope } from './open-client-scope.ts';
export { setTimer } from './requests/wait.ts';
export type { Scope } from './scope.ts';
