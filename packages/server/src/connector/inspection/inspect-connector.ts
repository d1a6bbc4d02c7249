import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { CallAnswer } from '../mcp/call-outcome.ts';
import type { Endpoint, Handshake } from '../mcp/client.ts';
import { connectFailureSentences } from '../mcp/failure-sentences.ts';
import { ConnectFailure, createHandshakes, type Handshakes } from '../mcp/handshakes.ts';
import { listDefinitions, UnusableListing } from '../mcp/list-definitions.ts';
import { runCall } from '../mcp/run-call.ts';
import { createSchemaValidators, type SchemaValidators } from '../schema/validators.ts';
import { digestOf, type ToolDefinition } from '../tool.ts';
import { problem, risk, type Finding } from './finding.ts';
import { findReceipt, type FoundReceipt } from './find-receipt.ts';
import { judgeTool } from './judge-tool.ts';

interface InspectedTool {
  name: string;
  digest: string;
  /** As its definition says; the administrator has to agree. */
  effect: 'read' | 'write';
  receipt: FoundReceipt | null;
  findings: Finding[];
}

export interface Inspection {
  /** Null where no connection came about. */
  protocol: 'stateless' | 'sessions' | null;
  connectMs: number | null;
  listMs: number | null;
  /** About the connector as a whole. */
  findings: Finding[];
  tools: InspectedTool[];
}

interface Deps {
  /** Bounded to 1 MiB for an answer. */
  fetch: typeof fetch;
  clock: Clock;
  /** Tests can't wait as long as connectors may take. */
  times?: { connectMs?: number; callMs?: number };
}

const connectMsMax = 5_000;
const listMsMax = 20_000;
const callMsMax = 20_000;
/** What takes this share of its time on a quiet day is too late on another. */
const slowShare = 0.5;

/**
 * Looks at a connector with the eyes of the service: connects, lists its tools twice, calls one that
 * does not exist, comes once with a wrong credential. No tool of the connector is ever called.
 * Never throws for what a connector does.
 */
export async function inspectConnector(deps: Deps, endpoint: Endpoint): Promise<Inspection> {
  const inspection: Inspection = {
    ...{ protocol: null, connectMs: null, listMs: null },
    ...{ findings: [], tools: [] },
  };
  const connectTimeoutMs = deps.times?.connectMs ?? connectMsMax;
  const handshakes = createHandshakes({ ...deps, connectTimeoutMs });
  try {
    await inspect(deps, handshakes, endpoint, inspection);
  } catch (error) {
    inspection.findings.push(whyNotUsable(error));
  } finally {
    handshakes.close();
  }
  return inspection;
}

async function inspect(
  deps: Deps,
  handshakes: Handshakes,
  endpoint: Endpoint,
  inspection: Inspection,
): Promise<void> {
  const handshake = await handshakes.get('given', endpoint);
  inspection.protocol = handshake.kind === 'modern' ? 'stateless' : 'sessions';
  // The first time this process loads what it connects with: that is no time of the connector's.
  const connected = await timed(deps.clock, () => handshakes.get('again', endpoint));
  inspection.connectMs = connected.milliseconds;
  const listed = await timed(deps.clock, () => listDefinitions(deps.fetch, endpoint, handshake));
  inspection.listMs = listed.milliseconds;
  inspection.tools = await inspectTools(deps, listed.result);
  const { findings } = inspection;
  findings.push(...judgeTimes(inspection));
  if (listed.result.length === 0) findings.push(problem('no_tools', 'It lists no tools.'));
  const again = await listDefinitions(deps.fetch, endpoint, handshake);
  findings.push(...judgeStability(listed.result, again));
  findings.push(...(await judgeUnknownTool(deps, endpoint, handshake, listed.result)));
  findings.push(...(await judgeCredential(deps, handshakes, endpoint)));
}

async function timed<Result>(
  clock: Clock,
  work: () => Promise<Result>,
): Promise<{ result: Result; milliseconds: number }> {
  const startedAt = clock();
  const result = await work();
  return { result, milliseconds: clock() - startedAt };
}

async function inspectTools(
  { clock }: Deps,
  definitions: readonly ToolDefinition[],
): Promise<InspectedTool[]> {
  const validators = createSchemaValidators({ clock });
  const tools: InspectedTool[] = [];
  // One after the other, so that none takes the time of another.
  for (const definition of definitions) {
    tools.push(await inspectTool(validators.of(tools.length), definition));
  }
  await validators.close();
  return tools;
}

