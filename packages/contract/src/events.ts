import { Type, type Static, type TSchema } from 'typebox';
import { Action } from './action.ts';
import { Case, CreateCaseResponse, Message, PostMessageResponse } from './conversation.ts';
import { ApiError } from './errors.ts';

const frame = <Name extends string, Data extends TSchema>(event: Name, data: Data) =>
  Type.Object({ event: Type.Literal(event), data });

/** The frames of a streamed turn: POST with `Accept: text/event-stream`, in this order. */
export const TurnEvent = Type.Union([
  frame('message.created', Type.Object({ message: Message })),
  frame(
    'message.delta',
    Type.Object({
      text: Type.String(),
      notice: Type.Optional(
        Type.String({ description: 'what of the text will be the message’s `notice`' }),
      ),
    }),
  ),
  frame('action.proposed', Type.Object({ action: Action })),
  frame('message.completed', Type.Object({ message: Message })),
  frame('done', Type.Union([CreateCaseResponse, PostMessageResponse])),
  frame('error', ApiError),
]);
export type TurnEvent = Static<typeof TurnEvent>;

/** The frames of GET /api/cases/:caseId/events; each carries an `id` for `Last-Event-ID`. */
export const CaseEvent = Type.Union([
  frame('message.created', Type.Object({ message: Message })),
  frame('case.updated', Type.Object({ case: Case })),
]);
export type CaseEvent = Static<typeof CaseEvent>;
