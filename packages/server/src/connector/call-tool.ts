import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { newUuid } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { inSpan, type Span } from '../platform/tracing/index.ts';
import type { CallLog } from './calls/call-log.ts';
import { loggedCall } from './calls/logged-call.ts';
import { openEndpoint } from './credential.ts';
import { lookAtDefinition } from './look-at-definition.ts';
import { createBreakers, type Pass } from './mcp/breakers.ts';
import { refused, type CallAnswer } from './mcp/call-outcome.ts';
import type { Endpoint, Handshake } from './mcp/client.ts';
import { ConnectFailure, type Handshakes } from './mcp/handshakes.ts';
import type { TenantLimits } from './mcp/tenant-limits.ts';
import { runCall } from './mcp/run-call.ts';
import { countCall, logFailure, attributesOf } from './observe-call.ts';
import { hasRequiredRoles, namesAnotherUser, stateOf, treatedAs } from './policy.ts';
import type { AllSchemaValidators } from './schema/validators.ts';
import { selectMayCall, selectTarget, type CallTarget } from './store.ts';
import type { KnownTarget } from './tools-cache.ts';
import { propertiesOf, type ConnectorTool, type JsonObject } from './tool.ts';

/** The user in whose name a tool is called, from the session's token and from nothing else. */
interface CallingUser {
  id: string;
  email: string;
  roles: readonly string[];
  plan: string | null;
}

