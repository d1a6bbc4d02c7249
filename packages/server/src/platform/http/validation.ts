import { firstCharacters, isBlank, type Reason } from '@deskhand/contract';
import type { FastifySchemaValidationError } from 'fastify';
import { refusalReason } from '../reason.ts';
import { Refusal } from '../refusal.ts';

/** What `format` means in our schemas, beside JSON Schema's own words. */
export const formats = {
  'not-blank': (text: string) => !isBlank(text),
  'email-or-empty': (text: string) => text === '' || isEmailAddress(text),
  'web-address': isWebAddress,
  'https-address': (text: string) => isWebAddress(text) && /^https:/i.test(text),
  'date-time': isInstant,
  base64: isBase64,
  // Bounded in `context.ts` of the cases slice, which can say more than yes or no.
  'case-context': true as const,
};

/** Looks for what is none: a pattern of the whole remembers a place for each of 14 million characters. */
function isBase64(text: string): boolean {
  return !/[^A-Za-z0-9+/]/.test(text.endsWith('==') ? text.slice(0, -2) : text.replace(/=$/, ''));
}

const formatMeanings: Record<string, string> = {
  'not-blank': 'must not be blank',
  base64: 'must be Base64',
  'email-or-empty': 'must be an e-mail address or the empty string',
  'web-address': 'must be an http or https address',
  'https-address': 'must be an https address',
  'date-time': 'must be a date and time such as 2026-01-31T12:00:00Z',
};

const localeMeaning = 'must be a language tag such as en or pt-BR';

const patternMeanings: Record<string, string> = {
  '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$':
    'must be lower-case letters and digits, with hyphens only inside, such as acme-shop',
  '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$': localeMeaning,
  '^[a-z]{2,3}$': 'must be a language such as en',
  '^[A-Z]{3}$': 'must be a currency such as USD',
  '^[0-9a-f]{64}$': 'must be a digest: 64 hexadecimal digits',
  '^[A-Za-z0-9_./-]+$': 'must be letters, digits and the signs _ . / -',
  '^(?:/(?:[^~/]|~[01])*)+$': 'must be a JSON Pointer such as /receipt/id',
  '^#[0-9a-fA-F]{6}$': 'must be a color such as #0b6e4f',
  '^(draft|live|[1-9][0-9]{0,8})$': 'must be draft, live, or the number of a version',
  '^([1-9]|10)$': 'must be a rating: 1 to 10',
  '^(0|[1-9][0-9]{0,8})$': 'must be the number of a version, or 0',
  '^[1-9][0-9]{0,14}$': 'must be the number of a case',
  '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$': localeMeaning,
  '^case_[0-9a-f]{32}$': 'must be the id of a case',
  '^sha256:[0-9a-f]{64}$': 'must be sha256: and 64 hexadecimal digits',
  '^/': 'must be a path that begins with /',
  '^[\\x21-\\x7e]+$': 'must be visible ASCII characters, without spaces or line breaks',
};

/** Those that people write by hand in the panel. */
const patternNames: Record<string, string> = {
  '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$': 'language',
  '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$': 'language',
  '^[a-z]{2,3}$': 'language',
  '^[A-Z]{3}$': 'currency',
  '^#[0-9a-fA-F]{6}$': 'color',
  '^(?:/(?:[^~/]|~[01])*)+$': 'json-pointer',
};

/** `Date.parse` takes 30 February for 2 March; a day must exist. */
function isInstant(text: string): boolean {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/i.exec(
      text,
    );
  if (!match || Number.isNaN(Date.parse(text))) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Lenient: whoever a customer's database knows can get help. One `@` outside quotes with something on
 * both sides, no white space and no angle brackets outside quotes, no control characters anywhere.
 */
function isEmailAddress(text: string): boolean {
  if (/\p{Cc}/u.test(text)) return false;
  const unquoted = text.replace(/"(?:[^"\\]|\\.)*"/g, 'q');
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(unquoted);
}

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Turns the validator's errors into a sentence that names the field and what would be right. */
export function describeInvalid(
  errors: FastifySchemaValidationError[],
  where: string | undefined,
): Refusal {
  const error = mostSpecific(errors);
  if (!error) return new Refusal('VALIDATION_ERROR', 'The request is not valid.');
  const place = where === 'querystring' ? 'query parameter ' : where === 'headers' ? 'header ' : '';
  const reason = reasonFor(error);
  return new Refusal('VALIDATION_ERROR', `${place}${sentence(error)}.`, { reason });
}

