import { limits } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import type { Keyring } from '../signing-keys.ts';

interface JwksDeps {
  keyring: Keyring;
}

export function registerReadJwks(server: HttpServer, deps: JwksDeps): void {
  server.get(
    '/.well-known/jwks.json',
    {
      schema: {
        tags: ['sessions'],
        operationId: 'readJwks',
        summary: 'Read the public keys of session tokens and receipts',
        description:
          '`signs` says what a key is for, `sessions` or `receipts`; keys without it are of a release that signed both with one. With `tenant`, and where that tenant was imported from another installation, the keys that signed its receipts there are among them.',
        querystring: Type.Object({
          tenant: Type.Optional(
            Type.String({
              maxLength: limits.tenantKeyCharactersMax,
              description: 'key of a tenant whose receipts are to be verified',
            }),
          ),
        }),
        response: {
          200: Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.Any())) }),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return deps.keyring.jwks(request.query.tenant);
    },
  );
}
