import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Clock } from '../../platform/clock.ts';
import type { JsonObject, ToolDefinition } from '../tool.ts';
import { runBounded, wasStopped } from './bounded-run.ts';
import { schemaProblem } from './schema-problem.ts';

export type Verdict =
  | { valid: true }
  /** `problem` names the place and what would be right; it quotes no value. */
  | { valid: false; problem: string }
  /** The schema can't be used, or took too long: nothing is known about the value. */
  | { valid: null; problem: string };

export interface SchemaValidators {
  /** Checks the arguments of a tool against its inputSchema. */
  checkInput(tool: { definition: ToolDefinition; digest: string }, value: unknown): Verdict;
  /** Checks structuredContent against the outputSchema, which must be there. */
  checkOutput(tool: { definition: ToolDefinition; digest: string }, value: unknown): Verdict;
}

const keptMax = 500;
const compileMsMax = 400;
const validateMsMax = 150;
/** A schema that ran out of time is left alone for a while, so that it can't be used to keep the process busy. */
const restMs = 10_000;

interface Kept {
  validate: ValidateFunction | null;
  restsUntil: number;
}

/**
 * Validation against schemas that tenants control. A `pattern` may be catastrophic, `uniqueItems`
 * is quadratic, references multiply: there is no list of harmless schemas that leaves out none of
 * the real ones (the pattern that zod writes for an e-mail address looks ahead twice). So none is
 * forbidden for its looks; compiling and validating are stopped by the clock instead.
 *
 * `format` is an annotation, as JSON Schema 2020-12 has it by default.
 */
export function createSchemaValidators(deps: { clock: Clock }): SchemaValidators {
  const cache = new Map<string, Kept>();

  function check(key: string, schema: JsonObject, value: unknown): Verdict {
    const kept = cache.get(key) ?? { validate: null, restsUntil: 0 };
    // Least recently used goes first.
    cache.delete(key);
    if (cache.size >= keptMax) cache.delete(cache.keys().next().value!);
    cache.set(key, kept);
    if (kept.restsUntil > deps.clock()) return unusable('takes too long to check');
    try {
      kept.validate ??= compile(schema);
      return validate(kept.validate, value);
    } catch (error) {
      if (!wasStopped(error)) return unusable('is not a schema that can be checked');
      kept.restsUntil = deps.clock() + restMs;
      return unusable('takes too long to check');
    }
  }

  return {
    checkInput: ({ definition, digest }, value) =>
      check(`${digest}:input`, definition.inputSchema, value),
    checkOutput: ({ definition, digest }, value) =>
      definition.outputSchema
        ? check(`${digest}:output`, definition.outputSchema, value)
        : unusable('is not there'),
  };
}

const unusable = (why: string): Verdict => ({ valid: null, problem: `The schema ${why}.` });

function compile(schema: JsonObject): ValidateFunction {
  const problem = schemaProblem(schema);
  if (problem !== null) throw new Error(problem);
  const isDraft7 = /draft-0[4-7]/.test(String(schema['$schema']));
  const Engine = isDraft7 ? Ajv : Ajv2020;
  // A new engine for each: ids of two tenants' schemas never meet, and one stopped midway is thrown away.
  const engine = new Engine({
    strict: false,
    meta: false,
    validateSchema: false,
    validateFormats: false,
    logger: false,
    code: { regExp: Object.assign(toRegExp, { code: 'toRegExp' }) },
  });
  return runBounded(compileMsMax, () => engine.compile(schema));
}

/** Patterns should be Unicode ones; of those written for the other kind many are not valid as such. */
function toRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}

function validate(check: ValidateFunction, value: unknown): Verdict {
  const passed = runBounded(validateMsMax, () => check(value));
  if (passed === true) return { valid: true };
  const [error] = check.errors ?? [];
  check.errors = null;
  const place = error?.instancePath === '' ? 'The value' : `\`${error?.instancePath}\``;
  return { valid: false, problem: `${place} ${error?.message ?? 'is not valid'}.` };
}
