import type { CallToolResult, Tool } from '@modelcontextprotocol/server';

export const refundTool: Tool = {
  name: 'refund',
  title: 'Refund a payment',
  description: 'Gives money back.',
  inputSchema: {
    type: 'object',
    properties: {
      paymentId: { type: 'string', pattern: '^pay_[0-9]+$' },
      customerId: { type: 'string' },
      idempotencyKey: { type: 'string' },
    },
    required: ['paymentId'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      url: { type: 'string' },
      status: { type: 'string' },
    },
    required: ['id', 'status'],
  },
  annotations: { readOnlyHint: false },
};

/** Its pattern looks ahead: nothing is known of what it costs, so it is checked in a thread. */
export const intricateRefundTool: Tool = {
  ...refundTool,
  inputSchema: {
    ...refundTool.inputSchema,
    properties: {
      ...refundTool.inputSchema.properties,
      paymentId: { type: 'string', pattern: '^(?=pay_)pay_[0-9]+$' },
    },
  },
};

export const planTool: Tool = {
  name: 'read_plan',
  description: 'Tells the plan of the user.',
  inputSchema: { type: 'object', properties: {} },
  annotations: { readOnlyHint: true },
};

export const refunded = (): CallToolResult => ({
  content: [{ type: 'text', text: 'Refunded.' }],
  structuredContent: { id: 'rf_1', url: 'https://shop.example/rf_1', status: 'done' },
});

/** Proves what it tells. */
export const structuredPlanTool: Tool = {
  ...planTool,
  title: 'Your plan',
  outputSchema: { type: 'object', properties: { plan: { type: 'string' } } },
};

export const ticketTool: Tool = {
  name: 'open_ticket',
  title: 'Open a ticket',
  description: 'Hands a case to people.',
  inputSchema: {
    type: 'object',
    properties: {
      subject: { type: 'string' },
      summary: { type: 'string' },
      transcript: { type: 'string' },
      reason: { type: 'string' },
      replyUrl: { type: 'string' },
      replyToken: { type: 'string' },
    },
    required: ['subject', 'replyUrl', 'replyToken'],
  },
  outputSchema: {
    type: 'object',
    properties: { id: { type: 'string' }, url: { type: 'string' }, status: { type: 'string' } },
    required: ['id'],
  },
};
export const plan = (): CallToolResult => ({
  content: [{ type: 'text', text: 'studio' }],
  structuredContent: { plan: 'studio' },
});
export const ticket = (): CallToolResult => ({
  content: [{ type: 'text', text: 'Opened.' }],
  structuredContent: { id: 'T-1', url: 'https://desk.example/T-1', status: 'open' },
});
export const receipt = { id: '/id', url: '/url', status: '/status', success: ['done'] };
