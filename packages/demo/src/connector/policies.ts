import type { Tool } from './tool.ts';
import type { ReceiptPointers, ToolConversation, ToolExamples } from '@deskhand/contract';
import examples from './examples.json' with { type: 'json' };
import { demoConversations } from './conversations.ts';
import { demoPreviews, demoTools } from './tools/index.ts';

/** What `PUT /api/admin/connector/tools/:name` takes, but for the digest of what is approved. */
export interface DemoToolPolicy extends ToolConversation {
  effect: 'read' | 'write';
  /** All of them: a session carries its person's role and those below (`demoPeople`). */
  requiredRoles: string[];
  identityArgument: string | null;
  timeoutMs: number;
  readbackTool: string | null;
  /** JSON Pointers into `structuredContent`, and the statuses that mean success. */
  receipt: (ReceiptPointers & { url: string; status: string; success: string[] }) | null;
}

export const demoEscalationTool = 'open_ticket';

const timeoutMs = 10_000;
const slowTimeoutMs = 20_000;

/** How people ask for each tool, in their own words. */
const examplesOf = new Map<string, ToolExamples>(Object.entries(examples));

/**
 * How Tidewater means each of its tools to be used, by name. All changes honour
 * `_meta["deskhand/idempotencyKey"]`, and `get_receipt` tells by it whether one was made.
 *
 * | Tool                 | Least role                    | Statuses                      |
 * | -------------------- | ----------------------------- | ----------------------------- |
 * | get_subscription     |                               | read                          |
 * | list_invoices        |                               | read                          |
 * | get_invoice          |                               | read                          |
 * | list_payments        |                               | read                          |
 * | list_team_members    |                               | read                          |
 * | get_profile          | only oneself (`userId`)       | read                          |
 * | list_tickets         | only one's own                | read                          |
 * | get_ticket           | only one's own                | read                          |
 * | get_receipt          | only one's own                | read: the readback of changes |
 * | cancel_subscription  | billing                       | cancellation_scheduled        |
 * | change_plan          | billing                       | changed, scheduled            |
 * | refund_payment       | billing                       | refunded, partially_refunded  |
 * | resend_invoice       | member                        | sent                          |
 * | update_billing_email | billing                       | updated                       |
 * | invite_team_member   | admin                         | invited                       |
 * | remove_team_member   | admin                         | removed                       |
 * | change_display_name  | only oneself (`userId`)       | updated                       |
 * | export_account_data  | billing                       | ready, after 6 s              |
 * | open_ticket          |                               | open; the escalation tool     |
 *
 * `preview_…` reads what a change would come to, for whoever may make it.
 *
 * The receipt is at `/receipt`, of `open_ticket` at the root.
 */
export const demoToolPolicies: Readonly<Record<string, DemoToolPolicy>> = Object.fromEntries(
  demoTools().flatMap((tool) => {
    const preview = demoPreviews.get(tool.name);
    const policy = policyOf(tool);
    if (!preview) return [[tool.name, policy]];
    const { requiredRoles } = policy;
    return [
      [tool.name, { ...policy, preview: { tool: preview.name, recheck: true } }],
      [preview.name, { ...policyOf(preview), requiredRoles }],
    ];
  }),
);

function policyOf(tool: Tool): DemoToolPolicy {
  const asked = examplesOf.get(tool.name);
  const conversation = { ...demoConversations[tool.name], ...(asked && { examples: asked }) };
  if (tool.effect === 'read') {
    return {
      effect: 'read',
      requiredRoles: [],
      identityArgument: tool.identityArgument ?? null,
      timeoutMs,
      readbackTool: null,
      receipt: null,
      ...conversation,
    };
  }
  const root = tool.flat ? '' : '/receipt';
  return {
    effect: 'write',
    requiredRoles: tool.leastRole === null ? [] : [tool.leastRole],
    identityArgument: tool.identityArgument ?? null,
    timeoutMs: tool.preparationMs ? slowTimeoutMs : timeoutMs,
    readbackTool: 'get_receipt',
    receipt: {
      id: `${root}/id`,
      url: `${root}/url`,
      status: `${root}/status`,
      success: [...tool.statuses],
      ...(!tool.flat && { summary: '/summary' }),
    },
    ...conversation,
  };
}
