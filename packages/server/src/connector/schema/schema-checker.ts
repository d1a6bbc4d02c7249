import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { createTenantQueue, type Place } from '../../platform/tenant-queue.ts';
import { createThreadPool, type ThreadAnswer } from '../../platform/threads/thread-pool.ts';
import type { CheckRequest, ThreadVerdict } from './check-in-thread.ts';
import type { Checked, Unchecked } from './compile-schema.ts';

export type CheckAnswer = Checked | Unchecked<UncheckedReason>;
export type UncheckedReason = 'not_a_schema' | 'not_checked' | 'stopped' | 'busy' | 'no_thread';

/** Checks against schemas that may cost anything, in threads of their own. */
interface SchemaChecker {
  /** Never rejects. */
  check(tenantId: number, request: CheckRequest): Promise<CheckAnswer>;
  close(): Promise<void>;
}

export interface SchemaCheckerDeps {
  clock: Clock;
  /** Gets which tenant's schemas take too long. */
  log?: Pick<Log, 'warn'>;
  /** Ordinary checks take 1 ms. A tenant can make the others wait for this, and no longer. */
  checkMsMax?: number | undefined;
}

const checkMsMaxDefault = 1_000;
const suspensionMs = 10 * 60_000;
/**
 * One check of a tenant runs at a time: a tenant that takes all it can leaves the other thread
 * free.
 */
const threadsMax = 2;
/** Heap and stack that a hostile schema may fill; an ordinary thread uses 6 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };
const idleMs = 30_000;
const queueLimits = {
  runningMax: threadsMax,
  ofTenantMax: 32,
  ofProcessMax: 256,
  waitMsMax: 10_000,
};

/**
 * One check of a tenant at a time, two of all; tenants take turns. What takes longer than the
 * limit, or too much memory, is stopped with its thread, and its schema is not checked again for ten minutes.
 */
export function createSchemaChecker(deps: SchemaCheckerDeps): SchemaChecker {
  const { clock, log, checkMsMax = checkMsMaxDefault } = deps;
  const queue = createTenantQueue(queueLimits, () => new TooManyChecks());
  const suspendedUntil = new BoundedMap<string, number>(5_000);
  const pool = createThreadPool<CheckRequest, ThreadVerdict>(
    {
      ...{ file: () => import('./check-in-thread.ts'), job: 'checkInThread', threadsMax },
      ...{ runMsMax: checkMsMax, resourceLimits, idleMs },
    },
    (error) => log?.warn({ err: error }, 'the thread that checks schemas did not start'),
  );

  async function check(tenantId: number, request: CheckRequest): Promise<CheckAnswer> {
    const id = `${tenantId}:${request.key}`;
    if (isSuspended(id)) return stopped;
    let place: Place | null = null;
    try {
      place = queue.enter(tenantId);
      // Others of the same schema may have been stopped meanwhile.
      return await place.run(async () =>
        isSuspended(id) ? stopped : checkNow(tenantId, id, request),
      );
    } catch (error) {
      if (error instanceof TooManyChecks) return { valid: null, why: 'busy' };
      throw error;
    } finally {
      place?.leave();
    }
  }

  const isSuspended = (id: string): boolean => (suspendedUntil.get(id) ?? 0) > clock();

  async function checkNow(
    tenantId: number,
    id: string,
    request: CheckRequest,
  ): Promise<CheckAnswer> {
    const answer = verdictOf(await pool.run(request));
    if (answer === stopped) {
      suspendedUntil.set(id, clock() + suspensionMs);
      log?.warn({ tenantId }, 'a schema of a connector takes too long to check');
    }
    return answer;
  }

  return { check, close: () => pool.close() };
}

const stopped: CheckAnswer = { valid: null, why: 'stopped' };

class TooManyChecks extends Error {}

function verdictOf(answer: ThreadAnswer<ThreadVerdict>): CheckAnswer {
  switch (answer.is) {
    case 'done':
      return answer.answer;
    case 'too_slow':
    case 'too_large':
      return stopped;
    case 'not_copied':
      return { valid: null, why: 'not_checked' };
    case 'no_thread':
      return { valid: null, why: 'no_thread' };
  }
}
