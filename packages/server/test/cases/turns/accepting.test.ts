import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessageAcceptance } from '../../../src/cases/store/accept-message.ts';
import type { AcceptVerdict, MessageToAccept } from '../../../src/cases/store/message-to-accept.ts';
import { createCaseOpening, type CaseToOpen } from '../../../src/cases/store/open-cases.ts';
import { statement, type Database } from '../../../src/platform/database/index.ts';
import { newUuid, publicId } from '../../../src/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../stage/database.ts';
import { addTenant } from '../../stage/tenant.ts';

/**
 * One array statement judges many requests: none may ever get another's verdict, place or history.
 * A model of the rules says what each of a random crowd must get.
 */
let db: TestDatabase;
let database: Database;
let live: Session[];
let revoked: Session;

type Session = MessageToAccept['session'];

const owner = newUuid();
const hash = Buffer.alloc(32, 1);

beforeAll(async () => {
  db = await createTestDatabase();
  ({ database } = db);
  const [harbor, meadow] = [
    await addTenant(database, 'harbor'),
    await addTenant(database, 'meadow'),
  ];
  const [good, bad, other] = [
    await credential(harbor, false),
    await credential(harbor, true),
    await credential(meadow, false),
  ];
  live = [
    session(harbor, good, 'ana'),
    session(harbor, good, 'bruno'),
    session(meadow, other, 'ana'),
  ];
  revoked = session(harbor, bad, 'ana');
});
afterAll(() => db.drop());

type Wish = {
  kind: 'ordinary' | 'revoked' | 'foreign' | 'unknown' | 'closed' | 'far reply' | 'near reply';
  person: number;
  caseAt: number;
  keyed: boolean;
};

const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom(
    ...([
      'ordinary',
      'revoked',
      'foreign',
      'unknown',
      'closed',
      'far reply',
      'near reply',
    ] as const),
  ),
  person: fc.nat({ max: 2 }),
  caseAt: fc.nat({ max: 3 }),
  keyed: fc.boolean(),
});

const nothingDecided = {
  requestId: 'req',
  traceparent: null,
  reaction: 'question' as const,
  isExplicit: false,
  onlyReacts: false,
  request: null,
};

test('each of a batch of mixed requests gets its own verdict, place and history', async () => {
  const accept = createMessageAcceptance(database);
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 90 }), async (wishes) => {
      const openCases = await Promise.all(live.map((person) => casesOf(person, 4)));
      const closedCases = await Promise.all(live.map((person) => casesOf(person, 4)));
      await close(closedCases.flat());
      const messages = wishes.map((each, index) => messageFor(each, index));
      const verdicts = await Promise.all(messages.map(accept));
      const accepted = new Map<string, { content: string; seq: number }[]>();
      verdicts.forEach((verdict, index) => {
        const { kind } = wishes[index]!;
        const message = messages[index]!;
        expect({ kind, verdict: verdict.verdict }).toEqual({ kind, verdict: expected[kind] });
        if (verdict.verdict === 'accepted') {
          expectOwn(verdict, message);
          const list = accepted.get(message.caseId) ?? [];
          accepted.set(message.caseId, list);
          list.push({ content: message.content, seq: verdict.case.last_seq });
        }
      });
      for (const [caseId, list] of accepted) {
        const stored = await storedIn(caseId);
        expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
        expect(stored.slice(1)).toEqual(
          list
            .toSorted((a, b) => a.seq - b.seq)
            .map(({ content, seq }) => ({ seq, content, turn: true, key: keyOf(content) })),
        );
      }

      function messageFor(each: Wish, index: number): MessageToAccept {
        const person = each.kind === 'revoked' ? 0 : each.person;
        const own = each.kind === 'closed' ? closedCases : openCases;
        const foreign = openCases[(person + 1) % 3]![each.caseAt]!;
        const content = `${index}${each.keyed ? ` key ${newUuid()}` : ''}`;
        const key = keyOf(content);
        return {
          session: each.kind === 'revoked' ? revoked : live[person]!,
          caseId:
            each.kind === 'unknown'
              ? newUuid()
              : each.kind === 'foreign'
                ? foreign
                : own[person]![each.caseAt]!,
          content,
          replyToSeq: each.kind === 'far reply' ? 1_000 : each.kind === 'near reply' ? 1 : null,
          owner,
          keyed: key === null ? null : { principal: `user:${live[person]!.userId}`, key, hash },
          ...nothingDecided,
        };
      }
    }),
    { numRuns: 40 },
  );
});

