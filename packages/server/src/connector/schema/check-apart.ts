import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Checked, Unchecked } from './compile-schema.ts';
import { createLane, type LaneAnswer } from './lane.ts';
import { isStopped, type CheckRequest, type StopReason } from './start-thread.ts';

export type ApartAnswer = Checked | Unchecked<UncheckedReason>;
export type UncheckedReason = 'not_a_schema' | 'not_checked' | 'stopped' | 'busy' | 'no_thread';

/** Checks against schemas that may cost anything, in threads of their own. */
export interface ChecksApart {
  /** Never rejects. */
  check(tenantId: number, request: CheckRequest): Promise<ApartAnswer>;
  close(): Promise<void>;
}

/** Ordinary checks take 1 ms; this is what a tenant without a record can make the others wait. */
const quickMs = 250;
/** For what is large, or was slow on a busy machine: only those wait for it who were slow before. */
const slowMs = 1_500;
/** A value that ran out of time may be one among many; a schema that can't be compiled is none. */
const restAfterCheckingMs = 10_000;
const restAfterCompilingMs = 10 * 60_000;
const suspectAfterQuickMs = 60_000;
const suspectAfterSlowMs = 10 * 60_000;
/** So that no tenant keeps a core busy: at most 9 s of a minute. */
const stopsPerMinuteMax = 5;
const keptMax = 2_000;

export interface ApartDeps {
  clock: Clock;
  /** Told which tenant's schemas cost too much. */
  log?: Pick<Log, 'warn'>;
}

interface SchemaRecord {
  isSlow: boolean;
  restsUntil: number;
}

interface TenantRecord {
  suspectUntil: number;
  /** When its schemas were stopped for good, the latest last. */
  stops: number[];
}

/**
 * Whoever is stopped in the quick lane gets a second try in the slow one. A schema that needed it
 * goes there at once from then on, and so does all else of its tenant for a while: what others wait
 * for a hostile tenant is one quick try.
 */
export function createChecksApart({ clock, log }: ApartDeps): ChecksApart {
  const quick = createLane({ timeoutMs: quickMs });
  const slow = createLane({ timeoutMs: slowMs });
  const schemas = new Map<string, SchemaRecord>();
  const tenants = new Map<number, TenantRecord>();
  let closed = false;

  async function check(tenantId: number, request: CheckRequest): Promise<ApartAnswer> {
    const schema = keep(schemas, `${tenantId}:${request.key}`, { isSlow: false, restsUntil: 0 });
    const tenant = keep(tenants, tenantId, { suspectUntil: 0, stops: [] });
    const rests = () => schema.restsUntil > clock() || isLeftAlone(tenant);
    const isQuick = () => !schema.isSlow && tenant.suspectUntil <= clock();
    if (rests()) return stopped;
    const first = isQuick() ? await quick.check(tenantId, request, isQuick) : unwelcome;
    if (!isStopped(first) && !isUnwelcome(first)) return told(first);
    if (isStopped(first)) {
      schema.isSlow = true;
      suspect(tenant, suspectAfterQuickMs);
    }
    const second = await slow.check(tenantId, request, () => !rests());
    if (isUnwelcome(second)) return stopped;
    if (!isStopped(second)) return told(second);
    rest(schema, tenant, second.why);
    log?.warn({ tenantId }, 'a schema of a connector takes too long to check');
    return stopped;
  }

  function isLeftAlone({ stops }: TenantRecord): boolean {
    const [earliest] = stops;
    return stops.length >= stopsPerMinuteMax && earliest! > clock() - 60_000;
  }

  function suspect(tenant: TenantRecord, ms: number): void {
    tenant.suspectUntil = Math.max(tenant.suspectUntil, clock() + ms);
  }

  function rest(schema: SchemaRecord, tenant: TenantRecord, why: StopReason): void {
    const restMs = why === 'compiling_stopped' ? restAfterCompilingMs : restAfterCheckingMs;
    schema.restsUntil = clock() + restMs;
    suspect(tenant, suspectAfterSlowMs);
    tenant.stops.push(clock());
    if (tenant.stops.length > stopsPerMinuteMax) tenant.stops.shift();
  }

  function told<Answer extends ApartAnswer>(answer: Answer): Answer {
    const failed = answer.valid === null && answer.why === 'no_thread';
    if (failed && !closed) log?.warn({}, 'the thread that checks schemas did not start');
    return answer;
  }

  return {
    check,
    close: async () => {
      closed = true;
      await Promise.all([quick.close(), slow.close()]);
    },
  };
}

const stopped = { valid: null, why: 'stopped' } as const;
const unwelcome: Unchecked<'unwelcome'> = { valid: null, why: 'unwelcome' };

const isUnwelcome = (answer: LaneAnswer): answer is Unchecked<'unwelcome'> =>
  answer.valid === null && answer.why === 'unwelcome';

/** Least recently used goes first. */
function keep<Key, Value>(kept: Map<Key, Value>, key: Key, initial: Value): Value {
  const value = kept.get(key) ?? initial;
  kept.delete(key);
  if (kept.size >= keptMax) kept.delete(kept.keys().next().value!);
  kept.set(key, value);
  return value;
}
