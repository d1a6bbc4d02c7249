import { Type, type Static } from 'typebox';
import { Identifier, Nullable, Timestamp } from './shapes.ts';

export const Receipt = Type.Object({
  id: Identifier,
  outcome: Type.Enum(['succeeded', 'failed', 'unknown']),
  externalId: Nullable(Type.String()),
  externalUrl: Nullable(Type.String()),
  executedAt: Timestamp,
  verification: Type.Enum(['schema', 'receipt', 'readback', 'none'], {
    description: 'how the outcome was checked',
  }),
  signature: Type.String({ description: 'compact JWS (EdDSA) over the canonical receipt' }),
});
export type Receipt = Static<typeof Receipt>;

export const ActionStatus = Type.Enum([
  'proposed',
  'confirmed',
  'executing',
  'succeeded',
  'failed',
  'unknown',
  'declined',
  'expired',
  'cancelled',
]);
export type ActionStatus = Static<typeof ActionStatus>;

export const ConfirmBy = Type.Enum(['words', 'button'], {
  description:
    'words: a clear yes in reply, or `decision`; button: `decision` alone, whatever the words say',
});
export type ConfirmBy = Static<typeof ConfirmBy>;

export const Action = Type.Object({
  id: Identifier,
  tool: Type.String(),
  title: Type.String(),
  arguments: Type.Record(Type.String(), Type.Unknown(), {
    description: 'exactly what runs when the user confirms',
  }),
  status: ActionStatus,
  confirm: ConfirmBy,
  expiresAt: Timestamp,
  receipt: Nullable(Receipt),
  failureReason: Nullable(
    Type.String({
      description:
        'of a failed one: what the connector said, or why the service sent nothing, as one line of plain text',
    }),
  ),
});
export type Action = Static<typeof Action>;
