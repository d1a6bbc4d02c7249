import { wordsOfName } from './properties.ts';
import type { Property } from './properties.ts';
import { referenceWords } from './properties.ts';
import { valueFrom } from './find-values.ts';

type Context = Readonly<Record<string, unknown>>;

const urlCharactersMax = 2_000;
const segmentsMax = 30;
const attributesMax = 60;

/**
 * What the pushed context refers to, for a required property of that very name: the entity the user
 * looks at, an attribute that is a reference, or the page's address. Never more than a reference:
 * the plan a page shows is the one the user wants to leave.
 */
export function valueInContext(
  property: Property,
  context: Context | null,
  objects: ReadonlySet<string>,
): string | number | null {
  if (context === null || property.isReserved || !property.isRequired) return null;
  const budget = { steps: 20_000 };
  for (const candidate of candidatesFor(property, context, objects)) {
    const text = typeof candidate === 'number' ? String(candidate) : candidate;
    if (typeof text !== 'string' || text === '' || text.length > 200) continue;
    const value = valueFrom(text, property, budget);
    if (typeof value === 'string' || typeof value === 'number') return value;
  }
  return null;
}

function candidatesFor(
  property: Property,
  context: Context,
  objects: ReadonlySet<string>,
): unknown[] {
  const page = objectOf(context['page']);
  if (property.kind === 'url')
    return property.words.some((word) => pageWords.has(word)) ? [page['url']] : [];
  if (!['reference', 'uuid', 'text'].includes(property.kind)) return [];
  const entity = objectOf(context['entity']);
  const type = typeof entity['type'] === 'string' ? wordsOfName(entity['type']) : [];
  return [
    ...(isCalled(property, type, objects) ? [entity['id']] : []),
    ...attributesNamed(property, type, objectOf(context['attributes'])),
    ...(typeof page['url'] === 'string' ? idsInPath(page['url'], property, objects) : []),
  ];
}

const pageWords = new Set(['url', 'page', 'link', 'uri']);

/** `invoice`, `invoiceId`, `invoice_number` of an invoice; `id` where the tool is about invoices. */
function isCalled(
  property: Property,
  type: readonly string[],
  objects: ReadonlySet<string>,
): boolean {
  if (type.length === 0) return false;
  if (property.subjects.length === 0) return objects.has(type.at(-1)!);
  return property.subjects.join(' ') === type.join(' ');
}

/** `invoiceNumber`; or `number`, which beside an invoice is the invoice's. */
function attributesNamed(
  property: Property,
  type: readonly string[],
  attributes: Context,
): unknown[] {
  if (!referenceWords.has(property.words.at(-1) ?? '') || property.subjects.length === 0) return [];
  const name = property.words.join(' ');
  return Object.keys(attributes)
    .slice(0, attributesMax)
    .filter((key) => {
      const words = wordsOfName(key);
      return words.join(' ') === name || [...type, ...words].join(' ') === name;
    })
    .map((key) => attributes[key]);
}

/** `/invoices/INV-1042`. */
function idsInPath(url: string, property: Property, objects: ReadonlySet<string>): string[] {
  if (url.length > urlCharactersMax || !URL.canParse(url, 'https://page.invalid')) return [];
  const segments = new URL(url, 'https://page.invalid').pathname.split('/').slice(0, segmentsMax);
  return segments.flatMap((segment, at) => {
    const folder = wordsOfName(segments[at - 1] ?? '').join(' ');
    const single = folder.replace(/s$/, '').split(' ');
    return /\d/.test(segment) && isCalled(property, single, objects) ? [segment] : [];
  });
}

const objectOf = (value: unknown): Context =>
  // Any object that is no list can be read by name; what it holds stays unknown.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Context) : {};