/**
 * Of a choice that failed (`string or null`): what is wrong with the value or inside it, else all that
 * it may be.
 */
function mostSpecific(
  errors: FastifySchemaValidationError[],
): FastifySchemaValidationError | undefined {
  return (
    errors.find(({ keyword }) => keyword !== 'type' && keyword !== 'anyOf') ??
    errors.toSorted((a, b) => depthOf(b) - depthOf(a) || isChoice(b) - isChoice(a))[0]
  );
}

const depthOf = ({ instancePath }: FastifySchemaValidationError): number =>
  instancePath.split('/').length;
const isChoice = ({ keyword }: FastifySchemaValidationError): number => Number(keyword === 'anyOf');

/** What a sentence is made of. */
interface Schema {
  type?: string;
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

function sentence(error: FastifySchemaValidationError): string {
  const path = fieldName(error.instancePath);
  const field = path === '' ? 'The body' : `\`${path}\``;
  // With `verbose` Ajv adds the schema the value was held against.
  const schema = (error as { parentSchema?: Schema }).parentSchema ?? {};
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return `\`${joinPath(path, String(params['missingProperty']))}\` is required`;
    case 'additionalProperties':
      return `\`${joinPath(path, quotable(params['additionalProperty']))}\` is not a field of this request`;
    case 'minLength':
    case 'maxLength':
      return `${field} must be ${range(schema.minLength, schema.maxLength)} characters`;
    case 'minItems':
    case 'maxItems':
      return `${field} must have ${range(schema.minItems, schema.maxItems)} entries`;
    case 'minimum':
    case 'maximum':
      return `${field} must be ${range(schema.minimum, schema.maximum)}`;
    case 'enum':
      return `${field} must be one of: ${(params['allowedValues'] as unknown[]).join(', ')}`;
    case 'const':
      return `${field} must be ${JSON.stringify(params['allowedValue'])}`;
    case 'format':
      return `${field} ${formatMeanings[String(params['format'])] ?? 'has the wrong form'}`;
    case 'pattern':
      return `${field} ${patternMeanings[String(params['pattern'])] ?? `must match ${String(params['pattern'])}`}`;
    case 'type':
    case 'anyOf':
      return `${field} must be ${article(expectedTypes(schema, path === ''))}`;
    default:
      return `${field} ${error.message ?? 'is not valid'}`;
  }
}

/** The same, for clients that word it in another language; what only programs come to has none. */
function reasonFor({ keyword, instancePath, params, ...error }: FastifySchemaValidationError) {
  const path = fieldName(instancePath);
  const { parentSchema: schema = {} } = error as { parentSchema?: Schema };
  const byKeyword: Partial<Record<string, () => Reason>> = {
    required: () =>
      refusalReason('field-required', joinPath(path, String(params['missingProperty']))),
    additionalProperties: () =>
      refusalReason('field-unknown', joinPath(path, quotable(params['additionalProperty']))),
    minLength: () => refusalReason('field-length', path, schema.minLength, schema.maxLength),
    minItems: () => refusalReason('field-entries', path, schema.minItems, schema.maxItems),
    minimum: () => refusalReason('field-range', path, schema.minimum, schema.maximum),
    enum: () =>
      refusalReason('field-choice', path, (params['allowedValues'] as unknown[]).join(', ')),
    format: () => refusalReason('field-form', path, String(params['format'])),
    pattern: () => refusalReason('field-form', path, patternNames[String(params['pattern'])]),
  };
  return byKeyword[keyword.replace(/^max/, 'min')]?.();
}

/** A key of the sender's own, whole characters, and not for ever. */
const quotable = (key: unknown) => firstCharacters(String(key).toWellFormed(), 100);

function fieldName(instancePath: string): string {
  const name = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : joinPath(path, part)), '');
  return firstCharacters(name, 200);
}

const joinPath = (path: string, part: string) => (path === '' ? part : `${path}.${part}`);

function range(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return `at least ${min}`;
  if (min === undefined) return `at most ${max}`;
  return `${min} to ${max}`;
}

function expectedTypes(schema: Schema, isBody: boolean): string {
  if (isBody) return 'JSON object';
  return (schema.anyOf ?? [schema]).map(({ type }) => type ?? 'value').join(' or ');
}

const article = (noun: string) => `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`;
