import { Type, type Static } from 'typebox';

/** A tool, and how far its arguments are known. */
const request = {
  tool: Type.String(),
  arguments: Type.Record(Type.String(), Type.Unknown()),
  missing: Type.Array(Type.String(), { description: 'names of arguments that are still open' }),
};

/** What an answer asks its reader for, or puts before them. */
export const Asks = Type.Union([
  Type.Object({
    kind: Type.Enum(['missing', 'likely', 'blocked', 'beside'], {
      description:
        'it asks for what is missing, or whether the tool is meant; says why it can’t be used so; or tells of articles, beside which the tool is offered',
    }),
    ...request,
    amends: Type.Optional(Type.Literal(true, { description: 'in place of a proposal before it' })),
  }),
  Type.Object({
    kind: Type.Literal('several', { description: 'which is to be begun with' }),
    requests: Type.Array(Type.Object(request)),
  }),
  Type.Object({ kind: Type.Literal('proposal'), tool: Type.String() }),
]);
export type Asks = Static<typeof Asks>;

export const Dialogue = Type.Object(
  {
    asks: Type.Optional(Asks),
    cites: Type.Optional(
      Type.Array(Type.String(), { description: 'what it calls the sections that it quotes' }),
    ),
    missed: Type.Optional(Type.Literal(true, { description: 'it found no answer' })),
    apologises: Type.Optional(Type.Literal(true)),
    notice: Type.Optional(
      Type.String({ description: 'the service’s own sentence that nothing was changed' }),
    ),
  },
  { description: 'what an answer did, as the service noted it: the next message is read by it' },
);
export type Dialogue = Static<typeof Dialogue>;
