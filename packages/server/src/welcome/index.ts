export { registerWelcomeRoutes } from './http/index.ts';
export type { LiveAssistant } from './read-welcome.ts';
