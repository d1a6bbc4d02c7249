import type { JsonSchema, OpenApiDocument } from '../../src/platform/http/reference/openapi.ts';
import { resolveReference } from '../../src/platform/http/reference/openapi.ts';

export interface WrongBody {
  what: string;
  body: unknown;
}

/** Bodies that break one documented rule each: a field missing, of another type, past a bound. */
export function wrongBodies(document: OpenApiDocument, schema: JsonSchema): WrongBody[] {
  const right = schema.examples![0] as Record<string, unknown>;
  const wrong: WrongBody[] = [{ what: 'a list instead of an object', body: [] }];
  for (const field of schema.required ?? []) {
    const rest = Object.entries(right).filter(([name]) => name !== field);
    wrong.push({ what: `${field} missing`, body: Object.fromEntries(rest) });
  }
  for (const [field, own] of Object.entries(schema.properties ?? {})) {
    for (const { what, value } of wrongValues(document, own)) {
      wrong.push({ what: `${field} ${what}`, body: { ...right, [field]: value } });
    }
  }
  if (schema.additionalProperties === false) {
    wrong.push({ what: 'a field that is not documented', body: { ...right, surprise: 1 } });
  }
  return wrong;
}

function wrongValues(
  document: OpenApiDocument,
  schema: JsonSchema,
): { what: string; value: unknown }[] {
  const own = resolveReference(
    document,
    schema.anyOf?.find(({ type }) => type !== 'null') ?? schema,
  );
  const values: { what: string; value: unknown }[] = [
    { what: 'of another type', value: otherType(own) },
  ];
  if (own.enum) values.push({ what: 'not one of its choices', value: 'none-of-them' });
  if (own.maxLength !== undefined && own.maxLength < 100_000) {
    values.push({ what: 'too long', value: 'a'.repeat(own.maxLength + 1) });
  }
  if (own.minLength !== undefined) values.push({ what: 'empty', value: '' });
  if (own.format === 'not-blank') values.push({ what: 'blank', value: ' \n ' });
  if (own.minimum !== undefined) values.push({ what: 'too small', value: own.minimum - 1 });
  if (own.maximum !== undefined) values.push({ what: 'too large', value: own.maximum + 1 });
  if (own.maxItems !== undefined) {
    values.push({ what: 'with too many entries', value: Array(own.maxItems + 1).fill('a') });
  }
  if (own.items) {
    for (const { what, value } of wrongValues(document, own.items)) {
      values.push({ what: `with an entry ${what}`, value: [value] });
    }
  }
  return values;
}

const otherType = ({ type }: JsonSchema): unknown => (type === 'integer' ? '1' : 1.5);
