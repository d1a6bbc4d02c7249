import { DeskhandError } from '../deskhand-error.ts';
import { ownProperties } from './own-properties.ts';

/** JSON that somebody sent. */
export type Wire = Record<string, unknown>;

/** Throws BAD_RESPONSE for what is no JSON. */
export function parse(json: string): Wire {
  try {
    return ownProperties(JSON.parse(json) as Wire);
  } catch (cause) {
    throw badResponse(cause);
  }
}

/** Reads what a message has besides its text, which can do without an entry that is nothing, or without all. */
export const readParts = <T>(value: unknown, readPart: (value: unknown) => T): T[] =>
  Array.isArray(value) ? value.filter(isObject).map(readPart) : [];

/**
 * Reads the entries of a list that are what they should be: one of a kind that a later service has costs
 * itself and not the others.
 */
export const readEach = <T>(value: unknown, readOne: (value: unknown, index: number) => T): T[] =>
  list(value).flatMap((each, index) => {
    try {
      return [readOne(each, index)];
    } catch {
      return [];
    }
  });

/** Everything with a life of its own has one. */
export function readId(id: unknown): string {
  if (!id || !isText(id)) throw badResponse();
  return id;
}

const isText = (value: unknown): value is string => typeof value === 'string';
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(isText) : [];
export const isObject = (value: unknown): value is Wire => Object(value) === value;

/**
 * Readers of single fields: what is missing, or of another type than this version knows, is told as if
 * it were not there. A text may be one that this version does not know, whatever its type says.
 */
export const text =
  // As `''` it is a text that no version knows.
  <T extends string>(missing = '' as T) =>
    (value: unknown): T =>
      isText(value) ? (value as T) : missing;
export const textOrNull = <T extends string>(value: unknown): T | null =>
  isText(value) ? (value as T) : null;
export const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' ? value : null;
export const number = (value: unknown): number => numberOrNull(value) ?? 0;
export const booleanOrNull = (value: unknown): boolean | null =>
  typeof value === 'boolean' ? value : null;
export const flag = (value: unknown): boolean => value !== false;
export const objectOrNull = (value: unknown): Wire | null =>
  isObject(value) && !Array.isArray(value) ? value : null;

export function ifThere<T>(readIt: (value: Wire) => T): (value: unknown) => T | null {
  return (value) => (objectOrNull(value) ? readIt(ownProperties(value as Wire)) : null);
}

/** What reads each field. Those it does not know are handed on as they are. */
type Fields<T> = { [Name in keyof T]?: (value: unknown) => T[Name] };

export function read<T extends object>(value: unknown, fields: Fields<T>): T {
  const known = ownProperties(value as T);
  const filled = Object.entries(fields).map(([name, field]) => [
    name,
    (field as (value: unknown) => unknown)(known[name as keyof T]),
  ]);
  // These are defined, not assigned: a page may have given `Object.prototype` a setter.
  return { ...known, ...Object.fromEntries(filled) } as T;
}

export function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw badResponse();
  return value;
}

export const cursorOf = ({ nextCursor }: Wire): string | null => textOrNull(nextCursor);

export const badResponse = (cause?: unknown): DeskhandError =>
  new DeskhandError('BAD_RESPONSE', 'Not an answer of the service', { cause });
