import type { FastifySchema } from 'fastify';
import type { CommandDeps } from '../../platform/http/index.ts';
import type { CredentialAuthenticator } from '../authenticate-credential.ts';
import { requireCredential, requireOperator, type Guard } from '../guard.ts';

/** Dependencies of every route of a tenant's administrator. */
export interface AdministrationDeps extends CommandDeps {
  authenticate: CredentialAuthenticator;
}

/** Dependencies of every route of the operator. */
export interface OperatorDeps extends AdministrationDeps {
  operatorToken: string;
}

/** Opens a route to `tsk_` alone, with its place in the reference; `next` guards after that. */
export const forAdministrator = <Schema extends FastifySchema>(
  { authenticate }: Pick<AdministrationDeps, 'authenticate'>,
  schema: Schema,
  ...next: Guard[]
) => ({
  onRequest: [requireCredential(authenticate, 'tenant'), ...next],
  schema: { tags: ['administration'], security: [{ tenant: [] }], ...schema },
});

/** Opens a route to the operator token alone, with its place in the reference. */
export const forOperator = <Schema extends FastifySchema>(
  { operatorToken, authenticate }: Pick<OperatorDeps, 'operatorToken' | 'authenticate'>,
  schema: Schema,
) => ({
  onRequest: [requireOperator(operatorToken, authenticate)],
  schema: { tags: ['operator'], security: [{ operator: [] }], ...schema },
});
