/** What a tool takes, as a field of a form. */
export interface Argument {
  name: string;
  kind: 'text' | 'number' | 'truth' | 'choice' | 'json';
  isRequired: boolean;
  description: string | null;
  /** Of a choice. */
  values: readonly string[];
}

/** A schema of a connector may name any number. */
const argumentsMax = 50;

/** The arguments that a schema names. */
export function argumentsIn(schema: Record<string, unknown>): Argument[] {
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(recordOf(schema['properties']))
    .slice(0, argumentsMax)
    .map(([name, member]) => {
      const { description, enum: listed } = recordOf(member);
      const values: readonly unknown[] = Array.isArray(listed) ? listed : [];
      const isChoice = values.length > 0 && values.every((value) => typeof value === 'string');
      return {
        name,
        kind: isChoice ? 'choice' : kindOf(recordOf(member)['type']),
        isRequired: required.includes(name),
        description: typeof description === 'string' ? description : null,
        values: isChoice ? values : [],
      };
    });
}

function kindOf(type: unknown): Argument['kind'] {
  const named: unknown = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  if (named === 'string') return 'text';
  if (named === 'number' || named === 'integer') return 'number';
  return named === 'boolean' ? 'truth' : 'json';
}

/** What was typed as a request says it; null where something is no JSON. What is left empty is left out. */
export function argumentsOf(
  known: readonly Argument[],
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> | null {
  try {
    const given = known
      .map(({ name, kind }) => [name, kind, typed[name] ?? ''] as const)
      .filter(([, , text]) => text.trim() !== '')
      .map(([name, kind, text]) => [name, valueOf(kind, text)] as const);
    return Object.fromEntries(given);
  } catch {
    return null;
  }
}

function valueOf(kind: Argument['kind'], text: string): unknown {
  if (kind === 'text' || kind === 'choice') return text;
  if (kind === 'number') return Number(text);
  return JSON.parse(text);
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // An object of JSON.
      (value as Record<string, unknown>)
    : {};
