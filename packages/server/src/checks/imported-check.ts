import { limits, type CheckExpectation, type CheckLineCode } from '@deskhand/contract';
import { Refusal } from '../platform/refusal.ts';
import { checkDefinition } from './check-definition.ts';
import { lineProblem, type LineProblem } from './line-problem.ts';
import type { Definition } from './store.ts';

/** A check as a line of a file describes it, and what the line is known again by. */
export interface ImportedCheck {
  key: string;
  name: string;
  definition: Definition;
}

type Fields = Record<string, unknown>;
type Read = { check: ImportedCheck } | LineProblem;

const known = [
  ...['id', 'name', 'question', 'answer', 'cites', 'tool', 'by', 'arguments', 'asks_for'],
  ...['unknown', 'hands_over', 'never_says', 'changes_nothing', 'proposes_nothing'],
  ...['user', 'roles', 'plan', 'locale'],
];

/**
 * Makes a check of what a line says. Lists stand as JSON arrays, or as one text with ` | ` between. No change
 * may be claimed, whatever else is expected.
 */
export function importedCheck(fields: Fields): Read {
  try {
    const strange = Object.keys(fields).find((name) => !known.includes(name));
    if (strange !== undefined) {
      throw new Problem(
        'unknown-name',
        `\`${strange.slice(0, 60)}\` is none of: ${known.join(', ')}.`,
        ...[strange.slice(0, 60), known.join(', ')],
      );
    }
    const question = textIn(fields, 'question', limits.messageCharactersMax);
    if (question === null) throw new Problem('question-required', '`question` is required.');
    const definition = definitionIn(fields, question);
    checkDefinition(definition);
    const name = textIn(fields, 'name', limits.nameCharactersMax) ?? shortened(question);
    const key = textIn(fields, 'id', limits.nameCharactersMax) ?? question;
    return { check: { key, name, definition } };
  } catch (error) {
    if (error instanceof Problem) return lineProblem(error.code, error.message, ...error.values);
    if (error instanceof Refusal) {
      const { message: problem, reason: problemAs } = error;
      return { problem, ...(problemAs && { problemAs }) };
    }
    throw error;
  }
}

class Problem extends Error {
  readonly code: CheckLineCode;
  readonly values: (string | number)[];

  constructor(code: CheckLineCode, message: string, ...values: (string | number)[]) {
    super(message);
    this.code = code;
    this.values = values;
  }
}

function definitionIn(fields: Fields, question: string): Definition {
  const locale = textIn(fields, 'locale', 35);
  const plan = textIn(fields, 'plan', limits.planCharactersMax);
  const roles = listIn(fields, 'roles', limits.userRolesMax, limits.userRoleCharactersMax);
  const userId = textIn(fields, 'user', limits.userIdCharactersMax) ?? 'somebody';
  return {
    user: { userId, userRoles: roles, ...(plan !== null && { plan }) },
    ...(locale !== null && { context: { locale } }),
    ...{ history: [], messages: [{ content: question }], situation: {} },
    expectations: expectationsIn(fields),
  };
}

