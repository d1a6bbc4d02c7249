import type { Message } from '@deskhand/contract';
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { ReceivedCall } from '../stage/connector/mcp-servers.ts';
import { refundTool } from '../stage/connector/tools.ts';
import { openShop, type Proposed, type Shop } from '../stage/shop.ts';

/** Tells what a refund would come to. */
export const previewTool: Tool = {
  name: 'preview_refund',
  description: 'Tells what a refund would come to.',
  inputSchema: {
    type: 'object',
    properties: { paymentId: { type: 'string' } },
    required: ['paymentId'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
};

export const foreseen = {
  summary: 'Refund EUR 100.00 of EUR 840.00 to Lumen Bakery',
  details: [{ label: 'Arrives', value: 'in 5 to 10 days' }],
  warnings: ['The fee is not given back'],
  reversible: false,
};

export type ForeseeingShop = Shop & Foreseeing;

interface Foreseeing {
  /** What the tool that previews answers from now on. */
  foresee(content: unknown): void;
  /** What a refund answers from now on, beside its receipt. */
  refundWith(content: Record<string, unknown>): void;
  policy(body: Record<string, unknown>): Promise<void>;
  propose(token: string): Promise<Proposed>;
  /** How often each tool was run. */
  runs(name: string): number;
}

/** The shop, with a preview of what a refund would come to; forgets what tests set. */
export const openForeseeingShop = async (): Promise<ForeseeingShop> =>
  withPreview(await openShop({}, withMore(refundTool)));

/** Gives a shop the tool that tells what a refund would come to. */
export async function withPreview<Given extends Shop>(shop: Given): Promise<Given & Foreseeing> {
  let previewed: (call: ReceivedCall) => CallToolResult | Promise<CallToolResult> = () =>
    structured(foreseen);
  let more: Record<string, unknown> = {};
  const { answer } = shop.script;
  shop.script.answer = async (call) => {
    if (call.name === 'preview_refund') return previewed(call);
    const done = await answer(call);
    return call.name === 'refund'
      ? structured({ ...(done.structuredContent as object), ...more })
      : done;
  };
  shop.script.tools = [...shop.script.tools, previewTool];
  const listed = await shop.admin('POST', '/api/admin/connector/refresh', {});
  const tools = listed.body.tools as { name: string; digest: string }[];
  const approvedDigest = tools.find(({ name }) => name === 'preview_refund')!.digest;
  const put = async (name: string, body: Record<string, unknown>) => {
    const reply = await shop.admin('PUT', `/api/admin/connector/tools/${name}`, body);
    if (reply.status !== 200) throw new Error(reply.text);
  };
  await put('preview_refund', { effect: 'read', approvedDigest });
  return {
    ...shop,
    foresee: (content) => {
      previewed =
        typeof content === 'function'
          ? (content as typeof previewed)
          : () => structured(content as Record<string, unknown>);
    },
    refundWith: (content) => {
      more = content;
    },
    policy: (body) => put('refund', body),
    propose: (token) => proposeNow(shop, token),
    runs: (name) => shop.script.executed.filter((call) => call.name === name).length,
  };
}

const structured = (structuredContent: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: 'See the structured content.' }],
  structuredContent,
});

/** By its name, so that nobody's words are read. */
async function proposeNow(shop: Shop, token: string): Promise<Proposed> {
  const body = {
    message: 'Hello there',
    context: { locale: 'en' },
  };
  const opened = await shop.service.call('POST', '/api/cases', { token, body });
  const caseId = opened.body.case.id as string;
  const request = { tool: 'refund', arguments: { paymentId: 'pay_1' } };
  const asked = await shop.say(token, caseId, { content: 'Please refund it', request });
  const message = asked.body.message as Message;
  return {
    caseId,
    message,
    confirm: (more = {}) =>
      shop.say(token, caseId, { content: 'yes', replyToMessageId: message.id, ...more }),
  };
}

/** Answers more than its receipt. */
const withMore = (tool: Tool): Tool => ({
  ...tool,
  outputSchema: {
    ...tool.outputSchema!,
    properties: {
      ...(tool.outputSchema!.properties as object),
      summary: {},
      until: {},
      undo: {},
    },
  },
});
