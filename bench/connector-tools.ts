import type { Tool } from '@modelcontextprotocol/server';

/** What the connector of the bench offers: one tool that reads and one that writes. */
export const readTool: Tool = {
  name: 'read_plan',
  title: 'Your plan',
  description: 'Tells the plan of the user.',
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  outputSchema: {
    type: 'object',
    properties: { plan: { type: 'string' }, seats: { type: 'integer' } },
    required: ['plan', 'seats'],
  },
  annotations: { readOnlyHint: true },
};
export const writeTool: Tool = {
  name: 'refund',
  title: 'Refund a payment',
  description: 'Gives money back.',
  inputSchema: {
    type: 'object',
    properties: {
      paymentId: { type: 'string', pattern: '^pay_[0-9]+$' },
      idempotencyKey: { type: 'string' },
    },
    required: ['paymentId'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: { id: { type: 'string' }, url: { type: 'string' }, status: { type: 'string' } },
    required: ['id', 'url', 'status'],
  },
  annotations: { readOnlyHint: false, destructiveHint: true },
};

/** What an administrator sets for them beside approving their definitions. */
export const toolPolicies = [
  { name: readTool.name, policy: { effect: 'read' } },
  {
    name: writeTool.name,
    policy: {
      effect: 'write',
      receipt: { id: '/id', url: '/url', status: '/status', success: ['done'] },
    },
  },
] as const;

/** What users write so that the built-in assistant takes the one or the other. */
export const readWords = 'What is my plan?';
export const writeWords = 'Refund payment pay_1';
export const writeArguments = { paymentId: 'pay_1' };

/** What only an answer of the read tool has in it. */
export const planTold = 'business-of-the-bench';

/** What the connector has done since it was started. */
export interface ConnectorCounts {
  reads: number;
  /** Writes under a key that was new. */
  executions: number;
  /** Writes under a key that was known: nothing should ever be executed again here. */
  repeats: number;
  /** Calls that wait because their tenant's connector hangs. */
  held: number;
}
