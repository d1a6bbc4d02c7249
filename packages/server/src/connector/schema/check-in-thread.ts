import type { ValidateFunction } from 'ajv';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { threadJob } from '../../platform/threads/thread-job.ts';
import type { JsonObject } from '../tool.ts';
import { checkValue, compileOrNull, type Checked, type Unchecked } from './compile-schema.ts';

/** A value, and the schema that it is held against. */
export interface CheckRequest {
  /** The same for the same schema, ever. */
  key: string;
  schema: JsonObject;
  value: unknown;
}

export type ThreadVerdict = Checked | Unchecked<'not_a_schema' | 'not_checked'>;

/** This file, wherever the build put it (see `ThreadPlan`). */
export const threadUrl = import.meta.url;

/** Checks a value in a thread, which may be ended for it. */
export const checkInThread = threadJob((request: CheckRequest): ThreadVerdict => {
  const validate = validatorOf(request);
  if (validate === null) return { valid: null, why: 'not_a_schema' };
  try {
    return checkValue(validate, request.value);
  } catch {
    // Most likely too deep.
    return { valid: null, why: 'not_checked' };
  }
});

const compiled = new BoundedMap<string, ValidateFunction | null>(500);

function validatorOf({ key, schema }: CheckRequest): ValidateFunction | null {
  const known = compiled.get(key);
  const validate = known === undefined ? compileOrNull(schema) : known;
  compiled.set(key, validate);
  return validate;
}
