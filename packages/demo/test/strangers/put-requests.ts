import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { Case, Message, Passage } from '@deskhand/contract';
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
  /** Who asks: the owner where nobody is named. */
  person?: string;
  /** What they wrote before, in the same case. */
  before?: string[];
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

type PutRequests = (requests: readonly Request[]) => Promise<Outcome[]>;

/** Opens the demo for a file of tests; what it returns puts each request in a case of its own, over the real wire. */
export function openTown(): PutRequests {
  let town: Town;
  let pool: pg.Pool;
  beforeAll(async () => {
    town = await startTown({ rateRules: noLimits });
    pool = new pg.Pool({ connectionString: town.service.databaseUrl, max: 1 });
    const client = createApiClient(town.service.url);
    const folder = new URL('../../knowledge', import.meta.url).pathname;
    await importArticles({ client, token: town.tenant.tsk, folder }, undefined);
    await readIndex(town);
  });
  afterAll(async () => {
    await pool.end();
    await town.close();
  });
  return async (requests) => {
    const outcomes: Outcome[] = [];
    for (const request of requests) {
      const answer = await askInTurn(town, request);
      outcomes.push(outcomeOf(request, answer, await provenanceOf(pool)));
    }
    return outcomes;
  };
}

/** Of the newest answer. */
async function provenanceOf(pool: pg.Pool): Promise<Provenance> {
  const { rows } = await pool.query<{ provenance: Provenance }>(
    `select provenance from messages where author_type = 'assistant' order by created_at desc limit 1`,
  );
  return rows[0]!.provenance;
}

function outcomeOf(
  request: Request,
  answer: Message,
  { kind = '', tool, toolCalls = [] }: Provenance,
): Outcome {
  // A ticket is what a person is reached by.
  const offered = answer.offers.flatMap((offer) =>
    offer.kind === 'escalate' ? demoEscalationTool : (offer.tool ?? []),
  );
  const used = [tool ?? [], toolCalls.map((one) => one.tool)].flat();
  return { ...request, answer, kind, used: kind === 'several' ? offered : used, offered };
}

async function askInTurn({ service, tenant }: Town, request: Request): Promise<Message> {
  const asks = demoPeople.find(({ id }) => id === (request.person ?? demoPeople[0]!.id))!;
  const token = await tenant.session(asks.id, { userEmail: asks.email, userRoles: asks.roles });
  const [first, ...more] = [...(request.before ?? []), request.text];
  let { body } = await service.call('POST', '/api/cases', { token, body: { message: first } });
  const { id: caseId } = body.case as Case;
  for (const content of more) {
    const path = `/api/cases/${caseId}/messages`;
    ({ body } = await service.call('POST', path, { token, body: { content } }));
  }
  return (body.message ?? body.aiMessage) as Message;
}

/** In a row: what is read anew meanwhile, because an article came late, begins the count again. */
const readInRow = 40;
const readPauseMs = 50;

/** Until the articles are read into memory PostgreSQL answers, otherwise and with scores below 1. */
async function readIndex({ service, tenant }: Town) {
  for (let read = 0; read < readInRow; await sleep(readPauseMs)) {
    const { body } = await service.call('POST', '/api/admin/knowledge/search', {
      token: tenant.tsk,
      body: { query: 'refund a payment' },
    });
    read = (body.passages as Passage[])[0]!.score < 1 ? 0 : read + 1;
  }
}

interface Provenance {
  kind?: string;
  tool?: string;
  toolCalls?: { tool: string }[];
}
