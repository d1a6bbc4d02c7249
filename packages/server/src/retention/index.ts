export { registerRetentionRoutes } from './http/index.ts';
export { startRetention } from './sweep.ts';
