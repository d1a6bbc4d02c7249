import { honoursKey } from '../call-tool.ts';
import { schemaProblem, type SchemaProblem } from '../schema/schema-problem.ts';
import type { SchemaValidators } from '../schema/validators.ts';
import type { JsonObject, ToolDefinition } from '../tool.ts';
import { problem, risk, type Finding } from './finding.ts';
import { findReceipt } from './find-receipt.ts';

interface JudgedTool {
  definition: ToolDefinition;
  digest: string;
}

const nameCharactersMax = 64;

/** Finds what a tool's definition lacks for Deskhand, or does worse than it could. */
export async function judgeTool(
  validators: SchemaValidators,
  tool: JudgedTool,
): Promise<Finding[]> {
  const isRead = tool.definition.annotations['readOnlyHint'] === true;
  return [
    ...judgeWords(tool.definition),
    ...(await judgeSchemas(validators, tool)),
    ...(isRead ? [] : judgeWrite(tool.definition)),
  ];
}

function judgeWords({ name, title, description }: ToolDefinition): Finding[] {
  const findings: Finding[] = [];
  if (isBlank(title)) {
    findings.push(
      risk('no_title', 'It has no title: users are asked to confirm it by its bare name.'),
    );
  }
  if (isBlank(description)) {
    findings.push(
      problem('no_description', 'It has no description: an assistant can’t tell when to use it.'),
    );
  }
  if (name.length > nameCharactersMax) {
    findings.push(
      risk(
        'long_name',
        `Its name has ${name.length} characters and model providers take ${nameCharactersMax}: models see it shortened.`,
        ...[String(name.length), String(nameCharactersMax)],
      ),
    );
  }
  return findings;
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

async function judgeSchemas(validators: SchemaValidators, tool: JudgedTool): Promise<Finding[]> {
  const { inputSchema, outputSchema } = tool.definition;
  const input = whyUnusable(inputSchema, (await validators.checkInput(tool, {})).valid);
  const findings: Finding[] = [];
  if (input !== null) {
    findings.push(
      problem(
        'unusable_input_schema',
        `Its inputSchema ${schemaProblems[input]}: arguments can’t be checked, so it is never called.`,
        input,
      ),
    );
  }
  if (outputSchema === null) return findings;
  const output = whyUnusable(outputSchema, (await validators.checkOutput(tool, {})).valid);
  if (output !== null) {
    findings.push(
      problem(
        'unusable_output_schema',
        `Its outputSchema ${schemaProblems[output]}: answers can’t be checked, so it is never called.`,
        output,
      ),
    );
  }
  return findings;
}

type Unusable = SchemaProblem | 'not_compiled';

const schemaProblems: Record<Unusable, string> = {
  not_compiled: 'is not JSON Schema that can be compiled and run in time',
  too_large: 'is larger than 64 KiB',
  too_deep: 'is nested deeper than 32 levels',
  too_many_parts: 'has more than 5,000 parts',
  remote_reference: 'refers to another document, and nothing is ever fetched',
};

function whyUnusable(schema: JsonObject, valid: boolean | null): Unusable | null {
  return schemaProblem(schema) ?? (valid === null ? 'not_compiled' : null);
}

function judgeWrite(definition: ToolDefinition): Finding[] {
  const findings = judgeReceipt(definition.outputSchema);
  if (typeof definition.annotations['readOnlyHint'] !== 'boolean') {
    findings.push(
      risk(
        'no_read_only_hint',
        'It has no readOnlyHint: it is taken for a write, and users confirm each call. Say `readOnlyHint: true` or `false`.',
      ),
    );
  }
  if (!honoursKey({ definition })) {
    findings.push(
      risk(
        'no_idempotency_key',
        'Its inputSchema has no `idempotencyKey`: a call that was interrupted is not repeated, its outcome stays unknown.',
      ),
    );
  }
  return findings;
}

function judgeReceipt(outputSchema: JsonObject | null): Finding[] {
  if (outputSchema === null) {
    const message =
      'It writes and has no outputSchema: no answer of it counts as a success, its outcome is always unknown.';
    return [problem('no_output_schema', message)];
  }
  const receipt = findReceipt(outputSchema);
  if (receipt === null) {
    const message =
      'Its outputSchema has nothing like an id of what was done: users get no receipt that can be looked up.';
    return [problem('no_receipt_id', message)];
  }
  if (receipt.isRequired) return [];
  const message = `Its outputSchema does not require \`${receipt.pointer}\`: an answer without it is an unknown outcome.`;
  return [risk('optional_receipt_id', message, receipt.pointer)];
}
