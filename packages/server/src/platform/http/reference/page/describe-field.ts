import { resolveReference, type JsonSchema, type OpenApiDocument } from '../openapi.ts';
import { html, Html, prose } from './html.ts';

/** `array of Message`, `string or null`; names lead to their place on the page. */
export function fieldType(schema: JsonSchema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf) return eitherOf(schema.anyOf.map(fieldType));
  if (schema.items) return html`array of ${fieldType(schema.items)}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return choices(schema.enum);
  return html`${schema.type ?? 'any'}`;
}

/** What a field means, what it may hold and its bounds. */
export function fieldMeaning(
  document: OpenApiDocument,
  schema: JsonSchema,
  description = schema.description,
): Html {
  const branch = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const named = resolveReference(document, branch);
  const isChoice = branch.$ref !== undefined && named.enum !== undefined;
  const own = description ?? (isChoice || !branch.$ref ? named.description : undefined);
  const parts = [
    own && prose(capitalised(own.replace(/\.$/, ''))),
    isChoice && choices(named.enum ?? []),
    ...boundsOf(branch)
      .filter((bound) => !own?.includes(bound))
      .map((bound) => html`${bound}`),
  ].filter((part) => part instanceof Html);
  return join(parts, '; ');
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
  eitherOf(values.map((value) => html`<code>${String(value)}</code>`));

const eitherOf = (parts: Html[]) => join(parts, ' or ');

const join = (parts: Html[], between: string): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`;
