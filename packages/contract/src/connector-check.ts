import { Type, type Static } from 'typebox';
import { Nullable } from './shapes.ts';

const Finding = Type.Object({
  level: Type.Enum(['problem', 'risk'], {
    description:
      'problem: Deskhand cannot use it, or cannot believe it; risk: it works, and not as well as it could',
  }),
  code: Type.String({ description: 'stable' }),
  message: Type.String({ description: 'a sentence' }),
  values: Type.Array(Type.String(), { description: 'what the sentence names, in order' }),
});

export const ConnectorCheck = Type.Object({
  conformant: Type.Boolean({ description: 'whether there is no problem' }),
  problems: Type.Integer(),
  risks: Type.Integer(),
  protocol: Nullable(
    Type.Enum(['stateless', 'sessions'], { description: 'null where no connection came about' }),
  ),
  connectMs: Nullable(Type.Integer()),
  listMs: Nullable(Type.Integer()),
  findings: Type.Array(Finding, { description: 'about the connector as a whole' }),
  tools: Type.Array(
    Type.Object({
      name: Type.String(),
      digest: Type.String(),
      effect: Type.Enum(['read', 'write'], { description: 'as its definition says' }),
      receipt: Nullable(
        Type.Object(
          { pointer: Type.String(), isRequired: Type.Boolean() },
          { description: 'where its `outputSchema` has what looks like the id of a receipt' },
        ),
      ),
      findings: Type.Array(Finding),
    }),
  ),
});
export type ConnectorCheck = Static<typeof ConnectorCheck>;
