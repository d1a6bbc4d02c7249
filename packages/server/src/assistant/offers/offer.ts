import { firstCharacters, type Offer } from '@deskhand/contract';
import { labelsOf, withoutReceiptMark, type OfferedTool } from '../../actions/index.ts';
import type { FilledTool } from '../../builtin/index.ts';
import { propertiesOf } from '../../connector/index.ts';
import { detectLanguage, inWords, termsOf, type Language } from '../../language/index.ts';

export interface MissingArgument {
  readonly name: string;
  /** In the reader's language; null where the tool's policy has no word for it. */
  readonly label: string | null;
  readonly description: string | null;
  /** The values that it may have, as a person reads them; none where it may have any. */
  readonly choices: readonly string[];
}

/**
 * Offers a tool, with the arguments that are known and what it lacks besides. What names are looked up
 * for is left to be chosen when the offer is taken.
 */
export function offerOf(
  tool: OfferedTool,
  known: Readonly<Record<string, unknown>> = {},
  missing: readonly MissingArgument[] = missingOf(tool, known).filter(
    ({ name }) => !Object.hasOwn(tool.lookup, name),
  ),
): Offer {
  const properties = propertiesOf(tool.inputSchema);
  const about = isInReadersWords(tool) ? withoutReceiptMark(tool.description) : '';
  return {
    id: `tool-${tool.name}`,
    kind: 'tool',
    title: withoutReceiptMark(tool.title),
    description: about === '' ? null : firstCharacters(about, aboutMax),
    tool: tool.name,
    arguments: { ...known },
    missing: missing.map((one) => ({
      name: one.name,
      schema: labelledSchema(titledSchema(properties[one.name], tool), one),
    })),
    url: null,
  };
}

/** Under a title in the reader's language a description in another one is left out. */
const isInReadersWords = ({ title, titles, description, language }: OfferedTool): boolean =>
  !Object.values(titles).includes(title) || (detectLanguage(description) ?? 'en') === language;

/** Offers a tool as far as a message filled it, with what is to be asked for though it could be left out. */
export const offerOfFilled = ({ tool, arguments: known, missing }: FilledTool): Offer => {
  const asked = missing.filter((name) => !Object.hasOwn(tool.lookup, name));
  return offerOf(tool, known, describedArguments(tool, asked));
};

/** Offers each; one tool that is offered twice is told apart by its values. */
export function distinctOffers(filled: readonly FilledTool[]): Offer[] {
  const isTwice = ({ tool }: FilledTool) => filled.filter((one) => one.tool === tool).length > 1;
  return filled.map((one, at) => {
    const offer = offerOfFilled(one);
    return isTwice(one) ? { ...describedByValues(offer), id: `${offer.id}-${at + 1}` } : offer;
  });
}

/** Offers a tool with what it was asked for before; what the service fills in is filled in anew. */
export function offerAgain(tool: OfferedTool, former: Readonly<Record<string, unknown>>): Offer {
  const asked = propertiesOf(tool.inputSchema);
  const known = Object.entries(former).filter(([name]) => Object.hasOwn(asked, name));
  return describedByValues(offerOf(tool, Object.fromEntries(known)));
}

/** The offer with its values in place of what its tool does, where it has any. */
function describedByValues(offer: Offer): Offer {
  const values = Object.values(offer.arguments).map(String).join(' · ');
  if (values === '') return offer;
  return { ...offer, description: firstCharacters(withoutReceiptMark(values), aboutMax) };
}

/** The arguments that a tool demands and that are not known. */
export function missingOf(
  tool: OfferedTool,
  known: Readonly<Record<string, unknown>>,
): MissingArgument[] {
  const { required } = tool.inputSchema;
  const names = (Array.isArray(required) ? required : []).filter(
    (name): name is string => typeof name === 'string' && !Object.hasOwn(known, name),
  );
  return describedArguments(tool, names);
}

/** What a schema says of arguments, by their names. */
export function describedArguments(tool: OfferedTool, names: readonly string[]): MissingArgument[] {
  const { title, titles, description: about, language } = tool;
  const properties = propertiesOf(tool.inputSchema);
  const labels = labelsOf(tool, language);
  const own = Object.values(titles).includes(title) ? about : `${title}. ${about}`;
  const isForeign = (description: string) =>
    (detectLanguage(description) ?? detectLanguage(own) ?? 'en') !== language;
  return names.map((name) => {
    const { description } = schemaOf(properties[name]);
    const label = Object.hasOwn(labels, name) ? labels[name]! : null;
    // Beside a label in the reader's language a description in another one is left out.
    const known = `${title} ${label ?? inWords(name)}`;
    const isTold =
      typeof description === 'string' &&
      !(label !== null && isForeign(description)) &&
      !saysTheSame(description, known, language);
    const choices = choicesOf(properties[name]).map((value) => wordsFor(value, tool.valueWords));
    return { name, label, description: isTold ? description : null, choices };
  });
}

/** Whether a description has no word beside those of the label: "New address: the new address". */
function saysTheSame(description: string, known: string, language: Language): boolean {
  const said = termsOf(known, language);
  const described = termsOf(description, language);
  // "What they may do" has no telling word, and still says something.
  return described.length > 0 && described.every((term) => said.includes(term));
}

/** The schema with the argument's label as its title, and without a description that nobody is told. */
function labelledSchema(
  { description, ...schema }: Record<string, unknown>,
  { label, description: told }: MissingArgument,
): Record<string, unknown> {
  return {
    ...schema,
    ...(told !== null && { description }),
    ...(label !== null && { title: label }),
  };
}

/** The schema of an argument; its values with their titles, where they are written for programs. */
function titledSchema(property: unknown, { valueWords }: OfferedTool): Record<string, unknown> {
  const schema = schemaOf(property);
  const titled = choicesOf(property).map((value) => ({
    const: value,
    title: wordsFor(value, valueWords),
  }));
  if (!titled.some(({ const: value, title }) => String(value) !== title)) return schema;
  return { ...schema, oneOf: titled };
}

const choicesOf = (property: unknown): readonly unknown[] => {
  const { enum: values } = schemaOf(property);
  return Array.isArray(values) ? values : [];
};

/** The policy's words for a value; without any, a name that programs give in words. */
function wordsFor(value: unknown, words: OfferedTool['valueWords']): string {
  const text = String(value);
  if (Object.hasOwn(words, text)) return withoutReceiptMark(words[text]!);
  return withoutReceiptMark(programsName.test(text) ? inWords(text) : text);
}

/** `studio`, `partially_refunded`; and not `EUR`. */
const programsName = /^[a-z]{2,}(?:[_-][a-z]+)*$/;

/** Of a button's second line, in characters. */
const aboutMax = 200;

/** Schemas are the connector's: what is no object says nothing. */
const schemaOf = (schema: unknown): Record<string, unknown> =>
  typeof schema === 'object' && schema !== null ? (schema as Record<string, unknown>) : {};
