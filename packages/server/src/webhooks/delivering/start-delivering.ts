import { webhookLimits, type WebhookTestResult } from '@deskhand/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertAuditEvents } from '../../audit/index.ts';
import { warnOfFailure, type Database, type Queryable } from '../../platform/database/index.ts';
import { publicId, type Uuid } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { webhookSeconds } from '../../platform/metrics.ts';
import { startPeriodicJob } from '../../platform/periodic-job.ts';
import { inSpan } from '../../platform/tracing/index.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { eventBody } from '../event-body.ts';
import { openReceiver } from '../webhook-secrets.ts';
import { send, type SendDeps } from './send.ts';
import {
  deleteBeyond,
  deleteOld,
  dropWaiting,
  giveBack,
  giveUpOld,
  storeDelivered,
  storeFailed,
  takeDue,
  type DueRow,
} from './store.ts';
import { waitSeconds } from './wait-seconds.ts';

interface Deps extends SendDeps {
  database: Database;
  secrets: SecretBox;
  log: Log;
}

interface DeliveryTimes {
  /** Between two looks for what is due, where nothing was. Default 1 s. */
  everyMs?: number | undefined;
  /** Between two looks for too much that waits. Default 10 s. */
  boundMs?: number | undefined;
  /** Between two looks for what is over and old. Default 10 min. */
  sweepMs?: number | undefined;
}

const everyMsDefault = 1_000;
const boundMsDefault = 10_000;
const sweepMsDefault = 10 * 60_000;
/** Attempts of this process that are under way: a slow receiver holds up to eight of them. */
const atOnceMax = 200;
const gone = 410;

/**
 * Tells webhooks what happened, on every node: of one webhook some events at once, of one case one after
 * the other. Returns what stops it.
 */
export function startDelivering(deps: Deps, times: DeliveryTimes = {}): () => Promise<void> {
  const { everyMs = everyMsDefault, boundMs = boundMsDefault, sweepMs = sweepMsDefault } = times;
  const { database, log } = deps;
  const stopping = new AbortController();
  const delivering = deliverOn(deps, everyMs, stopping.signal);
  const failure = 'deliveries to webhooks were not bounded';
  const stops = [
    startPeriodicJob({ everyMs: boundMs, log, failure }, () =>
      boundWaiting(database, stopping.signal),
    ),
    startPeriodicJob({ everyMs: sweepMs, log, failure }, () =>
      deleteFinished(database, stopping.signal),
    ),
  ];
  return async () => {
    stopping.abort();
    await Promise.all([delivering, ...stops.map((stop) => stop())]);
  };
}

async function deliverOn(deps: Deps, everyMs: number, stopping: AbortSignal): Promise<void> {
  const running = new Map<Uuid, Promise<void>>();
  let underWay = 0;
  while (!stopping.aborted) {
    const due = await takeDue(deps.database, [...running.keys()], atOnceMax - underWay).catch(
      (error: unknown) => {
        warnOfFailure(deps.log, error, 'webhooks were not told');
        return [];
      },
    );
    for (const webhookId of new Set(due.map((row) => row.webhook_id))) {
      const rows = due.filter((row) => row.webhook_id === webhookId);
      underWay += rows.length;
      const work = deliver(deps, rows, stopping)
        .catch((error: unknown) =>
          warnOfFailure(deps.log, error, 'a webhook was not told', {
            tenantId: rows[0]?.tenant_id,
          }),
        )
        .finally(() => {
          underWay -= rows.length;
          running.delete(webhookId);
        });
      running.set(
        webhookId,
        work.then(() => undefined),
      );
    }
    await moreToDo([...running.values()], everyMs, stopping);
  }
  await Promise.all(running.values());
}

/** Waits for a webhook that is through with what it was given, or until it is time to look again. */
async function moreToDo(
  running: readonly Promise<void>[],
  everyMs: number,
  stopping: AbortSignal,
): Promise<void> {
  const waiting = new AbortController();
  const signal = AbortSignal.any([waiting.signal, stopping]);
  await Promise.race([
    ...running,
    sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined),
  ]);
  waiting.abort();
}

interface Sent {
  row: DueRow;
  result: WebhookTestResult;
}

/** Sends some events of one webhook, and stores what came of them. */
async function deliver(deps: Deps, rows: readonly DueRow[], signal: AbortSignal): Promise<void> {
  const sent = await Promise.all(
    rows.map(async (row): Promise<Sent> => {
      const receiver = openReceiver(deps.secrets, row.tenant_id, row, row.former_secrets);
      const sending = { id: publicId('evt', row.event_id), body: eventBody(row), signal };
      const attempt = { 'deskhand.tenant.id': row.tenant_id, 'deskhand.event.type': row.type };
      const result = await inSpan('webhook attempt', 'internal', attempt, async (span) => {
        const answer = await send(deps, receiver, sending);
        if (answer.problem !== null) span.fail(answer.problem);
        return answer;
      });
      webhookSeconds.observe(
        { outcome: result.problem ?? 'delivered' },
        (result.milliseconds ?? 0) / 1_000,
      );
      return { row, result };
    }),
  );
  const accepted = sent.filter(({ result }) => result.delivered);
  if (accepted.length > 0) await keepAccepted(deps.database, accepted);
  for (const each of sent) if (!each.result.delivered) await keepFailed(deps.database, each);
}

async function keepAccepted(database: Database, accepted: readonly Sent[]): Promise<void> {
  const { tenant_id: tenantId, webhook_id: webhookId } = accepted[0]!.row;
  await storeDelivered(
    database,
    ...([tenantId, webhookId] as const),
    accepted.map(({ row }) => row.event_id),
    accepted.map(({ row }) => row.attempts),
    accepted.map(({ result }) => result.answerStatus),
    accepted.map(({ result }) => result.answer),
    accepted.map(({ result }) => result.milliseconds),
  );
}

async function keepFailed(database: Database, { row, result }: Sent): Promise<void> {
  const { tenant_id: tenantId, webhook_id: webhookId, event_id: eventId, attempts } = row;
  const at = [tenantId, webhookId, eventId, attempts] as const;
  const { answerStatus, answer, milliseconds, problem } = result;
  if (problem === 'stopped') return giveBack(database, ...at);
  await database.transaction(async (tx) => {
    const isGone = answerStatus === gone;
    const webhook = await storeFailed(
      tx,
      ...([...at, answerStatus, answer, milliseconds] as const),
      ...([problem, waitSeconds(attempts), isGone] as const),
    );
    if (webhook?.disabled_for) await recordDisabled(tx, tenantId, webhookId, webhook.disabled_for);
  });
}

async function recordDisabled(tx: Queryable, tenantId: number, webhookId: Uuid, reason: string) {
  const target = publicId('hook', webhookId);
  const actor = { type: 'system', id: null } as const;
  const act = { action: 'webhook.disabled', target, requestId: null, details: { reason } } as const;
  await insertAuditEvents(tx, [{ tenantId, actor, ...act }]);
}

/** Steps on until nothing is left to do. */
async function repeat(
  step: () => Promise<{ count: number } | null>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted && (await step())!.count > 0);
}

async function boundWaiting(database: Database, stopping: AbortSignal): Promise<void> {
  await giveUpOld(database);
  await repeat(() => dropWaiting(database, webhookLimits.waitingMax), stopping);
}

async function deleteFinished(database: Database, stopping: AbortSignal): Promise<void> {
  await repeat(() => deleteOld(database, webhookLimits.finishedDays), stopping);
  await repeat(() => deleteBeyond(database, webhookLimits.finishedMax), stopping);
}
