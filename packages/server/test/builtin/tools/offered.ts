import type { Dialogue } from '@deskhand/contract';
import type { OfferedTool } from '../../../src/actions/index.ts';
import {
  fillArguments,
  findRequested,
  searchTools,
  todayIn,
  type Given,
  type ToolMatch,
} from '../../../src/builtin/tools/index.ts';
import { detectLanguage, languageOf } from '../../../src/language/index.ts';
import { readUtterance } from '../../../src/utterance/index.ts';
import { withSaid } from './said-of-tools.ts';

const invoiceNumber = {
  type: 'string',
  pattern: '^INV-\\d+$',
  description: 'The number of the invoice, such as INV-1042.',
};
const email = { type: 'string', format: 'email', description: 'E-mail address.' };

function tool(
  effect: 'read' | 'write',
  name: string,
  title: string,
  description: string,
  properties: Record<string, unknown> = {},
  required: readonly string[] = [],
): OfferedTool {
  const inputSchema = { type: 'object', properties, required, additionalProperties: false };
  return withSaid({ name, title, description, inputSchema, effect, isReadback: false });
}

/** What the connector of an invoicing product for agencies offers. */
export const offered: readonly OfferedTool[] = [
  tool(
    'write',
    'cancel_subscription',
    'Cancel subscription',
    'Cancels the subscription of the workspace at the end of the paid period. Data is kept.',
    {
      reason: {
        type: 'string',
        enum: ['too_expensive', 'missing_features', 'switching', 'other'],
        description: 'Why the customer leaves.',
      },
    },
  ),
  tool(
    'write',
    'change_plan',
    'Change plan',
    'Moves the workspace to another plan.',
    {
      plan: { type: 'string', enum: ['starter', 'studio', 'agency'], description: 'The new plan.' },
      billing: { type: 'string', enum: ['monthly', 'yearly'], description: 'How often to pay.' },
    },
    ['plan'],
  ),
  tool(
    'write',
    'refund_payment',
    'Refund a payment',
    'Returns the money of a paid invoice, or a part of it, to the card it was paid with.',
    {
      invoiceNumber,
      amount: { type: 'number', minimum: 0.01, description: 'How much; all when left out.' },
    },
    ['invoiceNumber'],
  ),
  tool(
    'write',
    'resend_invoice',
    'Resend an invoice',
    'Sends an invoice again by e-mail.',
    { invoiceNumber, email },
    ['invoiceNumber'],
  ),
  tool(
    'write',
    'update_billing_email',
    'Update billing e-mail',
    'Changes the address that invoices and receipts are sent to.',
    { email },
    ['email'],
  ),
  tool(
    'write',
    'invite_team_member',
    'Invite a team member',
    'Sends an invitation to join the workspace.',
    { email, role: { type: 'string', enum: ['admin', 'member', 'viewer'], description: 'Role.' } },
    ['email', 'role'],
  ),
  tool(
    'write',
    'remove_team_member',
    'Remove a team member',
    'Takes away access to the workspace.',
    { email },
    ['email'],
  ),
  tool(
    'read',
    'get_subscription',
    'Get subscription',
    'The plan of the workspace, its price and when it renews.',
  ),
  tool(
    'read',
    'list_invoices',
    'List invoices',
    'Invoices of the workspace with dates and amounts.',
    {
      status: { type: 'string', enum: ['open', 'paid', 'overdue'], description: 'Only these.' },
    },
  ),
  tool('read', 'get_invoice', 'Get invoice', 'One invoice with its lines.', { invoiceNumber }, [
    'invoiceNumber',
  ]),
  tool(
    'read',
    'list_team_members',
    'List team members',
    'Everybody in the workspace, with their roles.',
  ),
];

export interface Asking {
  history?: readonly (readonly [author: 'user' | 'assistant', content: string, did?: Dialogue])[];
  context?: Record<string, unknown> | null;
  tools?: readonly OfferedTool[];
  locale?: string;
  now?: number;
}

const wednesday = Date.parse('2026-06-10T09:00:00Z');

/** What a message is read by; the context belongs to the first message of a case. */
export const givenTo = (
  message: string,
  { context = null, locale = 'en', now = wednesday }: Asking = {},
): Given => ({
  language: detectLanguage(message) ?? languageOf(locale) ?? 'en',
  today: todayIn(now, context?.['timezone']),
  context,
});

/** What is made of a message, with tools and missing arguments by their names. */
export function ask(message: string, asking: Asking = {}) {
  const { history = [], tools = offered } = asking;
  const said = history.map(([author, content, dialogue = {}]) => ({ author, content, dialogue }));
  const given = givenTo(message, asking);
  const now = { ...given, context: said.length === 0 ? given.context : null };
  return brief(findRequested(searchTools(message, tools, now), said, given.context));
}

/** The arguments that a text gives for a tool. */
export const fill = (text: string, tool: OfferedTool, asking: Asking = {}) =>
  fillArguments(readUtterance(text), tool, givenTo(text, asking)).arguments;

type Brief = {
  kind: string;
  tool?: string;
  tools?: string[];
  given?: Record<string, unknown>;
  missing?: string[];
};

function brief(match: ToolMatch): Brief {
  switch (match.kind) {
    case 'none':
      return none;
    case 'dropped':
      return { kind: 'dropped', tool: match.tool.name };
    case 'several':
      return { kind: 'several', tools: match.tools.map(({ tool: { name } }) => name) };
    case 'one': {
      const { tool: matched, arguments: given, missing } = match;
      if (missing.length === 0) return call(matched.name, { ...given });
      return { kind: 'ask', tool: matched.name, given: { ...given }, missing: [...missing] };
    }
  }
}

export const none: Brief = { kind: 'none' };
export const call = (name: string, given: Record<string, unknown> = {}): Brief => ({
  kind: 'call',
  tool: name,
  given,
});

/** An answer that asks for what a tool lacks, whatever its words. */
export const question = (
  tool: string,
  missing: string[],
  known: Record<string, unknown> = {},
  kind: 'missing' | 'likely' | 'blocked' = 'missing',
): readonly [author: 'assistant', content: string, did: Dialogue] => [
  'assistant',
  'In whichever words it is asked.',
  { asks: { kind, tool, arguments: known, missing } },
];

/** A tool that changes something; all its arguments are required unless said otherwise. */
export function toolOf(
  name: string,
  properties: Record<string, unknown>,
  required: readonly string[] = Object.keys(properties),
): OfferedTool {
  return tool('write', name, name.replaceAll('_', ' '), '', properties, required);
}
