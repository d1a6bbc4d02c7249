import { Type } from 'typebox';
import { insertAuditEvents } from '../../audit/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { forOperator, replyToOperator, type OperatorDeps } from '../../tenants/index.ts';
import type { Keyring } from '../signing-keys.ts';

export interface RotateSigningKeyDeps extends OperatorDeps {
  keyring: Keyring;
}

const use = Type.Union([Type.Literal('sessions'), Type.Literal('receipts')]);

export function registerRotateSigningKey(server: HttpServer, deps: RotateSigningKeyDeps): void {
  server.post(
    '/api/operator/signing-keys/rotate',
    {
      // The body may be left out: everything in it is optional.
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
      ...forOperator(deps, {
        operationId: 'rotateSigningKey',
        summary: 'Sign session tokens, or receipts, with a new key',
        description:
          'Without a body the key of session tokens. Tokens of the old key stay valid until they expire; 409 CONFLICT while a node of a release runs that would sign receipts with it. `receipts` is the key of receipts and of records of erasures: the new one is published at once and signs two minutes later, when every node and every reader of the JWKS may know it; what the old one signed verifies for good.',
        bodyOptional: true,
        body: Type.Object(
          { signs: Type.Optional(use) },
          { additionalProperties: false, examples: [{ signs: 'receipts' }] },
        ),
        response: { 200: Type.Object({ kid: Type.String(), signs: use }) },
        refusals: ['CONFLICT'],
      }),
    },
    (request, reply) =>
      replyToOperator(
        deps,
        request,
        reply,
        async (tx, { actor, requestId }) => {
          const signs = request.body.signs ?? 'sessions';
          const kid = await deps.keyring.rotate(tx, signs);
          const act = { action: 'signing-key.rotated' as const, target: kid, details: { signs } };
          await insertAuditEvents(tx, [{ tenantId: 0, actor, requestId, ...act }]);
          return { kid, signs };
        },
        { committed: () => deps.keyring.refresh() },
      ),
  );
}
