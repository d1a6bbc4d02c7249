/** What `bare-mcp.ts` is told, as JSON in its first argument. */
export interface BareMcpPlan {
  /** One client is kept for each; calls go over them in turn. */
  endpoints: readonly { url: string; credential: string }[];
  tool: 'read' | 'write';
  callers: number;
  warmUpMs: number;
  durationMs: number;
}

export interface BareMcpFigures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the process for one call, milliseconds. */
  cpuMs: number;
  /** Calls with those of the warm-up. */
  allReplies: number;
}
