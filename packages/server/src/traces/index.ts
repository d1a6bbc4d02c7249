export { registerTraceRoutes } from './http/index.ts';
export { startSweepingTraces } from './sweep-traces.ts';
