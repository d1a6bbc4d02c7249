import type { Log } from '../platform/log.ts';
import { connectorFailures, connectorSeconds } from '../platform/metrics.ts';
import type { Attributes, Span } from '../platform/tracing/index.ts';
import type { CallAnswer } from './mcp/call-outcome.ts';
import type { ConnectorTool } from './tool.ts';

interface Called {
  tenantId: number;
  caseId: string;
  effect: 'read' | 'write';
  tool: Pick<ConnectorTool, 'definition'>;
  requestId?: string | null;
  trialOf?: string;
}

/** The attributes that a trace has of a call before it is made: who asks, and with what, is not among them. */
export const attributesOf = ({ tenantId, effect, tool }: Called): Attributes => ({
  'mcp.method.name': 'tools/call',
  'gen_ai.tool.name': tool.definition.name,
  'deskhand.tenant.id': tenantId,
  'deskhand.tool.effect': effect,
});

/** Counts and times a call. The tool's name is no label: connectors have as many as they like. */
export function countCall(
  { effect }: Called,
  answer: CallAnswer,
  seconds: number,
  span: Span,
): void {
  const isAnswered = answer.outcome === 'answered';
  const outcome = isAnswered && answer.isError ? 'tool_error' : answer.outcome;
  connectorSeconds.observe({ effect, outcome }, seconds);
  span.set({ 'deskhand.tool.outcome': outcome });
  if (isAnswered) return;
  connectorFailures.inc({ outcome, reason: answer.reason });
  span.fail(answer.reason);
}

/** Says in the log that a call failed, without what it was asked or what it said. */
export function logFailure(
  log: Log,
  call: Called,
  answer: Exclude<CallAnswer, { outcome: 'answered' }>,
) {
  const { tenantId, caseId } = call;
  const requestId = call.requestId ?? call.trialOf;
  const { outcome, reason } = answer;
  log.warn(
    { tenantId, requestId, caseId, tool: call.tool.definition.name, outcome, reason },
    'a tool call failed',
  );
}
