import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { readTool, receiptSchema, ToolRefusal, writeTool, type Caller } from '../tool.ts';
import { EmailAddress } from './email-address.ts';

const UserId = Type.String({ minLength: 1, maxLength: 200, description: 'your own user id' });
const ProfileShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Type.String(),
  workspace: Type.String(),
});

export const getProfile = readTool({
  name: 'get_profile',
  title: 'Look up your profile',
  description: 'Your own name, e-mail address, role and workspace.',
  input: Type.Object({ userId: Type.Optional(UserId) }, { additionalProperties: false }),
  output: Type.Object({ profile: ProfileShape }),
  identityArgument: 'userId',
  read: async ({ caller, speech: { says } }, { userId = caller.id }) => {
    if (userId !== caller.id) throw new ToolRefusal(says.onlyOwnProfile);
    return { profile: present(caller) };
  },
});

const FormerName = Type.Object({ name: Type.String() });

export const changeDisplayName = writeTool({
  name: 'change_display_name',
  title: 'Change your name',
  description: 'Changes the name that your teammates see.',
  input: Type.Object(
    {
      userId: UserId,
      name: Type.String({ minLength: 1, maxLength: 100, description: 'the new name' }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    receipt: receiptSchema(['updated']),
    profile: ProfileShape,
    former: FormerName,
  }),
  leastRole: null,
  idempotent: true,
  destructive: false,
  statuses: ['updated'],
  identityArgument: 'userId',
  change: async ({ tx, caller, speech: { says } }, { userId, name }) => {
    if (userId !== caller.id) throw new ToolRefusal(says.onlyOwnName);
    await tx.query('update users set name = $3 where workspace_id = $1 and id = $2', [
      caller.workspaceId,
      caller.id,
      name,
    ]);
    return {
      status: 'updated',
      says: says.renamed(name),
      foreseen: {
        summary: says.rename(name),
        details: [{ label: says.labels.now, value: caller.name }],
        warnings: [],
        reversible: true,
      },
      details: {
        profile: present({ ...caller, name }),
        former: { name: caller.name },
      },
    };
  },
});

const present = ({ id, name, email, role, workspace }: Caller) => ({
  id,
  name,
  email,
  role,
  workspace,
});

export const updateBillingEmail = writeTool({
  name: 'update_billing_email',
  title: 'Change the billing e-mail address',
  description: 'Changes the address that receipts for the Tidewater plan are sent to.',
  input: Type.Object({ email: EmailAddress('the new address') }, { additionalProperties: false }),
  output: Type.Object({
    receipt: receiptSchema(['updated']),
    billingEmail: Type.String(),
    former: Type.String(),
  }),
  leastRole: 'billing',
  idempotent: true,
  destructive: false,
  statuses: ['updated'],
  change: async ({ tx, caller, speech: { says } }, { email }) => {
    const { rows } = await tx.query<{ former: string }>(
      `update workspaces w set billing_email = $2 from workspaces before
       where w.id = $1 and before.id = w.id returning before.billing_email as former`,
      [caller.workspaceId, email],
    );
    const { former } = rows[0]!;
    return {
      status: 'updated',
      says: says.receiptsGoTo(email),
      foreseen: {
        summary: says.sendReceiptsTo(email),
        details: [{ label: says.labels.now, value: former }],
        warnings: [],
        reversible: true,
      },
      details: { billingEmail: email, former },
    };
  },
});

const dayMs = 86_400_000;
const linkMs = 7 * dayMs;

/** Deliberately slow: an export takes its time, and whoever calls has to wait or give up. */
export const exportAccountData = (preparationMs: number) =>
  writeTool({
    name: 'export_account_data',
    title: 'Export all data',
    description:
      'Makes a zip of all data of the workspace as CSV and sends you a link that works for 7 days. Possible once in 24 hours; takes some seconds.',
    input: Type.Object({}, { additionalProperties: false }),
    output: Type.Object({
      receipt: receiptSchema(['ready']),
      sentTo: Type.String(),
      availableUntil: Type.String(),
    }),
    leastRole: 'billing',
    idempotent: false,
    destructive: false,
    statuses: ['ready'],
    preparationMs,
    change: async ({ tx, caller, now, speech: { says } }) => {
      const { rowCount } = await tx.query(
        'select from exports where workspace_id = $1 and created_at > $2 limit 1',
        [caller.workspaceId, new Date(now.getTime() - dayMs)],
      );
      if (rowCount) throw new ToolRefusal(says.oneExport);
      const availableUntil = new Date(now.getTime() + linkMs);
      await tx.query(
        `insert into exports (id, workspace_id, created_by, created_at, available_until)
         values ($1, $2, $3, $4, $5)`,
        [`exp_${randomUUID()}`, caller.workspaceId, caller.id, now, availableUntil],
      );
      return {
        status: 'ready',
        says: says.exported(caller.email),
        foreseen: {
          summary: says.export(caller.email),
          details: [{ label: says.labels.goodFor, value: says.sevenDays }],
          warnings: [says.onceADay],
          reversible: false,
        },
        details: { sentTo: caller.email, availableUntil: availableUntil.toISOString() },
      };
    },
  });
