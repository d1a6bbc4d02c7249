import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../tool.ts';
import { schemaProblem } from './schema-problem.ts';

/**
 * The check that a schema stands for, 2020-12 or draft 7 where it names that. `format` is an
 * annotation, as 2020-12 has it by default, and words that are not known are let be.
 *
 * Throws for what is no schema. How long it takes is up to whoever wrote the schema.
 */
export function compileSchema(schema: JsonObject): ValidateFunction {
  const problem = schemaProblem(schema);
  if (problem !== null) throw new Error(problem);
  const isDraft7 = /draft-0[4-7]/.test(String(schema['$schema']));
  const Engine = isDraft7 ? Ajv : Ajv2020;
  // A new engine for each: ids of two tenants' schemas never meet.
  const engine = new Engine({
    strict: false,
    meta: false,
    validateSchema: false,
    validateFormats: false,
    // What is referred to a thousand times is compiled once, not a thousand times.
    inlineRefs: false,
    logger: false,
    code: { regExp: Object.assign(toRegExp, { code: 'toRegExp' }) },
  });
  return engine.compile(schema);
}

/** Patterns should be Unicode ones; of those written for the other kind many are not valid as such. */
function toRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}

/** `problem` names the place and what would be right; it quotes no value. */
export type Checked = { valid: true } | { valid: false; problem: string };
/** Nothing is known about the value. */
export type Unchecked<Why extends string> = Why extends string ? { valid: null; why: Why } : never;

export function checkValue(validate: ValidateFunction, value: unknown): Checked {
  if (validate(value)) return { valid: true };
  const [error] = validate.errors ?? [];
  validate.errors = null;
  const place = error?.instancePath === '' ? 'The value' : `\`${error?.instancePath}\``;
  return { valid: false, problem: `${place} ${error?.message ?? 'is not valid'}.` };
}

/** Compiles a schema; null where it is none that can be compiled. */
export function compileOrNull(schema: JsonObject): ValidateFunction | null {
  try {
    return compileSchema(schema);
  } catch {
    return null;
  }
}
