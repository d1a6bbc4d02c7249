import { setTimeout as sleep } from 'node:timers/promises';
import { attempt, type Bench } from './bench.ts';
import { medianOf, type Findings } from './figures.ts';
import { countRoundTrips, type CountedDatabase } from './round-trips.ts';
import { send } from './service.ts';
import { confirmation, confirmed, kinds } from './shop-requests.ts';
import {
  measureConfirmations,
  measurePosts,
  meetShops,
  shortly,
  type ServedMall,
} from './shop-rungs.ts';
import { casesOfMall, messagesPath, startMall, type Mall, type OwnedCase } from './shops.ts';

export const countedKinds = ['plain', 'fixed', 'propose', 'confirm', 'read'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** The statements of one request of each kind, by name, as a request alone makes them. */
export type StatementNames = Map<CountedKind, readonly string[]>;

const countedRequests = 20;
/** What leaves after the reply belongs to its request; a keeper's own beat is rarer than this. */
const afterReplyMs = 15;
const batchedClients = 32;

interface CountedMall extends ServedMall {
  counted: CountedDatabase;
}

/** Counts the SQL statements of each kind of request: of one alone, and of many at once. */
export async function countStatements(
  bench: Bench,
  mall: Mall,
  findings: Findings,
  names: StatementNames,
): Promise<void> {
  const counted = await countRoundTrips(bench.house, mall.databaseUrl);
  const service = await startMall(bench, counted.url);
  try {
    const cases = await casesOfMall(mall, service);
    const served = { bench, mall, service, cases, counted };
    await meetShops(served);
    await attempt(bench, findings, 'statements', () => countAlone(served, names));
    // Confirmations follow the proposals that they confirm.
    for (const kind of countedKinds) {
      await attempt(bench, findings, `statements-${kind}@${batchedClients}`, () =>
        countTogether(served, kind),
      );
    }
  } finally {
    await service.stop();
    await counted.close();
  }
}

/** The median over requests, one at a time: what else the service does falls between few of them. */
async function countAlone(served: CountedMall, names: StatementNames): Promise<object> {
  const counts = new Map<CountedKind, number[]>(countedKinds.map((kind) => [kind, []]));
  for (let n = 0; n < countedRequests; n += 1) {
    for (const [kind, statements] of await runEach(served, served.cases[n]!)) {
      const ofKind = counts.get(kind)!;
      ofKind.push(statements.length);
      if (statements.length === medianOf(ofKind)) names.set(kind, statements);
    }
  }
  return Object.fromEntries([...counts].map(([kind, ofKind]) => [kind, medianOf(ofKind)]));
}

/** One request of each kind in one case, and the statements of each. */
async function runEach(
  { service, counted }: CountedMall,
  owned: OwnedCase,
): Promise<[CountedKind, string[]][]> {
  const post = async (body: object, contains: string) => {
    counted.take();
    const reply = await send(service, messagesPath(owned), owned.token, body);
    await sleep(afterReplyMs);
    const text = JSON.stringify(reply);
    if (!text.includes(contains)) throw new Error(`no ${contains} in ${text.slice(0, 600)}`);
    // The contract's shape: `contains` has found what a message of this kind holds.
    return { statements: counted.take(), message: reply['message'] as { id: string } };
  };
  const plain = await post(kinds.plain.body, kinds.plain.contains);
  const fixed = await post(kinds.fixed.body, kinds.fixed.contains);
  const read = await post(kinds.read.body, kinds.read.contains);
  const proposal = await post(kinds.propose.body, kinds.propose.contains);
  const confirm = await post(confirmation(proposal.message.id), confirmed);
  return [
    ['plain', plain.statements],
    ['fixed', fixed.statements],
    ['read', read.statements],
    ['propose', proposal.statements],
    ['confirm', confirm.statements],
  ];
}

async function countTogether(served: CountedMall, kind: CountedKind): Promise<object> {
  const durations = shortly(served.bench);
  served.counted.take();
  const { allReplies } =
    kind === 'confirm'
      ? await measureConfirmations(served, batchedClients, durations)
      : await measurePosts(served, kind, batchedClients, durations);
  return { each: served.counted.take().length / allReplies };
}
