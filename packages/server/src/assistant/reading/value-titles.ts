import type { JsonObject } from '../../connector/index.ts';
import { inWords } from '../../language/index.ts';
import { isRecord } from './is-record.ts';

/**
 * What a schema calls the values that it lists: by the title of each (`oneOf` with `const` and `title`, or
 * `enumNames`), else by their names in words where they are written for programs: `past_due`, and not `EUR`.
 */
export function valueTitles(schema: JsonObject): Record<string, string> {
  const { enum: values, enumNames, oneOf, anyOf } = schema;
  const names: readonly unknown[] = Array.isArray(enumNames) ? enumNames : [];
  const listed = listOf(values).flatMap((value, at) => entryOf(value, names[at]));
  const nested = [...listOf(oneOf), ...listOf(anyOf)]
    .filter(isRecord)
    .flatMap((one) => [
      ...entryOf(one['const'], one['title']),
      ...Object.entries(valueTitles(one)),
    ]);
  return Object.fromEntries([...listed, ...nested]);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function entryOf(value: unknown, title: unknown): [value: string, title: string][] {
  if (typeof value !== 'string') return [];
  if (typeof title === 'string' && title.trim() !== '') return [[value, title]];
  return programsName.test(value) ? [[value, inWords(value)]] : [];
}

const programsName = /^(?:[a-z][a-z\d]*(?:[_-][a-z\d]+)*|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+)$/u;
