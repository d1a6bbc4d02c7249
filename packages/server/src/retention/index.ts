export { registerRetentionRoutes } from './http/index.ts';
export { startSweeping } from './sweep.ts';
