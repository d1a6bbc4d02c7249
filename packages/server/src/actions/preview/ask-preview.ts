import type { Turn } from '../../cases/index.ts';
import type { Connector, ConnectorTool, JsonObject } from '../../connector/index.ts';
import { namedBy } from '../../connector/index.ts';
import { publicId } from '../../platform/ids.ts';
import { checkArguments } from '../tool-arguments.ts';
import { readPreview, type PreviewVerdict } from './read-preview.ts';

export interface PreviewDeps {
  connector: Connector;
  /** Whether a text reads as if something had been changed. */
  isClaim: (text: string) => boolean;
}

/** A person waits for the card meanwhile. */
const previewMsMax = 8_000;

/**
 * Asks the tool that the policy names what a change would come to: as a read of this user, with those
 * of the change's arguments that it takes. Null where the policy names none. Never throws for what a
 * connector does.
 */
export async function askPreview(
  { connector, isClaim }: PreviewDeps,
  turn: Turn,
  tool: ConnectorTool,
  args: JsonObject,
  locale: string | null,
  signal: AbortSignal,
): Promise<PreviewVerdict | null> {
  const { tenantId, settingsVersion, user } = turn;
  const name = tool.conversation.preview?.tool;
  if (name === undefined) return null;
  const reader = await connector.findTool(tenantId, settingsVersion, name);
  if (!reader) return { verdict: 'unknown' };
  const taken = namedBy(reader.definition.inputSchema, args);
  const checked = await checkArguments(connector.validators.of(tenantId), reader, taken, user.id);
  if (!checked.ok) return { verdict: 'unknown' };
  const answer = await connector.call({
    tenantId,
    tool: reader,
    effect: 'read',
    arguments: checked.arguments,
    user,
    locale,
    caseId: publicId('case', turn.caseId),
    idempotencyKey: null,
    asOf: { settingsVersion, atMs: turn.hold.sinceMs },
    timeoutMs: previewMsMax,
    requestId: turn.requestId,
    signal,
  });
  if (answer.outcome !== 'answered' || answer.isError) return { verdict: 'unknown' };
  return readPreview(answer.structuredContent, isClaim);
}
