import { Type } from 'typebox';
import { readTool, ToolRefusal } from '../tool.ts';

/**
 * The readback of every change: whoever lost the answer to one asks here, with the key it was made
 * under, whether it was made.
 */
export const getReceipt = readTool({
  name: 'get_receipt',
  title: 'Look up the receipt of a change',
  description: 'Whether one of your own changes was made, by its receipt or its idempotency key.',
  // Arguments of the change may come along.
  input: Type.Object({
    receiptId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    idempotencyKey: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: "the call's own key when left out",
      }),
    ),
  }),
  output: Type.Object({
    found: Type.Boolean(),
    tool: Type.Union([Type.String(), Type.Null()]),
    receipt: Type.Union([
      Type.Object({ id: Type.String(), url: Type.String(), status: Type.String() }),
      Type.Null(),
    ]),
  }),
  read: async ({ db, caller, idempotencyKey }, given) => {
    const key = given.idempotencyKey ?? idempotencyKey;
    if (!key && !given.receiptId) throw new ToolRefusal('Name a receipt or an idempotency key.');
    const { rows } = await db.query<{ tool: string; receipt: Record<string, unknown> }>(
      `select tool, coalesce(answer #> '{content,receipt}', answer -> 'content') as receipt
       from changes
       where workspace_id = $1 and user_id = $2
         and ($3::text is null or receipt_id = $3)
         and ($4::text is null or idempotency_key = $4)`,
      [caller.workspaceId, caller.id, given.receiptId ?? null, given.receiptId ? null : key],
    );
    const [row] = rows;
    return { found: Boolean(row), tool: row?.tool ?? null, receipt: row?.receipt ?? null };
  },
});
