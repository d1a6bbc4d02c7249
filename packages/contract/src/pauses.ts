import { Type, type Static } from 'typebox';

/** Two switches that leave every setting as it is. */
export const Pauses = Type.Object({
  assistant: Type.Boolean({
    description: 'every message is answered with no more than that the assistant is paused',
  }),
  actions: Type.Boolean({
    description:
      'no change is proposed, and none that was confirmed reaches the connector; what is read stays',
  }),
});
export type Pauses = Static<typeof Pauses>;

export const UpdatePausesRequest = Type.Object(
  {
    assistant: Type.Optional(Type.Boolean()),
    actions: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false, examples: [{ actions: true }] },
);
export type UpdatePausesRequest = Static<typeof UpdatePausesRequest>;