test('of requests under one key at once, whatever their cases, exactly one is accepted', async () => {
  const accept = createMessageAcceptance(database);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ caseAt: fc.nat({ max: 5 }), key: fc.nat({ max: 2 }) }), {
        minLength: 1,
        maxLength: 40,
      }),
      async (requests) => {
        const cases = await casesOf(live[0]!, 6);
        const keys = [newUuid(), newUuid(), newUuid()];
        const verdicts = await Promise.all(
          requests.map(({ caseAt, key }) =>
            accept({
              session: live[0]!,
              caseId: cases[caseAt]!,
              content: keys[key]!,
              replyToSeq: null,
              owner,
              keyed: { principal: 'user:ana', key: keys[key]!, hash },
              ...nothingDecided,
            }),
          ),
        );
        keys.forEach((key, at) => {
          const mine = verdicts.filter((_, index) => requests[index]!.key === at);
          const count = mine.filter(({ verdict }) => verdict === 'accepted').length;
          expect(count).toBe(mine.length === 0 ? 0 : 1);
          expect(mine.every(({ verdict }) => /^(accepted|known_key)$/.test(verdict))).toBe(true);
        });
        const stored = (await Promise.all(cases.map(storedIn))).flat();
        expect(stored.filter(({ seq }) => seq > 1)).toHaveLength(
          new Set(requests.map((r) => r.key)).size,
        );
      },
    ),
    { numRuns: 40 },
  );
});

test('each of a batch of new cases gets its own verdict and case, and numbers have no gaps', async () => {
  const open = createCaseOpening(database);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          person: fc.nat({ max: 2 }),
          kind: fc.constantFrom(
            'ordinary',
            'revoked',
            'after closed',
            'after open',
            'after foreign',
          ),
          key: fc.option(fc.nat({ max: 2 })),
        }),
        { minLength: 1, maxLength: 90 },
      ),
      async (wishes) => {
        const opened = await Promise.all(live.map((person) => casesOf(person, 1)));
        const closed = await Promise.all(live.map((person) => casesOf(person, 1)));
        await close(closed.flat());
        const keys = [newUuid(), newUuid(), newUuid()];
        const requests = wishes.map(({ person, kind, key }, index): CaseToOpen => {
          const at = kind === 'revoked' ? 0 : person;
          const previous = {
            'after closed': closed[at]![0]!,
            'after open': opened[at]![0]!,
            'after foreign': closed[(at + 1) % 3]![0]!,
          }[kind as string];
          const who = kind === 'revoked' ? revoked : live[at]!;
          return {
            ...newCase(who, `${index}`),
            previousCaseId: previous ?? null,
            keyed: key === null ? null : { principal: `user:${who.userId}`, key: keys[key]!, hash },
          };
        });
        const before = await lastNumbers();
        const verdicts = await Promise.all(requests.map(open));
        const numbers = new Map(before);
        verdicts.forEach((verdict, index) => {
          const { kind } = wishes[index]!;
          const request = requests[index]!;
          if (kind === 'revoked') expect(verdict.verdict).toBe('unauthorized');
          else if (kind === 'after open' || kind === 'after foreign') {
            expect(verdict.verdict).toBe('unknown_previous_case');
          } else
            expect(verdict.verdict).toMatch(
              request.keyed ? /^(accepted|known_key)$/ : /^accepted$/,
            );
          if (verdict.verdict !== 'accepted') return;
          const { tenantId, userId } = request.session;
          expect(verdict.case).toMatchObject({
            id: request.caseId,
            user_id: userId,
            subject: request.subject,
            previous_case_id: request.previousCaseId,
          });
          numbers.set(tenantId, (numbers.get(tenantId) ?? 0) + 1);
        });
        const used = new Map<string, number>();
        verdicts.forEach((verdict, index) => {
          const { session: who, keyed } = requests[index]!;
          if (!keyed || !/^(accepted|known_key)$/.test(verdict.verdict)) return;
          const name = `${who.tenantId}/${keyed.principal}/${keyed.key}`;
          used.set(name, (used.get(name) ?? 0) + (verdict.verdict === 'accepted' ? 1 : 0));
        });
        expect([...used.values()].every((count) => count === 1)).toBe(true);
        expect(await lastNumbers()).toEqual(numbers);
      },
    ),
    { numRuns: 40 },
  );
});