function expectationsIn(fields: Fields): CheckExpectation[] {
  const texts = (name: string) =>
    listIn(fields, name, limits.checkTextsMax, limits.checkTextCharactersMax);
  const says = texts('answer');
  const never = texts('never_says');
  const tool = textIn(fields, 'tool', 128);
  const by = textIn(fields, 'by', 20);
  const args = argumentsIn(fields);
  if (tool === null && (by !== null || args))
    throw new Problem('tool-required', '`tool` is required with `by` and `arguments`.');
  if (by !== null && !isWay(by))
    throw new Problem(
      'not-one-of',
      `\`by\` must be one of: ${ways.join(', ')}.`,
      'by',
      ways.join(', '),
    );
  const argument = textIn(fields, 'asks_for', 200);
  const expected: CheckExpectation[] = [
    ...listIn(fields, 'cites', limits.checkTextsMax, limits.documentUrlCharactersMax).map(
      (document) => ({ kind: 'cites' as const, document }),
    ),
    ...(says.length > 0 ? [{ kind: 'says' as const, texts: says }] : []),
    ...(tool === null
      ? []
      : [
          {
            kind: 'uses_tool' as const,
            tool,
            ...(by !== null && { by }),
            ...(args && { arguments: args }),
          },
        ]),
    ...(argument === null ? [] : [{ kind: 'asks_for' as const, argument }]),
    ...(isTrue(fields, 'unknown') ? [{ kind: 'does_not_know' as const }] : []),
    ...(isTrue(fields, 'hands_over') ? [{ kind: 'hands_over' as const }] : []),
    ...(isTrue(fields, 'changes_nothing') ? [{ kind: 'changes_nothing' as const }] : []),
    ...(isTrue(fields, 'proposes_nothing') ? [{ kind: 'proposes_nothing' as const }] : []),
    ...(never.length > 0 ? [{ kind: 'never_says' as const, texts: never }] : []),
  ];
  if (expected.length === 0)
    throw new Problem('expects-nothing', 'It expects nothing: `answer` or `cites`, for example.');
  if (expected.length >= limits.checkExpectationsMax)
    throw new Problem('expects-too-much', 'It expects too much.');
  return [...expected, { kind: 'claims_nothing' }];
}

const ways = ['offer', 'proposal', 'reading', 'confirmation'] as const;
const isWay = (text: string): text is (typeof ways)[number] =>
  (ways as readonly string[]).includes(text);

function textIn(fields: Fields, name: string, charactersMax: number): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  return withinBounds(name, textOf(name, value), charactersMax);
}

/** A spreadsheet's "5" may come as the number. */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new Problem('not-a-text', `\`${name}\` must be a text.`, name);
}

function listIn(fields: Fields, name: string, entriesMax: number, charactersMax: number): string[] {
  const value = fields[name];
  if (value === undefined || value === null) return [];
  const entries: unknown[] = Array.isArray(value) ? value : textOf(name, value).split(' | ');
  if (entries.length > entriesMax)
    throw new Problem(
      'too-many-entries',
      `\`${name}\` must have at most ${entriesMax} entries.`,
      name,
      entriesMax,
    );
  return entries.map((one) => {
    if (typeof one !== 'string') throw new Problem('not-texts', `\`${name}\` must be texts.`, name);
    return withinBounds(name, one.trim(), charactersMax);
  });
}

function withinBounds(name: string, text: string, charactersMax: number): string {
  const length = [...text].length;
  if (text.trim() === '' || length > charactersMax) {
    throw new Problem(
      'wrong-length',
      `\`${name}\` must be 1 to ${charactersMax} characters, not all blank.`,
      name,
      charactersMax,
    );
  }
  // PostgreSQL stores no NUL, and half a character is none.
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new Problem('wrong-character', `\`${name}\` has a character that is none.`, name);
  }
  return text;
}

function argumentsIn(fields: Fields): Record<string, unknown> | null {
  const value = fields['arguments'];
  if (value === undefined || value === null) return null;
  const args: unknown = typeof value === 'string' ? parsed(value) : value;
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    throw new Problem('not-an-object', '`arguments` must be a JSON object.');
  }
  const json = JSON.stringify(args);
  if (json.includes('\\u0000') || !json.isWellFormed() || /\\ud[89a-f]/i.test(json)) {
    throw new Problem('wrong-character', '`arguments` has a character that is none.', 'arguments');
  }
  return args as Record<string, unknown>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isTrue(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (value === undefined || value === null || value === false) return false;
  if (value === true) return true;
  const text = textOf(name, value).trim().toLowerCase();
  if (['true', 'yes', '1', 'x'].includes(text)) return true;
  if (['false', 'no', '0'].includes(text)) return false;
  throw new Problem('not-true-or-false', `\`${name}\` must be true or false.`, name);
}

const shortened = (question: string) => {
  const characters = [...question.replace(/\s+/gu, ' ').trim()];
  return characters.length > 80 ? `${characters.slice(0, 79).join('')}…` : characters.join('');
};
