import { hasForbiddenCharacter } from '@deskhand/contract';
import type { ModelEvent } from './model.ts';
import { ModelFailure } from './model-failure.ts';

const toolNameCharactersMax = 200;

/**
 * Makes a stream of text storable and showable: no NUL, no half surrogate pairs. A pair may be
 * split between two events, so a first half waits for the next one.
 */
export function createTextCleaner() {
  let held = '';
  return {
    push(text: string): string {
      const all = held + text;
      held = /[\ud800-\udbff]$/.test(all) ? all.slice(-1) : '';
      return clean(all.slice(0, all.length - held.length));
    },
    end(): string {
      const rest = clean(held);
      held = '';
      return rest;
    },
  };
}

function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * A copy of a tool call that holds plain JSON and nothing that can't be stored; `count` takes its
 * JSON, before each value of it is looked at. What a user will be asked to approve is never repaired:
 * it passes as it is, or it fails.
 */
export function readToolCall(
  call: Extract<ModelEvent, { type: 'tool-call' }>,
  count: (json: string) => void,
): Extract<ModelEvent, { type: 'tool-call' }> {
  const { id, name } = call;
  if (!isToken(id) || !isToken(name)) throw new ModelFailure('garbage');
  try {
    const json = JSON.stringify(call.input ?? null, refuseInfinite);
    count(json);
    return { type: 'tool-call', id, name, input: JSON.parse(json, refuseUnsafe) };
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    throw new ModelFailure('garbage');
  }
}

/** JSON text would make null of it. */
function refuseInfinite(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new ModelFailure('garbage');
  return value;
}

function isToken(text: string): boolean {
  return text !== '' && text.length <= toolNameCharactersMax && !hasForbiddenCharacter(text);
}

function refuseUnsafe(key: string, value: unknown): unknown {
  // Assigning such a key somewhere later would change the prototype of the target.
  if (key === '__proto__' || hasForbiddenCharacter(key)) throw new ModelFailure('garbage');
  if (typeof value === 'string' && hasForbiddenCharacter(value)) throw new ModelFailure('garbage');
  return value;
}

/** Token counts are billed and shown: a provider's nonsense becomes "not known". */
export function readTokens(tokens: number | null): number | null {
  return tokens !== null && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null;
}
