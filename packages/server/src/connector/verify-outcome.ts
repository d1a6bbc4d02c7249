import { isExternalId } from './external-id.ts';
import type { SchemaValidators } from './schema/validators.ts';
import type { ConnectorTool } from './tool.ts';
import type { CallAnswer } from './mcp/call-outcome.ts';

export interface VerifiedOutcome {
  outcome: 'succeeded' | 'failed' | 'unknown';
  externalId: string | null;
  externalUrl: string | null;
  /** The connector's own words of what was done, as they came; null where there are none. */
  summary: string | null;
  /** What `succeeded` rests on; `none` for every other outcome. */
  verification: 'schema' | 'receipt' | 'none';
}

const externalUrlCharactersMax = 2000;
/** A sentence or two; what is longer is no summary. */
const summaryCharactersMax = 400;

/**
 * Decides what a call of a writing tool came to. Success is only what the connector proved: no
 * error, structured content that is what the tool declares, the receipt id where the policy says it
 * is, a status that means done. A text is no proof, and what is not proven is unknown, not failed.
 */
export async function verifyOutcome(
  validators: SchemaValidators,
  tool: ConnectorTool,
  answer: CallAnswer,
): Promise<VerifiedOutcome> {
  // Certainly not executed.
  if (answer.outcome === 'refused') return notProven('failed');
  if (answer.outcome === 'unknown') return notProven('unknown');
  if (answer.isError) return notProven(saysItsOutputIsWrong(answer) ? 'unknown' : 'failed');
  const content = answer.structuredContent;
  if (content === undefined || !tool.definition.outputSchema) return notProven('unknown');
  const verdict = await validators.checkOutput(tool, content);
  if (verdict.valid !== true) return notProven('unknown');
  if (tool.receipt === null) return { ...notProven('succeeded'), verification: 'schema' };
  const { id, url, status, success, summary } = tool.receipt;
  const externalId = readId(valueAt(content, id));
  if (externalId === null || !isSuccess(content, status, success)) return notProven('unknown');
  const externalUrl = url ? readUrl(valueAt(content, url)) : null;
  return {
    ...{ outcome: 'succeeded', externalId, externalUrl, verification: 'receipt' },
    summary: summary ? readSummary(valueAt(content, summary)) : null,
  };
}

const notProven = (outcome: VerifiedOutcome['outcome']): VerifiedOutcome => ({
  outcome,
  externalId: null,
  externalUrl: null,
  summary: null,
  verification: 'none',
});

/**
 * The MCP server libraries tell that a tool ran and then returned what its schema does not allow
 * as an error of that tool, in these words: it was executed all the same.
 */
const saysItsOutputIsWrong = ({ text }: { text: string }): boolean =>
  /^(?:MCP error -32602: )?Output validation error\b/.test(text);

function readId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  return isExternalId(value) ? value : null;
}

/** Without a success set the status is not asked. */
function isSuccess(
  content: unknown,
  status: string | null | undefined,
  success: readonly string[] | undefined,
): boolean {
  if (!status || !success || success.length === 0) return true;
  const value = valueAt(content, status);
  const isPlain =
    typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number';
  return isPlain && success.includes(String(value));
}

/** A link that a user may be shown. */
function readUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > externalUrlCharactersMax) return null;
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isPlain ? url.href : null;
}

const readSummary = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= summaryCharactersMax ? value : null;

/** The value at an RFC 6901 pointer, or undefined where there is none. Own members only. */
export function valueAt(document: unknown, pointer: string): unknown {
  if (pointer === '') return document;
  return pointer.slice(1).split('/').map(unescape).reduce(step, document);
}

const unescape = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

function step(value: unknown, token: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    return /^(?:0|[1-9]\d{0,8})$/.test(token) ? (value as unknown[])[Number(token)] : undefined;
  }
  // An object that is no array, read by its own names only.
  return Object.hasOwn(value, token) ? (value as Record<string, unknown>)[token] : undefined;
}
