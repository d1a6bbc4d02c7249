import { Type, type Static } from 'typebox';
import { RunCheckRequest } from './check-results.ts';
import { limits } from './limits.ts';
import { Reason } from './reasons.ts';
import { Identifier, Nullable, Timestamp } from './shapes.ts';

export const StartCheckRunRequest = Type.Object(
  {
    ...RunCheckRequest.properties,
    checkIds: Type.Optional(
      Type.Array(Identifier, {
        minItems: 1,
        maxItems: limits.checksMax,
        uniqueItems: true,
        description: 'which; left out: all that are on',
      }),
    ),
  },
  { additionalProperties: false, examples: [{ target: 'draft' }] },
);
export type StartCheckRunRequest = Static<typeof StartCheckRunRequest>;

/** Checks of a tenant that run one after the other. */
export const CheckRun = Type.Object({
  id: Identifier,
  target: Type.String(),
  state: Type.Enum(['running', 'over', 'cancelled', 'interrupted'], {
    description:
      'interrupted: its process ended, and nobody else has the key of the model that was given for it',
  }),
  total: Type.Integer(),
  done: Type.Integer(),
  passed: Type.Integer(),
  refused: Type.Array(
    Type.Object({
      checkId: Identifier,
      name: Nullable(Type.String()),
      reason: Type.String(),
      reasonAs: Type.Optional(Reason),
    }),
    { description: 'that could not be run; without a name where the check is gone' },
  ),
  settingsChanged: Type.Boolean({
    description: 'whether what `target` names answers otherwise now than when its checks ran',
  }),
  isWaiting: Type.Boolean({ description: 'until the service takes more, in this minute' }),
  startedBy: Type.Object({ type: Type.String(), id: Nullable(Type.String()) }),
  startedAt: Timestamp,
  endedAt: Nullable(Timestamp),
});
export type CheckRun = Static<typeof CheckRun>;

export const ReadCheckRunResponse = Type.Object({
  run: Nullable(CheckRun),
});
export type ReadCheckRunResponse = Static<typeof ReadCheckRunResponse>;