export interface ToolCall {
  tenantId: number;
  /** As it was when it was offered or proposed: another definition by now is not called. */
  tool: Pick<ConnectorTool, 'definition' | 'digest'>;
  /** What it is called for. To read: not sent once the tool counts as one that writes. */
  effect: 'read' | 'write';
  arguments: JsonObject;
  user: CallingUser;
  /** The BCP 47 tag of the language that the answer is read in; null where nobody knows. */
  locale: string | null;
  /** The case's public id. */
  caseId: string;
  /** The same for the same execution, ever; null for tools that only read. */
  idempotencyKey: string | null;
  /**
   * What the caller knows of the tenant's settings: younger than a moment, they are not read again.
   */
  asOf?: { settingsVersion: number; atMs: number };
  /**
   * Asked right before the call leaves for the connector of that version, when nothing else is
   * waited for; not sent where false. Without it that is whether the connector is still the same,
   * and the tool approved, there, on, and for this user's roles.
   */
  mayCall?: (connectorVersion: string) => Promise<boolean>;
  /** The request in which an administrator tries the tool: then there is no case. */
  trialOf?: string;
  /** The request that asked for it, for the log. */
  requestId?: string | null;
  /** Shortens the tool's own time, never lengthens it. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

interface Deps {
  database: Database;
  secrets: SecretBox;
  fetch: typeof fetch;
  clock: Clock;
  log: Log;
  validators: AllSchemaValidators;
  handshakes: Handshakes;
  limits: TenantLimits;
  calls: CallLog;
  knownTarget: KnownTarget;
  callTimeoutMs: number;
}

/**
 * Calls tools of connectors: each call once, decided by the settings, policy and definition as they
 * are at that moment, or as the caller has learned a moment before, within the bounds of its
 * tenant.
 */
export function createToolCalls(deps: Deps): (call: ToolCall) => Promise<CallAnswer> {
  const breakers = createBreakers(deps);

  async function attempt(call: ToolCall, target: CallTarget): Promise<CallAnswer> {
    const endpoint = openEndpoint(deps.secrets, call.tenantId, target.endpoint);
    if (!endpoint.readable) return refused('credential_unreadable');
    const key = `${call.tenantId}:${target.tool.connectorVersion}`;
    const pass = breakers.enter(key);
    if (!pass) return refused('circuit_open');
    try {
      return await callOver(deps, call, { pass, key, target: { ...target, endpoint } });
    } catch (error) {
      // A probe that ended in a bug must not keep the circuit half open for ever.
      pass.neither();
      throw error;
    }
  }

  async function callTool(call: ToolCall): Promise<CallAnswer> {
    const target = await targetOf(deps, call);
    if (!target) return refused('no_connector');
    const refusal = await refusedBeforehand(deps.validators, call, target.tool);
    if (refusal) return refusal;
    const answer = await attempt(call, target);
    // No second execution: a server that has lost a session says so before it looks at the call.
    const ended = answer.outcome === 'refused' && answer.reason === 'session_ended';
    return ended ? attempt(call, target) : answer;
  }

  async function callInTurn(call: ToolCall, span: Span): Promise<CallAnswer> {
    const [id, beganMs] = [newUuid(), deps.clock()];
    const answer = await deps.limits.run(call.tenantId, call.signal, () => callTool(call));
    const final = typeof answer === 'string' ? refused(answer) : answer;
    const milliseconds = Math.round(deps.clock() - beganMs);
    deps.calls.add(loggedCall(call, final, { id, milliseconds }));
    countCall(call, final, milliseconds / 1_000, span);
    if (final.outcome !== 'answered') logFailure(deps.log, call, final);
    return final;
  }

  return (call) =>
    inSpan('tools/call', 'client', attributesOf(call), (span) => callInTurn(call, span));
}

interface OpenTarget {
  pass: Pass;
  key: string;
  target: Pick<CallTarget, 'tool'> & { endpoint: Endpoint };
}

/** Calls over a connection that is tried, and reports what came of the connection. */
async function callOver(
  deps: Deps,
  call: ToolCall,
  { pass, key, target }: OpenTarget,
): Promise<CallAnswer> {
  const { endpoint } = target;
  const handshake = await connect(deps.handshakes, key, endpoint);
  if (handshake instanceof ConnectFailure) {
    reportConnecting(pass, handshake);
    return refused(handshake.reason);
  }
  const wire = wireCall(deps, call, target);
  const refusal =
    call.effect === 'write'
      ? await refusedOnceConnected(deps, pass, call, { target, handshake })
      : null;
  if (refusal) {
    // It may be the handshake that no longer holds.
    deps.handshakes.forget(key);
    return refusal;
  }
  const answer = await runCall(deps.fetch, { ...wire, endpoint, handshake });
  reportCall(pass, answer);
  // Whatever went wrong may come of a handshake that no longer holds.
  if (answer.outcome !== 'answered') deps.handshakes.forget(key);
  return answer;
}

/**
 * Time for which settings that a statement has read are acted on. Who waited longer, for a place or
 * for the database, reads them again: a connector that was changed meanwhile is not called as it
 * was.
 */
const knownMsMax = 2_000;

async function targetOf(deps: Deps, call: ToolCall): Promise<CallTarget | null> {
  const { tenantId, asOf } = call;
  const { name } = call.tool.definition;
  const isYoung = asOf !== undefined && performance.now() - asOf.atMs < knownMsMax;
  const known = isYoung ? deps.knownTarget(tenantId, asOf.settingsVersion, name) : null;
  return known ?? selectTarget(deps.database, tenantId, name);
}

/**
 * The first gate of a call, before anything is sent; what was checked at the proposal may have changed
 * since. Behind it stand `refusedOnceConnected` and, in the moment before it leaves, `mayCall`.
 */
async function refusedBeforehand(
  validators: AllSchemaValidators,
  call: ToolCall,
  tool: ConnectorTool,
): Promise<CallAnswer | null> {
  const state = stateOf(tool);
  if (state !== 'ready') return refused('tool_not_ready', state);
  if (tool.digest !== call.tool.digest) return refused('definition_changed');
  if (call.effect === 'read' && treatedAs(tool) === 'write') return refused('lapsed');
  if (!hasRequiredRoles(tool, call.user.roles)) return refused('missing_role');
  if (namesAnotherUser(tool, call.arguments, call.user.id)) return refused('another_user');
  const verdict = await validators.of(call.tenantId).checkInput(tool, withKey(tool, call));
  if (verdict.valid === true) return null;
  return refused(verdict.valid === null ? 'schema_unusable' : 'invalid_arguments', verdict.problem);
}

async function connect(
  handshakes: Handshakes,
  key: string,
  endpoint: Endpoint,
): Promise<Handshake | ConnectFailure> {
  return handshakes.get(key, endpoint).catch(ifConnectFailure);
}

/** The second gate, of changes: why not, by the list that the connector gives now; null where it may leave. */
async function refusedOnceConnected(
  deps: Deps,
  pass: Pass,
  call: ToolCall,
  at: Pick<OpenTarget, 'target'> & { handshake: Handshake },
): Promise<CallAnswer | null> {
  const { tenantId, signal } = call;
  const look = { tenantId, ...at, timeoutMs: timeoutOf(deps, call, at.target.tool), signal };
  const seen = await lookAtDefinition(deps, look).catch(ifConnectFailure);
  if (!(seen instanceof ConnectFailure)) {
    if (seen) pass.connected();
    return seen;
  }
  if (signal?.aborted) {
    pass.neither();
    return refused('aborted');
  }
  reportConnecting(pass, seen);
  return refused(mayHaveEnded(at.handshake, seen) ? 'session_ended' : seen.reason);
}

function ifConnectFailure(error: unknown): ConnectFailure {
  if (error instanceof ConnectFailure) return error;
  throw error;
}

/** Servers answer 404 to a session that they have forgotten. */
const mayHaveEnded = (handshake: Handshake, { reason }: ConnectFailure): boolean =>
  handshake.kind === 'legacy' && handshake.sessionId !== null && reason === 'http_error';

function wireCall(deps: Deps, call: ToolCall, { tool }: Pick<CallTarget, 'tool'>) {
  const { connectorVersion } = tool;
  const { mayCall } = call;
  return {
    definition: tool.definition,
    arguments: withKey(tool, call),
    meta: metaOf(call),
    timeoutMs: timeoutOf(deps, call, tool),
    signal: call.signal,
    mayCall: () =>
      mayCall?.(connectorVersion) ?? selectMayCall(deps.database, call, connectorVersion),
  };
}

function timeoutOf({ callTimeoutMs }: Deps, call: ToolCall, tool: ConnectorTool): number {
  const own = tool.timeoutMs ?? callTimeoutMs;
  return Math.min(own, call.timeoutMs ?? own);
}

/** Servers that take the key as an argument get it there too. */
function withKey(tool: ConnectorTool, call: ToolCall): JsonObject {
  const takesKey = call.idempotencyKey !== null && honoursKey(tool);
  return takesKey ? { ...call.arguments, idempotencyKey: call.idempotencyKey } : call.arguments;
}

/**
 * Tells whether the tool's input has a place for the key: so a tool declares that it honours it.
 */
export function honoursKey({ definition }: Pick<ConnectorTool, 'definition'>): boolean {
  return Object.hasOwn(propertiesOf(definition.inputSchema), 'idempotencyKey');
}

const metaOf = ({ user, locale, caseId, idempotencyKey }: ToolCall): JsonObject => ({
  'deskhand/user': { id: user.id, email: user.email, roles: user.roles, plan: user.plan },
  'deskhand/caseId': caseId,
  ...(locale === null ? {} : { 'deskhand/locale': locale }),
  ...(idempotencyKey === null ? {} : { 'deskhand/idempotencyKey': idempotencyKey }),
});

/** A credential or an address that is wrong is no sign of an outage. */
function reportConnecting(pass: Pass, failure: ConnectFailure): void {
  const { reason } = failure;
  const counts = isOutage(reason) || reason === 'http_error' || reason === 'not_mcp';
  if (counts && !failure.counted) pass.notConnected();
  else pass.neither();
  failure.counted = true;
}

function reportCall(pass: Pass, answer: CallAnswer): void {
  if (answer.outcome === 'answered') return pass.connected();
  if (answer.outcome === 'refused' && isOutage(answer.reason)) return pass.notConnected();
  pass.neither();
}

const isOutage = (reason: string): boolean => reason === 'unreachable' || reason === 'timeout';
