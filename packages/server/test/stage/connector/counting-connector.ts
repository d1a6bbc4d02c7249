import type { ServerResponse } from 'node:http';
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { planTool, refunded, refundTool, ticketTool } from './tools.ts';
import {
  sendRpc,
  startFaultyConnector,
  type ReceivedCall,
  type TestConnector,
} from './mcp-servers.ts';

/** One call as the connector received it; it counts as executed, whatever is answered. */
export interface Call extends ReceivedCall {
  response: ServerResponse;
  answer(result: CallToolResult): void;
}

/** A connector that keeps the books of what ran, and answers as each test likes. */
export interface CountingConnector extends TestConnector {
  tools: Tool[];
  executed: ReceivedCall[];
  act: (call: Call) => unknown;
  /** Calls of writing tools since the last `forget`. */
  writes(): ReceivedCall[];
  /** Different keys among them: what a connector that honours the key would have done. */
  effects(): number;
  forget(): void;
}

const argumentsOfRefund = Object.entries(refundTool.inputSchema.properties ?? {});
const withoutKey = Object.fromEntries(
  argumentsOfRefund.filter(([name]) => name !== 'idempotencyKey'),
) as typeof refundTool.inputSchema.properties; // Some of the same properties.

/** Has no place for a key: every call of it is money. */
export const refundOnceTool: Tool = {
  ...refundTool,
  name: 'refund_once',
  title: 'Refund for good',
  inputSchema: { ...refundTool.inputSchema, properties: withoutKey },
};
export const lookUpTool: Tool = {
  name: 'look_up_refund',
  description: 'Tells what became of a refund.',
  inputSchema: { type: 'object', properties: { actionId: { type: 'string' } } },
  outputSchema: {
    type: 'object',
    properties: { id: { type: 'string' }, status: { type: 'string' } },
  },
  annotations: { readOnlyHint: true },
};

/** Speaks the protocol of 2025 by hand, without sessions. */
export async function startCountingConnector(): Promise<CountingConnector> {
  const book = {
    tools: [refundTool, refundOnceTool, lookUpTool, planTool, ticketTool],
    executed: [] as ReceivedCall[],
    act: (call: Call): unknown => answerAll(call),
  };
  const connector = await startFaultyConnector((request, response, body) => {
    if (request.method !== 'POST') return response.writeHead(405).end();
    // The service's own words, which other tests hold against the protocol.
    const message = JSON.parse(body) as Message;
    const { id, params } = message;
    switch (message.method) {
      case 'server/discover':
        return sendRpc(response, { id, error: { code: -32601, message: 'What?' } });
      case 'initialize':
        return sendRpc(response, { id, result: welcome });
      case 'tools/list':
        return sendRpc(response, { id, result: { tools: book.tools } });
      case 'tools/call': {
        const { name, arguments: args = {}, _meta: meta = {} } = params!;
        const call = { name, arguments: args, meta };
        book.executed.push(call);
        const answer = (result: CallToolResult) => sendRpc(response, { id, result });
        return book.act({ ...call, response, answer });
      }
      default:
        return response.writeHead(202).end();
    }
  });
  const writes = () => book.executed.filter(({ name }) => name.startsWith('refund'));
  return Object.assign(book, connector, {
    writes,
    effects: () => new Set(writes().map(({ meta }) => meta['deskhand/idempotencyKey'])).size,
    forget: () => void (book.executed.length = 0),
  });
}

interface Message {
  id?: unknown;
  method: string;
  params?: { name: string; arguments?: Record<string, unknown>; _meta?: Record<string, unknown> };
}

const welcome = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: 'counting', version: '1' },
};

export function answerAll(call: Call): void {
  if (call.name === 'read_plan') {
    call.answer({ content: [{ type: 'text', text: 'studio' }] });
  } else if (call.name === 'look_up_refund') {
    call.answer({ content: [], structuredContent: {} });
  } else if (call.name === 'open_ticket') {
    call.answer({ content: [], structuredContent: { id: 'T-1', url: 'https://desk.example/T-1' } });
  } else {
    call.answer(refunded());
  }
}

/** Executes, and the answer never arrives: the connection is reset. */
export const loseAnswer = ({ response }: Call): void => void response.socket!.resetAndDestroy();
/** Executes, and says nothing. */
export const hang = (): void => undefined;
