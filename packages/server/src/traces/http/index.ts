import type { HttpServer } from '../../platform/http/index.ts';
import { registerReadSpending, type TraceRouteDeps } from './read-spending.ts';
import { registerReadTrace } from './read-trace.ts';

export function registerTraceRoutes(server: HttpServer, deps: TraceRouteDeps): void {
  registerReadTrace(server, deps);
  registerReadSpending(server, deps);
}
