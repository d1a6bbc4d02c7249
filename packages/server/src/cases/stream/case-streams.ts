import type { Socket } from 'node:net';
import type { Bus } from '../../platform/bus.ts';
import { warnOfFailure } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../sessions/index.ts';
import type { CaseToRead, ReadVerdict } from '../store/read-cases.ts';
import { caseTopic } from '../turn.ts';
import { isOver, newStream, sendNews, type CaseStream } from './case-stream.ts';
import type { StreamPosition } from './event-id.ts';
import { createSweeper, type SweeperDeps } from './sweep-streams.ts';

const streamsMaxDefault = 20_000;
const streamsPerUserMax = 20;

export interface CaseStreams {
  /** Throws RATE_LIMITED when the user, the tenant or the process holds too many streams. */
  assertRoom(session: Session): void;
  /** Follows the case from `position` on a connection whose head has been sent. */
  follow(out: Socket, session: Session, caseId: string, position: StreamPosition): void;
  /** Looks at once at all streams of a tenant, on every node: a credential of it was revoked. */
  recheck(tenantId: number): void;
  readonly size: number;
  close(): void;
}

interface Deps extends SweeperDeps {
  /** Of the process; tests can't open so many. */
  streamsMax?: number;
  read: (request: CaseToRead) => Promise<ReadVerdict>;
}

/**
 * The open event streams of this process. A stream keeps only its position: every look reads what
 * came after it, in the batched statement that also decides whether the session is still good, so
 * nothing is lost between nodes, reconnects and slow readers, and a revoked session is cut.
 */
export function createCaseStreams(deps: Deps): CaseStreams {
  const { bus, streamsMax = streamsMaxDefault } = deps;
  const streams = new Set<CaseStream>();
  const look = createLook(deps);
  const sweeper = createSweeper(deps, streams, look);
  const users = countUsers();
  const tenants = listenToTenants(bus, (tenantId) => {
    for (const stream of streams) if (stream.session.tenantId === tenantId) look(stream);
  });
  let closed = false;

  function add(stream: CaseStream): void {
    const { out, session, caseId } = stream;
    streams.add(stream);
    users.count(session, 1);
    tenants.count(session, 1);
    const unsubscribe = bus.subscribe(caseTopic(session.tenantId, caseId), () => look(stream));
    out.once('close', () => {
      unsubscribe();
      tenants.count(session, -1);
      users.count(session, -1);
      streams.delete(stream);
    });
    look(stream);
  }

  return {
    assertRoom(session) {
      const own = tenants.of(session);
      // Half of what the others leave: however many tenants take all they can, there is room for one more.
      const hasShare = own < (streamsMax - (streams.size - own)) / 2;
      if (hasShare && users.of(session) < streamsPerUserMax) return;
      throw new Refusal('RATE_LIMITED', 'Too many open event streams.', { retryAfterSeconds: 5 });
    },
    follow(out, session, caseId, { seq, version }) {
      const stream = newStream({ out, session, caseId, seq, version, slot: sweeper.nextSlot() });
      if (closed) out.destroySoon();
      // The `close` event of a client that left while its case was read has passed already.
      if (!isOver(stream)) add(stream);
    },
    recheck: (tenantId) => bus.publish(revocationTopic(tenantId), 'revoked'),
    get size() {
      return streams.size;
    },
    close() {
      closed = true;
      sweeper.stop();
      for (const { out } of streams) out.destroySoon();
    },
  };
}

/** Brings a stream up to date; what happens while that goes on is looked at right after it. */
function createLook({ read, log }: Deps): (stream: CaseStream) => void {
  return function look(stream) {
    if (stream.busy) {
      stream.again = true;
      return;
    }
    stream.busy = true;
    stream.again = false;
    stream.lookedAtMs = performance.now();
    sendNews(read, stream)
      // The next sweep finds that its case has changed.
      .catch((error: unknown) => warnOfFailure(log, error, 'an event stream could not look'))
      .finally(() => {
        stream.busy = false;
        if (stream.again && !isOver(stream)) look(stream);
      });
  };
}

function countUsers() {
  const streams = new Map<string, number>();
  const keyOf = (session: Session) => `${session.tenantId}/${session.userId}`;
  return {
    of: (session: Session) => streams.get(keyOf(session)) ?? 0,
    count(session: Session, by: 1 | -1): void {
      const left = this.of(session) + by;
      if (left > 0) streams.set(keyOf(session), left);
      else streams.delete(keyOf(session));
    },
  };
}

/** Hears of revocations for as long as the tenant has streams here. */
function listenToTenants(bus: Bus, revoked: (tenantId: number) => void) {
  const tenants = new Map<number, { streams: number; unsubscribe: () => void }>();
  const listen = (tenantId: number) => {
    const unsubscribe = bus.subscribe(revocationTopic(tenantId), () => revoked(tenantId));
    const tenant = { streams: 0, unsubscribe };
    tenants.set(tenantId, tenant);
    return tenant;
  };
  return {
    of: ({ tenantId }: Session): number => tenants.get(tenantId)?.streams ?? 0,
    count({ tenantId }: Session, by: 1 | -1): void {
      const tenant = tenants.get(tenantId) ?? listen(tenantId);
      tenant.streams += by;
      if (tenant.streams > 0) return;
      tenant.unsubscribe();
      tenants.delete(tenantId);
    },
  };
}

const revocationTopic = (tenantId: number) => `revocation/${tenantId}`;
