import { Type } from 'typebox';
import { insertAuditEvents } from '../../audit/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { forOperator, replyToOperator, type OperatorDeps } from '../../tenants/index.ts';
import type { Keyring } from '../signing-keys.ts';

export interface RotateSigningKeyDeps extends OperatorDeps {
  keyring: Keyring;
}

export function registerRotateSigningKey(server: HttpServer, deps: RotateSigningKeyDeps): void {
  server.post(
    '/api/operator/signing-keys/rotate',
    forOperator(deps, {
      operationId: 'rotateSigningKey',
      summary: 'Sign session tokens with a new key',
      description: 'Tokens of the old key stay valid until they expire.',
      response: { 200: Type.Object({ kid: Type.String() }) },
    }),
    (request, reply) =>
      replyToOperator(
        deps,
        request,
        reply,
        async (tx, { actor, requestId }) => {
          const kid = await deps.keyring.rotate(tx);
          const act = { action: 'signing-key.rotated' as const, target: kid };
          await insertAuditEvents(tx, [{ tenantId: 0, actor, requestId, ...act }]);
          return { kid };
        },
        { committed: () => deps.keyring.refresh() },
      ),
  );
}
