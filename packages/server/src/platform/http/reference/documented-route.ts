import type { ErrorCode, MemberRole } from '@deskhand/contract';
import type { FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';

declare module 'fastify' {
  /** What a route says of itself beside the schemas that validate it; the reference is made of both. */
  interface FastifySchema {
    /** Unique; the name of the call in generated clients. */
    operationId?: string;
    /** What it does, in one line. */
    summary?: string;
    /** As Markdown. */
    description?: string;
    tags?: readonly string[];
    /** Absent: anybody may call it. */
    security?: readonly Readonly<Record<string, readonly string[]>>[];
    /** The least role of a member that it is open to. */
    role?: MemberRole;
    /** Codes of its own; those that every route of its kind may answer are added. */
    refusals?: readonly ErrorCode[];
    /** What a 200 holds that is not JSON, by media type; of a stream the schema of one item. */
    content?: Readonly<Record<string, TSchema>>;
    /** The body may be left out. */
    bodyOptional?: boolean;
    /** A POST that changes nothing, and so takes no Idempotency-Key. */
    readsOnly?: boolean;
    /** A POST whose reply may not be kept, and that does no harm when it is sent again: no key either. */
    isUnkeyed?: boolean;
    /** True keeps a route out of the reference. */
    hide?: boolean;
  }
}

/** A route as it was registered. */
export interface DocumentedRoute {
  method: string;
  /** `/api/cases/:caseId` */
  url: string;
  schema: FastifySchema;
}
