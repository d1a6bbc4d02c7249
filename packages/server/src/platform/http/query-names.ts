import type { FastifyRequest, FastifySchema } from 'fastify';
import { editDistance } from '../edit-distance.ts';
import { invalid, type Refusal } from '../refusal.ts';

/**
 * Refuses a query parameter that the route does not describe: a misspelt `limit` would be a list of
 * another length, and a misspelt filter a list of everything. Pages and files take any, for links to
 * pages come with parameters of others, and the widget's loader is fetched past caches with one.
 */
export function refuseUnknownQuery(request: FastifyRequest): Refusal | undefined {
  const { schema } = request.routeOptions;
  if (!schema || takesAnyQuery(schema)) return undefined;
  const { properties = {} } = (schema.querystring ?? {}) as { properties?: object };
  const known = Object.keys(properties);
  const unknown = Object.keys(request.query as object).find((name) => !known.includes(name));
  return unknown === undefined ? undefined : invalid(describeUnknown(unknown, known));
}

/** Whether a route answers a page or a file. */
export const takesAnyQuery = ({ hide, content }: FastifySchema): boolean =>
  hide === true || (content !== undefined && 'text/html' in content);

function describeUnknown(name: string, known: string[]): string {
  // Whatever else stands there may be a secret, and refusals go to the audit log.
  const quoted = /^[\w.[\]-]{1,40}$/.test(name) ? ` "${name}"` : '';
  const near = nearest(name, known);
  if (near !== undefined) return `unknown query parameter${quoted}: did you mean "${near}"?`;
  const taken = known.map((each) => `"${each}"`).join(', ') || 'no query parameters';
  return `unknown query parameter${quoted}: this route takes ${taken}.`;
}

/** Finds what is spelt almost alike, or begins alike: `user_id` and `user` are `userId`. */
function nearest(name: string, known: string[]): string | undefined {
  const word = plain(name);
  if (word === '' || word.length > 40) return undefined;
  const distances = known.map((each) => {
    const max = plain(each).length < 5 ? 1 : 2;
    const distance = editDistance(word, plain(each), max);
    return { each, distance: distance <= max ? distance : plain(each).startsWith(word) ? max : 9 };
  });
  return distances.sort((a, b) => a.distance - b.distance).find(({ distance }) => distance < 9)
    ?.each;
}

const plain = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase();
