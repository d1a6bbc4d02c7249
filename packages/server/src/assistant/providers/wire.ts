import type { ModelRequest, ModelSettings } from './model.ts';
import { ModelFailure } from './model-failure.ts';
import type { SignalQueue } from './signal-queue.ts';

/** A provider's protocol: what is sent, and how the events of its answer are read. */
export interface Wire {
  /** Behind the base URL. */
  readonly path: string;
  /** `apiKey`: visible ASCII, or null for servers that ask for none. */
  headers(apiKey: string | null): Record<string, string>;
  /** What is sent, as JSON. */
  body(settings: ModelSettings, request: ModelRequest): object;
  /** For one answer. */
  readonly createReader: (signals: SignalQueue) => EventReader;
}

export interface EventReader {
  /** Takes the data of one event. Throws ModelFailure for what no provider would send. */
  read(data: string): void;
  /** The body is over: the `finish` that no event could tell of, if the answer is whole. */
  end(): void;
}

/** The event as an object: nothing else is ever sent. */
export function parseEvent(data: string): Record<string, unknown> {
  return asObject(parseJson(data)) ?? garbage();
}

/** What a model wants a tool to be called with, from the pieces it came in. */
export const parseInput = (json: string): unknown => (json.trim() === '' ? {} : parseJson(json));

/** Tool calls of one answer. A turn answers 8 of them. */
export const callsMax = 64;
/** Characters of JSON that the arguments of all calls of one answer come to. */
export const argumentsCharactersMax = 256 * 1024;

export interface CallBounds {
  /** One call more. Throws ModelFailure past the bound, like `grow`. */
  open(): void;
  /** The arguments of any call go on with this. */
  grow(json: string): void;
}

/** For one answer: what it asks for is gathered and parsed, and nobody else is served meanwhile. */
export function createCallBounds(): CallBounds {
  let calls = 0;
  let characters = 0;
  return {
    open() {
      calls += 1;
      if (calls > callsMax) throw new ModelFailure('too_many_calls');
    },
    grow(json) {
      characters += json.length;
      if (characters > argumentsCharactersMax) throw new ModelFailure('too_long');
    },
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return garbage();
  }
}

export const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

/** Missing and null are no text. */
export function readText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : garbage();
}

/** What is no number is not known. */
export const readNumber = (value: unknown): number | null =>
  typeof value === 'number' ? value : null;

export function garbage(): never {
  throw new ModelFailure('garbage');
}
