import type { JsonSchema, Parameter } from '../../src/platform/http/reference/openapi.ts';
import type { Place, ServedDocument } from './document.ts';
import type { DocumentedThings } from './documented-things.ts';

export interface BuiltRequest {
  method: string;
  path: string;
  token: string | null;
  /** The token goes in the cookie of the panel, as its pages send it. */
  isOfPanel: boolean;
  body: unknown;
  /** What a browser brings back from a provider; null where none was there. */
  cookie: string | null;
}

/** The bodies an operation documents as examples; one `undefined` where it takes none. */
export function documentedBodies(served: ServedDocument, place: Place): unknown[] {
  const schema = served.bodySchemaOf(place);
  if (!schema) return [undefined];
  if (!schema.examples?.length) throw new Error(`${place.operation.operationId} has no example`);
  return place.operation.requestBody!.required ? schema.examples : [...schema.examples, undefined];
}

/** A request as it is documented, with things that are there in its path. */
export async function buildRequest(
  things: DocumentedThings,
  place: Place,
  body: unknown,
  query: Record<string, string> = {},
): Promise<BuiltRequest> {
  await things.makeRoomFor(place);
  const token = await things.tokenFor(place);
  const names = [...place.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  let path = place.path;
  for (const name of names) {
    const upTo = place.path.slice(0, place.path.indexOf(`{${name}}`));
    path = path.replace(`{${name}}`, encodeURIComponent(await things.thingAt(upTo, token)));
  }
  const search = new URLSearchParams({ ...demandedQuery(place), ...query }).toString();
  return {
    method: place.method.toUpperCase(),
    path: search === '' ? path : `${path}?${search}`,
    token,
    isOfPanel: 'panel' in (place.operation.security[0] ?? {}),
    ...(await things.withCredential(body)),
  };
}

/** The query parameters that the operation can't do without. */
function demandedQuery({ operation }: Place): Record<string, string> {
  const demanded = (operation.parameters ?? []).flatMap((each) =>
    'name' in each && each.in === 'query' && each.required ? [each.name] : [],
  );
  return Object.fromEntries(demanded.map((name) => [name, 'text']));
}

/** A value that the schema of a parameter allows. */
export function documentedValue({ name, schema }: Parameter, served: ServedDocument): string {
  const own = schema.$ref ? named(schema, served) : schema;
  const [value] = own.examples ??
    own.enum ?? [own.format === 'date-time' ? '2026-01-31T12:00:00Z' : 'text'];
  if (typeof value !== 'string') throw new Error(`parameter ${name} is not text`);
  return value;
}

const named = (schema: JsonSchema, served: ServedDocument) =>
  served.document.components.schemas[schema.$ref!.split('/').at(-1)!]!;
