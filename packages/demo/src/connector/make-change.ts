import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inTransaction } from './database.ts';
import { findCaller, requireRole, type Identity } from './identify-caller.ts';
import type { Speech } from './speech/speech.ts';
import { ToolRefusal, type Caller, type Made, type Receipt, type WriteTool } from './tool.ts';

export interface ChangeRequest {
  pool: pg.Pool;
  tool: WriteTool;
  identity: Identity;
  given: Record<string, unknown>;
  idempotencyKey: string | null;
  caseId: string | null;
  now: () => Date;
  speech: Speech;
  /** Where receipts and tickets are looked at. */
  publicUrl: string;
  /** Aborted when the connector stops: what has not begun by then is not begun. */
  stopping: AbortSignal;
}

/** What a change is answered with, the first time and every time after. */
export interface Answer {
  says: string;
  content: Record<string, unknown>;
}

/**
 * Makes a change once: it, its receipt and the key are one transaction, and a second call under the
 * key is answered with what the first one was, however many come at a time. A refused change keeps
 * no key.
 *
 * @throws ToolRefusal
 */
export async function makeChange(request: ChangeRequest): Promise<Answer> {
  const { pool, tool, identity, speech, stopping } = request;
  const caller = await findCaller(pool, identity);
  const known = await answerAgain(request, caller);
  if (known) return known;
  requireRole(tool, identity, caller);
  if (tool.preparationMs) await prepare(tool.preparationMs, speech, stopping);
  // Twins wait in here for the first of them, on the unique key, and then find its answer.
  const made = await inTransaction(pool, (tx) => makeOrSkip(tx, caller, request));
  const answer = made ?? (await answerAgain(request, caller));
  if (!answer) throw new Error(`the change under key ${request.idempotencyKey} vanished`);
  return answer;
}

/** Holds neither connection nor lock. */
async function prepare(durationMs: number, { says }: Speech, stopping: AbortSignal): Promise<void> {
  try {
    await sleep(durationMs, undefined, { signal: stopping });
  } catch {
    throw new ToolRefusal(says.goingDown);
  }
}

/** Null when a call under the same key was here first. */
async function makeOrSkip(
  tx: pg.PoolClient,
  caller: Caller,
  request: ChangeRequest,
): Promise<Answer | null> {
  const { tool, idempotencyKey, identity, given, caseId, speech } = request;
  const now = request.now();
  const claimed = await tx.query<{ id: string }>(
    `insert into changes (workspace_id, user_id, tool, idempotency_key, request_hash, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, idempotency_key) do nothing returning id`,
    [caller.workspaceId, caller.id, tool.name, idempotencyKey, hashOf(request), now],
  );
  const [claim] = claimed.rows;
  if (!claim) return null;
  // Changes of a workspace follow one another: seats and sums can be counted without races. `no key`,
  // since the row above holds its workspace's key already: two of them would wait for each other.
  await tx.query('select from workspaces where id = $1 for no key update', [caller.workspaceId]);
  const current = await findCaller(tx, identity);
  requireRole(tool, identity, current);
  const made = await tool.change(
    { tx, caller: current, now, speech, caseId, idempotencyKey },
    given,
  );
  const answer = answerOf(request, made);
  await tx.query(
    `update changes set receipt_id = $3, status = $4, answer = $5
     where workspace_id = $1 and id = $2`,
    [caller.workspaceId, claim.id, answer.receipt.id, made.status, JSON.stringify(answer)],
  );
  return answer;
}

function answerOf({ tool, publicUrl }: ChangeRequest, made: Made): Answer & { receipt: Receipt } {
  const id = made.id ?? `rcp_${randomUUID().replaceAll('-', '')}`;
  const url = `${publicUrl}/${tool.folder ?? 'receipts'}/${id}`;
  const receipt = { id, url, status: made.status };
  const content = tool.flat ? { ...receipt } : { receipt, summary: made.says, ...made.details };
  return { says: made.says, content, receipt };
}

/** Null when nothing was made under the key yet. */
async function answerAgain(request: ChangeRequest, caller: Caller): Promise<Answer | null> {
  const { pool, tool, given, caseId, idempotencyKey, speech } = request;
  if (idempotencyKey === null) return null;
  const { rows } = await pool.query<{ hash: string; receiptId: string; answer: Answer }>(
    `select request_hash as hash, receipt_id as "receiptId", answer from changes
     where workspace_id = $1 and user_id = $2 and idempotency_key = $3`,
    [caller.workspaceId, caller.id, idempotencyKey],
  );
  const [row] = rows;
  if (!row) return null;
  if (row.hash !== hashOf(request)) {
    throw new ToolRefusal('This idempotency key was used for another change. Nothing was changed.');
  }
  const { again } = tool;
  if (again) {
    const setting = { caller, now: request.now(), speech, caseId, idempotencyKey };
    await inTransaction(pool, (tx) => again({ ...setting, tx }, row.receiptId, given));
  }
  return row.answer;
}

function hashOf({ tool, given }: ChangeRequest): string {
  const compared = tool.again ? {} : given;
  const named = Object.entries(compared).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([tool.name, named]))
    .digest('hex');
}
