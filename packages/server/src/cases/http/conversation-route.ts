import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Session } from '../../sessions/index.ts';

/** Where routes for a user's session stand in the reference. */
export const conversationDocs = { tags: ['conversation'], security: [{ session: [] }] };

export const byCase = Type.Object({
  caseId: Type.String({ description: 'id of one of the user’s cases' }),
});

/** The guard of every conversation route has set it. */
export const sessionOf = (request: FastifyRequest): Session => request.session!;
