import type { FastifyInstance, FastifyRequest } from 'fastify';

interface BodySchema {
  properties?: Record<string, { anyOf?: { type?: string }[] }>;
  required?: readonly string[];
}

/**
 * Takes `null` for an optional field as its absence, before the body is validated: many serialisers
 * send it. Not for administration, where null is a value: it removes what was set.
 */
export function takeNullsForAbsent(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (/^\/api\/(admin|operator)\//.test(route.url)) return;
    const optional = optionalFields(route.schema?.body ?? {});
    if (optional.length === 0) return;
    const dropNulls = async (request: FastifyRequest) => dropFrom(request.body, optional);
    route.preValidation = [dropNulls, ...[route.preValidation ?? []].flat()];
  });
}

const optionalFields = ({ properties = {}, required = [] }: BodySchema): string[] =>
  Object.entries(properties)
    .filter(([name, { anyOf = [] }]) => {
      const mayBeNull = anyOf.some(({ type }) => type === 'null');
      return !mayBeNull && !required.includes(name);
    })
    .map(([name]) => name);

function dropFrom(body: unknown, fields: readonly string[]): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const record = body as Record<string, unknown>;
  for (const field of fields) if (record[field] === null) delete record[field];
}
