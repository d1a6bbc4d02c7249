import { valueAt, type CallAnswer, type ConnectorTool } from '../connector/index.ts';
import { isoTime, type Clock } from '../platform/clock.ts';
import { canBeSent } from './tool-arguments.ts';
import type { Undo } from './toolbox.ts';

/**
 * What takes a change back, by its policy and by what the connector answered. Null where an argument
 * is not there or cannot be sent, or its time is over or no time.
 */
export function undoOf(
  { conversation }: ConnectorTool,
  answer: CallAnswer,
  clock: Clock,
): Undo | null {
  const { undo } = conversation;
  if (!undo || answer.outcome !== 'answered') return null;
  const { structuredContent } = answer;
  const until = undo.until ? toCome(valueAt(structuredContent, undo.until), clock) : null;
  if (undo.until && until === null) return null;
  const args = Object.entries(undo.arguments).map(
    ([name, pointer]) => [name, valueAt(structuredContent, pointer)] as const,
  );
  if (args.some(([, value]) => value === undefined || value === null)) return null;
  const found = Object.fromEntries(args);
  return canBeSent(found) ? { tool: undo.tool, arguments: found, until } : null;
}

/** RFC 3339, to the second or finer, with its offset. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/iu;

function toCome(until: unknown, clock: Clock): string | null {
  if (typeof until !== 'string' || !time.test(until)) return null;
  return Date.parse(until) > Date.parse(isoTime(clock)) ? until : null;
}
