import pg from 'pg';
import type { Message, Passage } from '@deskhand/contract';
import { createApiClient } from '@deskhand/server';
import { readCorpus } from '../../../server/test/corpora.ts';
import { noLimits } from '../../../server/test/stage/times.ts';
import { demoEscalationTool, demoPeople } from '../../src/connector/index.ts';
import { importArticles } from '../../src/help-center/import-articles.ts';
import { startTown, type Town } from '../application/town.ts';

export type Half = 'seen' | 'unseen';

/** What somebody may ask the demo for; see `strangers/README.md`. */
export interface Request {
  id: string;
  language: string;
  half: Half;
  text: string;
  /** What is asked for; of two things at once `tools`. None where nothing is. */
  tool?: string;
  tools?: string[];
  /** As good. */
  alsoFine?: string[];
  /** What the text says plainly. */
  arguments?: Record<string, unknown>;
}

/** What became of a request. */
export interface Outcome extends Request {
  answer: Message;
  /** `proposal`, `reading`, `question`: as the service keeps it. */
  kind: string;
  /** What was proposed, read, or asked on about. */
  used: string[];
  offered: string[];
}

const folder = new URL('../../strangers/', import.meta.url);

type RequestsFile = `${'' | 'second/'}${'requests' | 'not-requests'}`;

export const readRequests = (file: RequestsFile, half: Half): Request[] =>
  readCorpus<Request>(new URL(`${file}.jsonl`, folder)).filter((one) => one.half === half);

/** Puts each to the demo as the first message of a case, over the real wire, as the owner. */
export async function putRequests(requests: readonly Request[]): Promise<Outcome[]> {
  const town = await startTown({ rateRules: noLimits });
  const pool = new pg.Pool({ connectionString: town.service.databaseUrl, max: 1 });
  try {
    await importArticles(
      {
        client: createApiClient(town.service.url),
        token: town.tenant.tsk,
        folder: new URL('../../knowledge', import.meta.url).pathname,
      },
      undefined,
    );
    await readIndex(town);
    const { id, email, roles } = demoPeople[0]!;
    const token = await town.tenant.session(id, { userEmail: email, userRoles: roles });
    const outcomes: Outcome[] = [];
    for (const request of requests) {
      const { body } = await town.service.call('POST', '/api/cases', {
        token,
        body: { message: request.text },
      });
      const answer = body.aiMessage as Message;
      const { rows } = await pool.query<{ provenance: Provenance }>(
        `select provenance from messages where author_type = 'assistant' order by created_at desc limit 1`,
      );
      const { kind = '', tool, toolCalls = [] } = rows[0]!.provenance;
      // A ticket is what a person is reached by.
      const offered = answer.offers.flatMap((offer) =>
        offer.kind === 'escalate' ? demoEscalationTool : (offer.tool ?? []),
      );
      const used = [tool ?? [], toolCalls.map((one) => one.tool)].flat();
      outcomes.push({
        ...request,
        answer,
        kind,
        used: kind === 'several' ? offered : used,
        offered,
      });
    }
    return outcomes;
  } finally {
    await pool.end();
    await town.close();
  }
}

/** Until the articles are read into memory PostgreSQL answers, otherwise and with scores below 1. */
async function readIndex({ service, tenant }: Town) {
  for (let score = 0; score < 1;) {
    const { body } = await service.call('POST', '/api/admin/knowledge/search', {
      token: tenant.tsk,
      body: { query: 'refund a payment' },
    });
    score = (body.passages as Passage[])[0]!.score;
  }
}

interface Provenance {
  kind?: string;
  tool?: string;
  toolCalls?: { tool: string }[];
}
