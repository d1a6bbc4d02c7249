import { resolveReference, type JsonSchema, type OpenApiDocument } from '../openapi.ts';

interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
  description?: string;
}

/** Objects inside objects are written into the same table, with their path. */
const depthMax = 3;

/** Writes an object's fields as a table, or what else the schema says as a line. */
export const writeSchema = (document: OpenApiDocument, schema: JsonSchema): string =>
  schema.properties
    ? writeFields(document, fieldsOf(schema, '', depthMax))
    : `${typeOf(schema)}\n\n`;

/** Writes fields or parameters as a table; nothing where there are none. */
export function writeFields(document: OpenApiDocument, fields: readonly Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, schema, required, description }) =>
    row(
      `\`${name}\`${required ? '' : ' *optional*'}`,
      typeOf(schema),
      meaningOf(document, schema, description),
    ),
  );
  return [row('Field', 'Type', 'Meaning'), row('-', '-', '-'), ...rows, '\n'].join('');
}

const row = (...cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |\n`;

function fieldsOf(schema: JsonSchema, prefix: string, depth: number): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const own = { name, schema: field, required: required.has(key) };
    const isOpened = field.properties !== undefined && depth > 1;
    return isOpened ? [own, ...fieldsOf(field, `${name}.`, depth - 1)] : [own];
  });
}

/** Writes `array of Message`, `string or null`; names lead to their place on the page. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return `[${name}](#schema-${name})`;
  }
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.items) return `array of ${typeOf(schema.items)}`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return choices(schema.enum);
  return schema.type ?? 'any';
}

/** Writes what a field means, what it may hold and its bounds. */
function meaningOf(
  document: OpenApiDocument,
  schema: JsonSchema,
  description = schema.description,
): string {
  const branch = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const named = resolveReference(document, branch);
  const isChoice = branch.$ref !== undefined && named.enum !== undefined;
  const own = description ?? (isChoice || !branch.$ref ? named.description : undefined);
  const parts = [
    own && capitalised(own.replace(/\.$/, '')),
    isChoice && choices(named.enum ?? []),
    ...boundsOf(branch).filter((bound) => !own?.includes(bound)),
  ];
  return parts.filter(Boolean).join('; ');
}

const formats: Record<string, string> = {
  'not-blank': 'not blank',
  'email-or-empty': 'an e-mail address or the empty string',
  'web-address': 'an http or https address',
  'date-time': 'RFC 3339',
};

function boundsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, items, format } = schema;
  const ofEach = items ? boundsOf(items).join(', ') : '';
  return [
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
    range(minimum, maximum, ''),
    ofEach && `each ${ofEach}`,
    formats[format ?? ''] ?? '',
  ].filter((bound) => bound !== '');
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  if (min !== undefined && max !== undefined) return `${count(min)} to ${count(max)}${unit}`;
  if (max !== undefined) return `at most ${count(max)}${unit}`;
  return min === undefined ? '' : `at least ${count(min)}${unit}`;
}

const count = (number: number) => number.toLocaleString('en-US');

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const choices = (values: readonly unknown[]) =>
  values.map((value) => `\`${String(value)}\``).join(' or ');
