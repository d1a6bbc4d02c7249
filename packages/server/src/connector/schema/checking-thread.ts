import { isMainThread, parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { ValidateFunction } from 'ajv';
import type { JsonObject } from '../tool.ts';
import { checkValue, compileSchema, type Checked, type Unchecked } from './compile-schema.ts';

/** What a thread is asked. */
export interface ThreadRequest {
  key: string;
  /** Left out where this thread was given it under the same key before. */
  schema?: JsonObject;
  value: unknown;
}

/**
 * What a thread says: `ready` once, and then for each request `compiled`, so that whoever stops it
 * knows how far it came, and an answer.
 */
export type ThreadReply = 'ready' | 'compiled' | ThreadAnswer;
export type ThreadAnswer = Checked | Unchecked<'not_a_schema' | 'not_checked'>;

/** Marks a thread as one of ours: a test runner's may load this file too. */
export const threadRole = 'deskhand-schema-checks';

/**
 * This file, wherever the build put it. It is imported only dynamically, so that it stays a file of
 * its own there with nothing of the service in it.
 */
export const threadUrl = import.meta.url;

if (!isMainThread && workerData === threadRole && parentPort) answerRequests(parentPort);

function answerRequests(port: MessagePort): void {
  const compiled = new Map<string, ValidateFunction | null>();
  port.on('message', ({ key, schema, value }: ThreadRequest) => {
    // It was given at least once, whoever asks sees to that.
    if (schema !== undefined) compiled.set(key, compileOrNull(schema));
    const validate = compiled.get(key) ?? null;
    say(port, 'compiled');
    say(port, answer(validate, value));
  });
  say(port, 'ready');
}

function say(port: MessagePort, reply: ThreadReply): void {
  port.postMessage(reply);
}

function compileOrNull(schema: JsonObject): ValidateFunction | null {
  try {
    return compileSchema(schema);
  } catch {
    return null;
  }
}

function answer(validate: ValidateFunction | null, value: unknown): ThreadAnswer {
  if (validate === null) return { valid: null, why: 'not_a_schema' };
  try {
    return checkValue(validate, value);
  } catch {
    // Most likely too deep.
    return { valid: null, why: 'not_checked' };
  }
}
