import type { MemberRole } from '@deskhand/contract';
import type { FastifySchema } from 'fastify';
import type { CommandDeps } from '../../platform/http/index.ts';
import {
  requireAdministrator,
  requireOperator,
  type AdministratorDoors,
  type Guard,
} from '../guard.ts';

/** Dependencies of every route of a tenant's administrator. */
export interface AdministrationDeps extends CommandDeps, AdministratorDoors {}

/** Dependencies of every route of the operator. */
export interface OperatorDeps extends AdministrationDeps {
  operatorToken: string;
}

/**
 * Opens a route to `tsk_`, and to the panel of who signed in with one, from the schema's `role` up, with
 * its place in the reference; `next` guards after that.
 */
export const forAdministrator = <Schema extends FastifySchema & { role: MemberRole }>(
  doors: AdministratorDoors,
  schema: Schema,
  ...next: Guard[]
) => ({
  onRequest: [requireAdministrator(doors, schema.role), ...next],
  schema: { tags: ['administration'], security: [{ tenant: [] }, { panel: [] }], ...schema },
});

/** Opens a route to the operator token alone, with its place in the reference. */
export const forOperator = <Schema extends FastifySchema>(
  { operatorToken, authenticate }: Pick<OperatorDeps, 'operatorToken' | 'authenticate'>,
  schema: Schema,
) => ({
  onRequest: [requireOperator(operatorToken, authenticate)],
  schema: { tags: ['operator'], security: [{ operator: [] }], ...schema },
});
