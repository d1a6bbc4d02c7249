import type { FastifyRequest, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import type { Bus } from '../../platform/bus.ts';
import type { CommandDeps } from '../../platform/http/index.ts';
import type { BucketName } from '../../ratelimit/index.ts';
import { requireSession, type Session, type SessionGuardDeps } from '../../sessions/index.ts';
import type { ReadReaction } from '../post-message.ts';
import type { AcceptVerdict, MessageToAccept } from '../store/message-to-accept.ts';
import type { CaseToOpen, OpenVerdict } from '../store/open-cases.ts';
import type { CaseToRead, ReadVerdict } from '../store/read-cases.ts';
import type { CaseStreams } from '../stream/case-streams.ts';
import type { TurnRunner } from '../turns/turn-runner.ts';

export interface CaseRouteDeps extends CommandDeps, SessionGuardDeps {
  bus: Bus;
  runner: TurnRunner;
  turnMsMax: number;
  streams: CaseStreams;
  accept: (message: MessageToAccept) => Promise<AcceptVerdict>;
  open: (request: CaseToOpen) => Promise<OpenVerdict>;
  read: (request: CaseToRead) => Promise<ReadVerdict>;
  readWhole: (request: CaseToRead) => Promise<ReadVerdict>;
  readReaction: ReadReaction;
}

/** Opens a route to users' sessions, counted in `bucket`, with its place in the reference. */
export const forUser = <Schema extends FastifySchema>(
  deps: SessionGuardDeps,
  bucket: BucketName,
  schema: Schema,
) => ({
  onRequest: requireSession(deps, bucket),
  schema: { tags: ['conversation'], security: [{ session: [] }], ...schema },
});

export const byCase = Type.Object({
  caseId: Type.String({ description: 'id of one of the user’s cases' }),
});

/** Returns the session that the guard of every conversation route has set. */
export const sessionOf = (request: FastifyRequest): Session => request.session!;
