import type { ToolTrial, ToolTrialRequest } from '@deskhand/contract';
import { showAnswer } from '../assistant/index.ts';
import {
  stateOf,
  treatedAs,
  type CallAnswer,
  type Connector,
  type ConnectorTool,
} from '../connector/index.ts';
import type { SettingsReader } from '../assistant/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { newUuid, publicId } from '../platform/ids.ts';
import { refusalReason } from '../platform/reason.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { selectTenantState } from './store.ts';

interface Asked {
  tenantId: number;
  /** Of the tool. */
  name: string;
  request: ToolTrialRequest;
  requestId: string;
}

/** Calls a tool that reads as anybody. */
export type TryTool = (
  queryable: Queryable,
  asked: Asked,
  signal: AbortSignal,
) => Promise<ToolTrial>;

/**
 * Tries tools that read, and no other: a call made to read leaves only while the definition, the policy and
 * the approval all say that the tool reads, which is looked at once more in the moment before.
 *
 * @throws Refusal NOT_FOUND, and CONFLICT for a tool that writes or is off.
 */
export function createToolTrials(deps: {
  connector: Pick<Connector, 'call' | 'findTool' | 'validators'>;
  settings: Pick<SettingsReader, 'current'>;
}): TryTool {
  const { connector, settings } = deps;

  return async function tryTool(queryable, { tenantId, name, request, requestId }, signal) {
    const { settings_version: version } = (await selectTenantState(queryable, tenantId))!;
    const tool = await connector.findTool(tenantId, version, name);
    if (!tool) throw notFound('tool');
    refuseUnlessReading(tool);
    const { user } = request;
    const beganMs = performance.now();
    const locale = request.locale ?? (await settings.current(tenantId, version)).locale;
    const answer = await connector.call({
      ...{ tenantId, tool, signal, effect: 'read', arguments: request.arguments },
      user: {
        id: user.userId,
        email: user.userEmail ?? '',
        roles: user.userRoles ?? [],
        plan: user.plan ?? null,
      },
      locale,
      caseId: publicId('case', newUuid()),
      idempotencyKey: null,
      trialOf: requestId,
    });
    const milliseconds = Math.round(performance.now() - beganMs);
    return {
      ...presentAnswer(answer),
      problem: await problemOf(connector, tenantId, tool, answer),
      milliseconds,
      shown: showAnswer(tool, answer, locale, request.display),
    };
  };
}

function refuseUnlessReading(tool: ConnectorTool): void {
  const state = stateOf(tool);
  if (state !== 'ready') {
    throw new Refusal('CONFLICT', `Only a tool that may be used can be tried; it is ${state}.`, {
      reason: refusalReason('tool-not-ready'),
    });
  }
  if (treatedAs(tool) === 'write') {
    throw new Refusal(
      'CONFLICT',
      'This tool may change something. Only a tool that is approved as one that reads can be tried.',
      { reason: refusalReason('tool-writes') },
    );
  }
}

function presentAnswer(answer: CallAnswer) {
  if (answer.outcome !== 'answered') {
    const { outcome, reason } = answer;
    return { outcome, reason, structuredContent: null, text: '' };
  }
  const { isError, structuredContent = null, text } = answer;
  return {
    outcome: isError ? 'failed' : 'answered',
    reason: null,
    structuredContent,
    text,
  } as const;
}

async function problemOf(
  { validators }: Pick<Connector, 'validators'>,
  tenantId: number,
  tool: ConnectorTool,
  answer: CallAnswer,
): Promise<string | null> {
  if (answer.outcome === 'refused') return answer.detail;
  if (answer.outcome !== 'answered' || answer.isError || !tool.definition.outputSchema) return null;
  const verdict = await validators.of(tenantId).checkOutput(tool, answer.structuredContent ?? null);
  return verdict.valid === true ? null : verdict.problem;
}
