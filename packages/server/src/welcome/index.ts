export { registerWelcomeRoutes } from './http/index.ts';
