import { PassThrough } from 'node:stream';
import type { Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createCaseStreams } from '../../src/cases/index.ts';
import type { CaseRow, MessageRow } from '../../src/cases/index.ts';
import type { CaseToRead, ReadVerdict } from '../../src/cases/store/read-cases.ts';
import { createLocalBus } from '../../src/platform/bus.ts';
import { newUuid } from '../../src/platform/ids.ts';
import { eventually } from '../stage/waiting.ts';
import { quickStreams } from '../stage/times.ts';

/** Event streams over a case that is scripted, so that every race happens when it should. */
const caseId = newUuid();
const session = {
  ...{ tenantId: 1, tenantKey: 'harbor', credentialId: newUuid(), userId: 'ana', email: '' },
  ...{ roles: [], plan: null, expiresAtMs: Date.now() + 900_000 },
};
const changed = `case/1/${caseId}`;

let stop: () => void = () => undefined;
afterEach(() => stop());

function createWorld(more: { streamsMax?: number } = {}) {
  const messages: MessageRow[] = [];
  const reads: CaseToRead[] = [];
  let glances = 0;
  let hold: Promise<void> = Promise.resolve();
  let failing = false;
  const bus = createLocalBus();
  const streams = createCaseStreams({
    bus,
    clock: () => Date.now(),
    log: pino({ level: 'silent' }),
    times: quickStreams,
    ...more,
    read: async (request) => {
      reads.push(request);
      const found = verdict(messages, request);
      await hold;
      if (failing) throw new Error('the database is away');
      return found;
    },
    pollChanges: async (followed) => {
      glances += 1;
      return followed.filter(({ version }) => version !== messages.length + 1);
    },
  });
  stop = () => streams.close();
  return {
    ...{ bus, streams, reads },
    glances: () => glances,
    add: () => void messages.push(message(messages.length + 1)),
    holdReads: (until: Promise<void>) => (hold = until),
    fail: (now: boolean) => (failing = now),
  };
}

/** A connection whose bytes can be looked at. */
function openOut(): { out: Socket; seqs: () => number[] } {
  const through = new PassThrough();
  let sent = '';
  through.setEncoding('utf8').on('data', (text: string) => (sent += text));
  // The streams use no more of a socket than this.
  const out = Object.assign(through, { destroySoon: () => through.destroy() }) as unknown as Socket;
  return { out, seqs: () => [...sent.matchAll(/"seq":(\d+)/g)].map((match) => Number(match[1])) };
}

test('what happens while a stream is being brought up to date is told right after', async () => {
  const { streams, bus, reads, add, holdReads } = createWorld();
  let release = () => undefined as void;
  void holdReads(new Promise((resolve) => (release = resolve)));
  const { out, seqs } = openOut();
  add();
  streams.follow(out, session, caseId, { seq: 0, version: 0 });
  await eventually(
    () => reads.length,
    (count) => count === 1,
  );
  // The look has read the case already, but has not come back.
  add();
  bus.publish(changed, 'changed');
  bus.publish(changed, 'changed');
  void holdReads(Promise.resolve());
  release();
  await eventually(seqs, ({ length }) => length >= 2);
  expect(seqs()).toEqual([1, 2]);
});

test('a look that failed is made up for without a wake-up', async () => {
  const { streams, bus, reads, add, fail } = createWorld();
  const { out, seqs } = openOut();
  streams.follow(out, session, caseId, { seq: 0, version: 1 });
  fail(true);
  add();
  const before = reads.length;
  bus.publish(changed, 'changed');
  await eventually(
    () => reads.length,
    (count) => count > before,
  );
  expect(seqs()).toEqual([]);
  fail(false);
  await eventually(seqs, ({ length }) => length === 1);
});

test('a quiet stream is glanced at and never read', async () => {
  const { streams, reads, glances } = createWorld();
  const { out } = openOut();
  streams.follow(out, session, caseId, { seq: 0, version: 1 });
  await eventually(glances, (count) => count >= 4);
  expect(reads).toHaveLength(1);
});

test('a stream that has ended is forgotten by the bus and by the count', async () => {
  const { streams, bus, reads } = createWorld();
  const outs = Array.from({ length: 20 }, () => openOut().out);
  for (const out of outs) streams.follow(out, session, caseId, { seq: 0, version: 1 });
  expect(streams.size).toBe(20);
  expect(() => streams.assertRoom(session)).toThrow(/Too many/);
  for (const out of outs) out.destroy();
  await eventually(
    () => streams.size,
    (size) => size === 0,
  );
  streams.assertRoom(session);
  const before = reads.length;
  bus.publish(changed, 'changed');
  bus.publish('revocation/1', 'revoked');
  expect(reads).toHaveLength(before);
});

test('no tenant takes more than half of what the others leave', () => {
  const { streams } = createWorld({ streamsMax: 40 });
  const anyone = (tenantId: number, user: number) => ({
    ...session,
    tenantId,
    userId: `user-${user}`,
  });
  /** How many streams of a tenant's people are let in, one each. */
  const fill = (tenantId: number): number => {
    for (let count = 0; ; count += 1) {
      const who = anyone(tenantId, count);
      try {
        streams.assertRoom(who);
      } catch (error) {
        expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 5 });
        return count;
      }
      streams.follow(openOut().out, who, caseId, { seq: 0, version: 1 });
    }
  };
  expect([fill(1), fill(2), fill(3)]).toEqual([20, 10, 5]);
  streams.assertRoom(anyone(4, 0));
});

test('one that comes while the service stops ends at once', () => {
  const { streams } = createWorld();
  streams.close();
  const { out } = openOut();
  streams.follow(out, session, caseId, { seq: 0, version: 1 });
  expect(out.destroyed).toBe(true);
  expect(streams.size).toBe(0);
});

const now = new Date(0).toISOString();
const message = (seq: number): MessageRow => ({
  ...{ seq, author_type: 'user', author_name: null, content: 'x', reply_to_seq: null },
  ...{
    status: 'complete',
    citations: null,
    created_at: now,
    action: null,
    tools: [],
    offers: [],
    sections: [],
    notice: null,
    only_reacts: false,
  },
});

function verdict(messages: MessageRow[], { afterSeq, beforeSeq }: CaseToRead): ReadVerdict {
  const row: CaseRow = {
    ...{
      id: caseId,
      number: 1,
      user_id: 'ana',
      status: 'open',
      subject: 'x',
      assistant_version: 0,
      answered_by: 0,
      open_turns: 0,
    },
    ...{ previous_case_id: null, last_seq: messages.length, version: messages.length + 1 },
    ...{
      created_at: now,
      updated_at: now,
      closed_at: null,
      resolution: null,
      rating: null,
      comment: null,
    },
    ...{ feedback: null, pending_action_seq: null, pending_action: null },
    ...{ escalation: null, capabilities: 0 },
  };
  const snapshot = {
    taken_at: now,
    user_email: '',
    user_roles: [],
    user_plan: null,
    context: null,
  };
  const found = messages.filter(({ seq }) => seq > afterSeq && seq < (beforeSeq ?? Infinity));
  return { verdict: 'found', case: row, snapshot, messages: found };
}
