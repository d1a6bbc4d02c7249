import {
  createMessageAcceptance,
  createTurnFinishing,
} from '../packages/server/src/cases/index.ts';
import { openDatabase } from '../packages/server/src/platform/database/index.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import type { Session } from '../packages/server/src/sessions/index.ts';
import { caseKey, userOf } from './numbered-cases.ts';

/** Where turns are stored, and as whose; what a process of the bench is told as JSON. */
export interface TurnsPlan {
  databaseUrl: string;
  /** Of any user: each case's own takes its place. */
  session: Session;
  /** A node that never falls silent. */
  owner: string;
}

/** What makes a turn durable, and nothing else: the service's two batched operations. */
export function openTurns({ databaseUrl, session, owner }: TurnsPlan) {
  const database = openDatabase(
    { connectionString: databaseUrl },
    // As many connections as the service has.
    { connectionsMax: 12, statementTimeoutMs: 30_000, log: createLog('warn') },
  );
  const accept = createMessageAcceptance(database);
  const finish = createTurnFinishing(database);
  return {
    /** Stores a message in case `n`; returns its place there. */
    async accept(n: number, content: string): Promise<number> {
      const accepted = await accept({
        session: { ...session, userId: userOf(n) },
        caseId: caseKey(n),
        content,
        replyToSeq: null,
        onlyReacts: false,
        owner,
        keyed: null,
        requestId: `req_${caseKey(n)}`,
        traceparent: null,
        reaction: 'question',
        isExplicit: false,
        request: null,
      });
      if (accepted.verdict !== 'accepted') throw new Error(`case ${n}: ${accepted.verdict}`);
      return accepted.case.last_seq;
    },
    /** Stores the answer to the message at `seq`. */
    async finish(n: number, seq: number, content: string): Promise<void> {
      const finished = await finish({
        tenantId: session.tenantId,
        caseId: caseKey(n),
        seq,
        owner,
        attempt: null,
        content,
        authorName: 'Assistant',
        status: 'complete',
        citations: [],
        citedDocuments: [],
        provenance: { provider: 'scripted' },
        trace: null,
        usage: null,
        proposal: null,
        decided: null,
      });
      if (finished.verdict !== 'finished') throw new Error(`case ${n}: ${finished.verdict}`);
    },
    close: () => database.close(),
  };
}
