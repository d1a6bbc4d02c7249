import { Type, type Static } from 'typebox';
import { Offer } from './offer.ts';
import { Identifier, Nullable, Timestamp } from './shapes.ts';

export const Receipt = Type.Object({
  id: Identifier,
  outcome: Type.Enum(['succeeded', 'failed', 'unknown']),
  externalId: Nullable(Type.String()),
  externalUrl: Nullable(Type.String()),
  executedAt: Timestamp,
  summary: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description:
        'of a success: what the connector says was done, as one line of plain text; absent from receipts that are older than it',
    }),
  ),
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

export const Preview = Type.Object(
  {
    summary: Nullable(
      Type.String({ description: 'null: what would happen could not be found out' }),
    ),
    details: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
    warnings: Type.Array(Type.String()),
    reversible: Nullable(Type.Boolean({ description: 'null: not said' })),
  },
  { description: 'what the connector says would happen; each text is one line of plain text' },
);
export type Preview = Static<typeof Preview>;

export const Action = Type.Object({
  id: Identifier,
  tool: Type.String(),
  title: Type.String(),
  arguments: Type.Record(Type.String(), Type.Unknown(), {
    description: 'exactly what runs when the user confirms',
  }),
  labels: Type.Record(Type.String(), Type.String(), {
    description:
      'what its arguments are called, by their names, where the tool’s policy has words for them in the language that it was shown in',
  }),
  status: ActionStatus,
  confirm: ConfirmBy,
  expiresAt: Timestamp,
  preview: Nullable(Preview),
  receipt: Nullable(Receipt),
  failureReason: Nullable(
    Type.String({
      description:
        'of a failed one: what the connector said, or why the service sent nothing, as one line of plain text',
    }),
  ),
  undo: Type.Union([Offer, Type.Null()], {
    description:
      'of a change that was made, in the message that tells so: the offer that takes it back, for as long as its `until` is to come; asked for as a `request`, it is proposed like any other change',
  }),
});
export type Action = Static<typeof Action>;
