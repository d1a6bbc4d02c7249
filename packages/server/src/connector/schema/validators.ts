import type { ValidateFunction } from 'ajv';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { JsonObject, ToolDefinition } from '../tool.ts';
import {
  createSchemaChecker,
  type CheckAnswer,
  type SchemaCheckerDeps,
  type UncheckedReason,
} from './schema-checker.ts';
import { checkValue, compileOrNull } from './compile-schema.ts';
import { costOfSchema, isLightFor } from './judge-cost.ts';
import { schemaProblem } from './schema-problem.ts';

export type Verdict =
  | { valid: true }
  /** `problem` names the place and what would be right; it quotes no value. */
  | { valid: false; problem: string }
  /** The schema can't be used, or took too long: nothing is known about the value. */
  | { valid: null; problem: string };

interface CheckedTool {
  definition: ToolDefinition;
  digest: string;
}

/** Validation against the schemas of one tenant's tools. Never rejects. */
export interface SchemaValidators {
  /** Checks the arguments of a tool against its inputSchema. */
  checkInput(tool: CheckedTool, value: unknown): Promise<Verdict>;
  /** Checks structuredContent against the outputSchema, which must be there. */
  checkOutput(tool: CheckedTool, value: unknown): Promise<Verdict>;
}

export interface AllSchemaValidators {
  of(tenantId: number): SchemaValidators;
  /** Ends what runs; checks that come later are not made. */
  close(): Promise<void>;
}

/**
 * Validation against schemas that tenants control. A `pattern` may be catastrophic, `uniqueItems`
 * is quadratic, references multiply: there is no list of harmless schemas that leaves out none of
 * the real ones (the pattern that zod writes for an e-mail address looks ahead twice). So none is
 * forbidden for its looks. What is known to be cheap is checked here; everything else in a thread
 * that is stopped by the clock, and nobody else's requests wait for that.
 */
export function createSchemaValidators(deps: SchemaCheckerDeps): AllSchemaValidators {
  const checker = createSchemaChecker(deps);
  const compiled = new BoundedMap<string, ValidateFunction | null>(500);

  async function check(
    tenantId: number,
    { digest }: CheckedTool,
    part: 'inputSchema' | 'outputSchema',
    schema: JsonObject,
    value: unknown,
  ): Promise<CheckAnswer> {
    const key = `${digest}:${part}`;
    const cost = costOfSchema(schema);
    if (cost !== null && isLightFor(cost, value)) return checkHere(key, schema, value);
    if (schemaProblem(schema) !== null) return { valid: null, why: 'not_a_schema' };
    return checker.check(tenantId, { key, schema, value });
  }

  function checkHere(key: string, schema: JsonObject, value: unknown): CheckAnswer {
    const known = compiled.get(key);
    const validate = known === undefined ? compileOrNull(schema) : known;
    compiled.set(key, validate);
    return validate === null ? { valid: null, why: 'not_a_schema' } : checkValue(validate, value);
  }

  const validatorsOf = (tenantId: number): SchemaValidators => ({
    checkInput: async (tool, value) => {
      const { name, inputSchema } = tool.definition;
      const answer = await check(tenantId, tool, 'inputSchema', inputSchema, value);
      return verdictOf(answer, `The inputSchema of \`${name}\``);
    },
    checkOutput: async (tool, value) => {
      const { name, outputSchema } = tool.definition;
      const subject = `The outputSchema of \`${name}\``;
      if (outputSchema === null) return { valid: null, problem: `${subject} is not there.` };
      return verdictOf(await check(tenantId, tool, 'outputSchema', outputSchema, value), subject);
    },
  });

  return { of: validatorsOf, close: () => checker.close() };
}

const reasons: Record<UncheckedReason, string> = {
  not_a_schema: 'is not a schema that can be checked',
  not_checked: 'cannot be held against this value',
  stopped: 'takes too long to check',
  busy: 'cannot be checked now: too many others wait',
  no_thread: 'cannot be checked now',
};

function verdictOf(answer: CheckAnswer, subject: string): Verdict {
  if (answer.valid !== null) return answer;
  return { valid: null, problem: `${subject} ${reasons[answer.why]}.` };
}
