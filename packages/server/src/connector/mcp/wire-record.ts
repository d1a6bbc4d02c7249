import type { OutboundError } from '../../platform/outbound/index.ts';
import type {
  CallAnswer,
  ConnectFailureReason,
  RefusedReason,
  UnknownReason,
} from './call-outcome.ts';
import { refused } from './call-outcome.ts';

/**
 * Record of what happened on the wire, as the gate saw it; nothing the MCP client says is relied
 * on.
 */
export interface WireRecord {
  /** The one `tools/call` was handed to the network. */
  called: boolean;
  /** The `tools/call` is held back at the very last moment, or was: nothing of it has left. */
  heldBack: boolean;
  /** Status of the last answer. */
  status: number | null;
  /** Why the last request got no answer. */
  failure: OutboundError | null;
  fault: 'wrong_id' | 'garbage' | null;
  /** What a tool answered besides its text; `undefined` where it sent none. */
  structuredContent: unknown;
}

export const newWireRecord = (): WireRecord => ({
  called: false,
  heldBack: false,
  status: null,
  failure: null,
  fault: null,
  structuredContent: undefined,
});

/** Tells why a handshake or a listing failed. */
export function connectFailureOf(wire: WireRecord, timedOut: boolean): ConnectFailureReason {
  if (timedOut) return 'timeout';
  const { failure, status } = wire;
  if (failure !== null) return failure.code;
  if (status === 401 || status === 403) return 'unauthorized';
  return status !== null && status >= 400 ? 'http_error' : 'not_mcp';
}

/**
 * Tells what a call without an answer means. Certainly not executed is only what never left, what
 * was turned away at the door, and what the other side does not know; all else may have happened.
 */
export function callFailureOf(
  wire: WireRecord,
  error: unknown,
  ended: { aborted: boolean; timedOut: boolean; hasSession: boolean },
): CallAnswer {
  if (wire.heldBack) return refused('lapsed');
  if (!wire.called) {
    if (ended.aborted) return refused('aborted');
    return refused(connectFailureOf(wire, ended.timedOut));
  }
  const notExecuted = whyNotExecuted(wire, error, ended.hasSession);
  if (notExecuted !== null) return refused(notExecuted);
  return { outcome: 'unknown', reason: whyUnknown(wire, error, ended) };
}

function whyNotExecuted(
  { status, failure }: WireRecord,
  error: unknown,
  hasSession: boolean,
): RefusedReason | null {
  if (failure !== null) return neverConnected(failure);
  if (status === 401 || status === 403) return 'unauthorized';
  // The protocol's own word for a session that the server has forgotten.
  if (status === 404 && hasSession) return 'session_ended';
  return jsonRpcCode(error) === methodNotFound ? 'not_offered' : null;
}

const methodNotFound = -32601;

/** Invalid params (-32602) is not such a proof: older servers answer it after executing, too. */
function jsonRpcCode(error: unknown): number | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? error.code
    : null;
}

function neverConnected(failure: OutboundError): RefusedReason | null {
  switch (failure.code) {
    case 'blocked_address':
    case 'bad_url':
      return failure.code;
    case 'timeout':
    case 'unreachable':
      return failure.reason !== null && beforeConnecting.has(failure.reason) ? failure.code : null;
    case 'redirect':
    case 'too_large':
      return null;
  }
}

/**
 * Codes that only an attempt to connect ends with. ETIMEDOUT, EHOSTUNREACH and ECONNRESET are
 * missing: an established connection reports them too, with the request already on the other side.
 */
const beforeConnecting: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'DNS_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function whyUnknown(
  { failure, status, fault }: WireRecord,
  error: unknown,
  ended: { aborted: boolean; timedOut: boolean },
): UnknownReason {
  if (ended.timedOut) return 'timeout';
  if (ended.aborted) return 'aborted';
  if (fault !== null) return fault;
  if (failure !== null) {
    if (failure.code === 'redirect' || failure.code === 'too_large') return failure.code;
    return failure.code === 'timeout' ? 'timeout' : 'connection_lost';
  }
  if (status !== null && status >= 400) return 'http_error';
  return jsonRpcCode(error) === null ? 'garbage' : 'protocol_error';
}