async function inspectTool(
  validators: SchemaValidators,
  definition: ToolDefinition,
): Promise<InspectedTool> {
  const digest = digestOf(definition);
  const { name, outputSchema, annotations } = definition;
  const effect = annotations['readOnlyHint'] === true ? 'read' : 'write';
  const receipt = effect === 'write' && outputSchema ? findReceipt(outputSchema) : null;
  const findings = await judgeTool(validators, { definition, digest });
  return { name, digest, effect, receipt, findings };
}

function judgeTimes({ connectMs, listMs }: Inspection): Finding[] {
  const slow = (step: keyof typeof steps, took: number, max: number) =>
    took < max * slowShare
      ? []
      : [
          risk(
            'slow',
            `${steps[step]} took ${took} ms; after ${max} ms it counts as failed.`,
            ...[step, String(took), String(max)],
          ),
        ];
  return [
    ...slow('connecting', connectMs ?? 0, connectMsMax),
    ...slow('listing', listMs ?? 0, listMsMax),
  ];
}

const steps = { connecting: 'Connecting', listing: 'Listing the tools' } as const;

function judgeStability(
  first: readonly ToolDefinition[],
  second: readonly ToolDefinition[],
): Finding[] {
  const digests = new Map(second.map((definition) => [definition.name, digestOf(definition)]));
  const names = new Set([...first, ...second].map(({ name }) => name));
  const before = new Map(first.map((definition) => [definition.name, digestOf(definition)]));
  return [...names]
    .filter((name) => before.get(name) !== digests.get(name))
    .map((name) =>
      problem(
        'unstable_definition',
        `\`${name}\` is another one each time the tools are listed: a definition that changes is quarantined until it is approved again.`,
        name,
      ),
    );
}

async function judgeUnknownTool(
  deps: Deps,
  endpoint: Endpoint,
  handshake: Handshake,
  definitions: readonly ToolDefinition[],
): Promise<Finding[]> {
  const name = `no_such_tool_${randomBytes(6).toString('hex')}`;
  if (definitions.some((definition) => definition.name === name)) return [];
  const definition = { ...nothing, name };
  const answer = await runCall(deps.fetch, {
    ...{ endpoint, handshake, definition, arguments: {}, meta: {}, signal: undefined },
    timeoutMs: deps.times?.callMs ?? callMsMax,
  });
  return judgeAnswer(answer);
}

const nothing = {
  ...{ title: null, description: null, outputSchema: null, annotations: {} },
  inputSchema: { type: 'object' },
};

/** An error of the protocol or of the tool: both say that nothing was done. */
function judgeAnswer(answer: CallAnswer): Finding[] {
  if (answer.outcome === 'answered') {
    const message =
      'It answers a call of a tool that does not exist as if it had worked, instead of with an error.';
    return answer.isError ? [] : [problem('unknown_tool_succeeds', message)];
  }
  const isProtocolError = answer.reason === 'not_offered' || answer.reason === 'protocol_error';
  if (isProtocolError) return [];
  const message = `It gives no proper answer to a call of a tool that does not exist (${answer.reason.replaceAll('_', ' ')}): it should be a JSON-RPC error or a result with isError.`;
  return [problem('unknown_tool_unanswered', message, answer.reason)];
}

async function judgeCredential(
  deps: Deps,
  handshakes: Handshakes,
  endpoint: Endpoint,
): Promise<Finding[]> {
  if (endpoint.credential === null) {
    const message =
      'It asks for no credential: whoever reaches it can act as any of your users. Demand one in `Authorization: Bearer`.';
    return [problem('no_credential_asked', message)];
  }
  const wrong = { ...endpoint, credential: `wrong-${randomBytes(16).toString('hex')}` };
  try {
    await listDefinitions(deps.fetch, wrong, await handshakes.get('wrong', wrong));
  } catch (error) {
    if (error instanceof ConnectFailure && error.reason === 'unauthorized') return [];
    const message =
      'It does not answer a wrong credential with 401 or 403: its administrator is not told what is wrong.';
    return [risk('wrong_credential_unclear', message)];
  }
  const message =
    'It lists its tools to whoever comes with a wrong credential: anyone who reaches it may be able to act as any of your users.';
  return [problem('wrong_credential_accepted', message)];
}

function whyNotUsable(error: unknown): Finding {
  if (error instanceof UnusableListing) return problem('unusable_listing', error.message);
  if (error instanceof ConnectFailure) {
    return problem('not_connected', connectFailureSentences[error.reason], error.reason);
  }
  throw error;
}
