/** A place in what a tool answers. */
export interface Place {
  /** JSON Pointer (RFC 6901). */
  pointer: string;
  type: string;
  /** What the schema calls it, if anything. */
  title: string | null;
  /** The values that it may have, where the schema lists them. */
  values: readonly string[];
}

type Schema = Record<string, unknown>;

const depthMax = 6;
/** A schema of a connector may be of any size. */
const placesMax = 200;

/** All places that a schema names, the nearest to the top first; those within lists are not among them. */
export function placesIn(schema: Schema | null): Place[] {
  const found: Place[] = [];
  let level = [{ schema: schema ?? {}, path: '' }];
  for (let depth = 0; depth < depthMax && level.length > 0; depth += 1) {
    level = level.flatMap(({ schema, path }) => membersOf(schema, path)).slice(0, placesMax);
    found.push(...level.map(({ schema, path }) => placeOf(schema, path)));
  }
  return found.slice(0, placesMax);
}

/** The schema of each record of the list at a pointer; of the whole where it names none. */
export function recordSchema(schema: Schema | null, items: string | null | undefined): Schema {
  if (!items) return schema ?? {};
  return recordOf(schemaAt(schema, items)['items']);
}

export const schemaAt = (schema: Schema | null, pointer: string): Schema =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Schema>((at, name) => recordOf(recordOf(at['properties'])[name]), schema ?? {});

/** What a schema of an answer would say, read from one answer: where a tool declares none. */
export function shapeOf(value: unknown, depth = 0): Schema {
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    return { type: 'array', items: depth < depthMax ? shapeOf(first, depth + 1) : {} };
  }
  if (typeof value !== 'object' || value === null) return { type: typeNameOf(value) };
  const members = Object.entries(value).slice(0, placesMax);
  const properties = members.map(([name, member]) => [
    name,
    depth < depthMax ? shapeOf(member, depth + 1) : {},
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** Where a receipt would be, by the names that such things have. */
export function proposedReceipt(places: readonly Place[]) {
  const plain = places.filter(({ type }) => type !== 'object' && type !== 'array');
  const named = (pattern: RegExp) => plain.find(({ pointer }) => pattern.test(pointer));
  const status = named(/\/(?:status|state)$/i);
  return {
    id: (named(/\/id$/) ?? named(/(?:[a-z]I[dD]|[_-]id)$/) ?? named(/\/(?:reference|number)$/i))
      ?.pointer,
    url: named(/\/(?:url|link|href)$/i)?.pointer,
    summary: named(/\/(?:summary|message)$/i)?.pointer,
    status: status?.pointer,
    success: status?.values ?? [],
  };
}

/** What people would look at first: plain values that are no ids. */
export const proposedColumns = (places: readonly Place[]): Place[] =>
  places
    .filter(({ type }) => type !== 'object' && type !== 'array')
    .filter(({ pointer }) => !/(?:\/id|[a-z]I[dD]|[_-]id)$/.test(pointer))
    .slice(0, 4);

function membersOf(schema: Schema, path: string): { schema: Schema; path: string }[] {
  return Object.entries(recordOf(schema['properties'])).map(([name, member]) => ({
    schema: recordOf(member),
    path: `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  }));
}

function placeOf(schema: Schema, pointer: string): Place {
  const { type, title, enum: values, const: only } = schema;
  const named: unknown = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  const listed: readonly unknown[] = Array.isArray(values) ? values : only ? [only] : [];
  return {
    pointer,
    type: typeof named === 'string' ? named : '',
    title: typeof title === 'string' ? title : null,
    values: listed.filter((value): value is string => typeof value === 'string').slice(0, 20),
  };
}

const typeNameOf = (value: unknown): string => (value === null ? '' : typeof value);

const recordOf = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // An object of JSON.
      (value as Schema)
    : {};
