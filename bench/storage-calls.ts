import {
  createMessageAcceptance,
  createTurnFinishing,
} from '../packages/server/src/cases/index.ts';
import { openDatabase } from '../packages/server/src/platform/database/index.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { caseKey, userOf } from './numbered-cases.ts';
import type { StorageCalls, StorageFigures } from './storage-plan.ts';
import { question, scriptedAnswer } from './texts.ts';

/**
 * The storage part of message posts as a process of its own: the service's two batched operations,
 * called by as many callers at once as a load has clients. Prints what it did as JSON.
 */
const plan = JSON.parse(process.argv[2]!) as StorageCalls;
const database = openDatabase(
  { connectionString: plan.databaseUrl },
  // As many connections as the service has.
  { connectionsMax: 12, statementTimeoutMs: 30_000, log: createLog('warn') },
);
const accept = createMessageAcceptance(database);
const finish = createTurnFinishing(database);
const countsFrom = performance.now() + plan.warmUpMs;
const endsAt = countsFrom + plan.durationMs;
let statements = 0;
let turns = 0;

await Promise.all(Array.from({ length: plan.callers }, (_, caller) => callOverAndOver(caller)));
const figures: StorageFigures = {
  perSecond: (turns * 1000) / plan.durationMs,
  statementsPerSecond: (statements * 1000) / plan.durationMs,
};
process.stdout.write(JSON.stringify(figures));
await database.close();

async function callOverAndOver(caller: number): Promise<void> {
  const casesEach = Math.floor(plan.cases / plan.callers);
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const n = plan.firstCase + caller + plan.callers * (turn % casesEach);
    const seq = await post(n);
    if (plan.finishes) await answer(n, seq);
    count(() => (turns += 1));
  }
}

async function post(n: number): Promise<number> {
  const accepted = await accept({
    session: { ...plan.session, userId: userOf(n) },
    caseId: caseKey(n),
    content: question,
    replyToSeq: null,
    owner: plan.owner,
    keyed: null,
    requestId: 'request-of-the-bench',
    decision: null,
    isBareConsent: false,
  });
  if (accepted.verdict !== 'accepted') throw new Error(`case ${n}: ${accepted.verdict}`);
  count(() => (statements += 1));
  return accepted.case.last_seq;
}

async function answer(n: number, seq: number): Promise<void> {
  const finished = await finish({
    tenantId: plan.session.tenantId,
    caseId: caseKey(n),
    seq,
    owner: plan.owner,
    attempt: null,
    content: scriptedAnswer,
    authorName: 'Assistant',
    status: 'complete',
    citations: [],
    provenance: { provider: 'scripted' },
    proposal: null,
    decided: null,
  });
  if (finished.verdict !== 'finished') throw new Error(`case ${n}: ${finished.verdict}`);
  count(() => (statements += 1));
}

function count(add: () => void): void {
  const now = performance.now();
  if (now >= countsFrom && now < endsAt) add();
}
