import { Type, type Static } from 'typebox';
import { Identifier, Nullable, Timestamp } from './shapes.ts';

export const Progress = Type.Object(
  {
    chat: Nullable(
      Type.Object(
        { at: Timestamp, origin: Nullable(Type.String({ description: 'of the page' })) },
        { description: 'a browser asked for the first screen of the chat' },
      ),
    ),
    citedAnswer: Nullable(
      Type.Object({ messageId: Identifier, at: Timestamp }, { description: 'the newest' }),
    ),
    modelAnswer: Nullable(
      Type.Object(
        { messageId: Identifier, at: Timestamp, model: Nullable(Type.String()) },
        { description: 'the newest of a model' },
      ),
    ),
    receipt: Nullable(
      Type.Object(
        { messageId: Identifier, tool: Type.String(), at: Timestamp },
        { description: 'of the newest change that succeeded; the message that proposed it' },
      ),
    ),
    escalation: Nullable(
      Type.Object(
        { caseId: Identifier, caseNumber: Type.Integer(), at: Timestamp },
        { description: 'the newest that was accepted' },
      ),
    ),
  },
  { description: 'null: not seen yet, among the newest of each' },
);
export type Progress = Static<typeof Progress>;

export const Problem = Type.Object({
  kind: Type.Enum(
    [
      ...(['model_failed', 'call_failed', 'change_unknown', 'change_failed'] as const),
      ...(['escalation_failed', 'request_refused'] as const),
      ...(['webhook_failing', 'webhook_disabled', 'feedback_negative'] as const),
    ],
    {
      description:
        'model_failed: an answer that had to do without the model; call_failed: a tool that could not be asked, or did not answer; change_unknown, change_failed: what was confirmed; escalation_failed: a hand-over that was not accepted; request_refused: of users and of the backend; webhook_failing: attempts since the last that succeeded; webhook_disabled: by the service, after such attempts; feedback_negative: a conversation that its user found not helpful',
    },
  ),
  subject: Nullable(
    Type.String({ description: 'the tool, method and route, or the id of the webhook' }),
  ),
  reason: Nullable(Type.String({ description: 'a stable code, or a sentence' })),
  count: Type.Integer({ minimum: 1 }),
  firstAt: Timestamp,
  lastAt: Timestamp,
  last: Type.Object(
    {
      messageId: Nullable(Identifier),
      caseId: Nullable(Identifier),
      requestId: Nullable(Type.String()),
    },
    { description: 'where the last of them is found' },
  ),
});
export type Problem = Static<typeof Problem>;

export const ListProblemsResponse = Type.Object({
  since: Timestamp,
  problems: Type.Array(Problem),
});
export type ListProblemsResponse = Static<typeof ListProblemsResponse>;