const expected: Record<Wish['kind'], AcceptVerdict['verdict']> = {
  ordinary: 'accepted',
  'near reply': 'accepted',
  revoked: 'unauthorized',
  foreign: 'case_not_found',
  unknown: 'case_not_found',
  closed: 'case_closed',
  'far reply': 'unknown_reply_to',
};

function expectOwn(
  verdict: AcceptVerdict & { verdict: 'accepted' },
  message: MessageToAccept,
): void {
  expect(verdict.case).toMatchObject({ id: message.caseId, user_id: message.session.userId });
  // What it is told of the past is of its own case and before its own place; it may be told less.
  for (const { seq, content } of verdict.history) {
    expect(seq).toBeLessThan(verdict.case.last_seq);
    if (seq === 1) expect(content).toBe(message.caseId);
  }
}

const keyOf = (content: string) => /key (.*)/.exec(content)?.[1] ?? null;

async function casesOf(person: Session, count: number): Promise<string[]> {
  const open = createCaseOpening(database);
  const requests = Array.from({ length: count }, () => newCase(person, ''));
  await Promise.all(requests.map(open));
  return requests.map(({ caseId }) => caseId);
}

function newCase(person: Session, subject: string): CaseToOpen {
  const caseId = newUuid();
  return {
    ...{ session: person, caseId, subject, content: caseId, onlyReacts: false, context: null },
    ...{ previousCaseId: null, owner, keyed: null, requestId: publicId('req', newUuid()) },
    traceparent: null,
  };
}

const session = (tenantId: number, credentialId: string, userId: string): Session => ({
  ...{ tenantId, credentialId, userId, tenantKey: 'x', email: '', roles: [], plan: null },
  expiresAtMs: Date.now() + 900_000,
});

const newCredential = statement<{ id: string }>(
  'test.credential',
  `insert into credentials (tenant_id, id, kind, label, secret_hash, revoked_at)
   values ($1, $2, 'integration', '', $3, case when $4 then now() end) returning id`,
);
async function credential(tenantId: number, isRevoked: boolean): Promise<string> {
  const id = newUuid();
  const [row] = await database.run(newCredential, [tenantId, id, Buffer.from(id), isRevoked]);
  return row!.id;
}

const closeAll = statement(
  'test.close',
  `update cases set status = 'closed', closed_at = now() where id = any ($1::uuid[])`,
);
const close = (caseIds: string[]) => database.run(closeAll, [caseIds]);

const stored = statement<{ seq: number; content: string; turn: boolean; key: string | null }>(
  'test.stored',
  `select m.seq, m.content, t.seq is not null as turn, k.key
   from messages m
   left join turns t on t.case_id = m.case_id and t.seq = m.seq and t.owner = $2
   left join idempotency_keys k on k.case_id = m.case_id and k.seq = m.seq
   where m.case_id = $1 order by m.seq`,
);
const storedIn = (caseId: string) => database.run(stored, [caseId, owner]);

const counters = statement<{ tenant_id: number; last_number: number }>(
  'test.counters',
  'select tenant_id, last_number from case_counters order by tenant_id',
);
const lastNumbers = async () =>
  new Map((await database.run(counters)).map((row) => [row.tenant_id, row.last_number]));
