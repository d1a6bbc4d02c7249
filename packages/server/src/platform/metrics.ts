import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The process's figures in Prometheus' text format; `docs/metrics.md` lists them. A label takes its value
 * from a set that this code ends: never from a tenant, a person, an address, or a name that one of them gave.
 */
export const metrics = new Registry();

const registers = [metrics];
/** Seconds, for what is near: a database, Redis. */
const nearSeconds = [0.0005, 0.002, 0.005, 0.02, 0.1, 0.5, 2, 5];
/** Seconds, for what is somewhere in the world. */
const farSeconds = [0.02, 0.1, 0.5, 1, 2, 5, 10, 30, 60];

export const requestSeconds = new Histogram({
  name: 'deskhand_http_request_duration_seconds',
  help: 'Time from a request to the end of its reply, answers of the assistant included; of an event stream of a case, to its opening',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers,
});

export const turnsAnswered = new Counter({
  name: 'deskhand_turns_total',
  help: 'Answered turns by provider and failure',
  labelNames: ['provider', 'failure'],
  registers,
});

export const turnSeconds = new Histogram({
  name: 'deskhand_turn_duration_seconds',
  help: 'Time from the beginning of a turn on this node to its stored answer',
  labelNames: ['provider'],
  buckets: farSeconds,
  registers,
});

export const modelSeconds = new Histogram({
  name: 'deskhand_model_call_duration_seconds',
  help: 'Time of a call of a model, to the end of its answer, by what came of it: ok, or the failure',
  labelNames: ['provider', 'outcome'],
  buckets: farSeconds,
  registers,
});

export const firstTokenSeconds = new Histogram({
  name: 'deskhand_model_first_token_seconds',
  help: 'Time from a call of a model to the first of its answer',
  labelNames: ['provider'],
  buckets: farSeconds,
  registers,
});

export const modelTokens = new Counter({
  name: 'deskhand_model_tokens_total',
  help: 'Tokens that models took and gave, as far as they told',
  labelNames: ['provider', 'direction'],
  registers,
});

const modelCost = new Counter({
  name: 'deskhand_model_cost_total',
  help: 'What answers of models cost by the prices that tenants set, in that currency',
  labelNames: ['currency'],
  registers,
});

export const guardDecisions = new Counter({
  name: 'deskhand_guard_decisions_total',
  help: 'What was held back or added around answers, those of the playground and of checks included',
  labelNames: ['decision'],
  registers,
});

export const proposals = new Counter({
  name: 'deskhand_proposals_total',
  help: 'Changes that were proposed, and what came of proposals by a message',
  labelNames: ['outcome'],
  registers,
});

// What first appears as 1 looks to Prometheus as if it had always been 1.
for (const outcome of ['proposed', 'declined', 'withdrawn', 'succeeded', 'failed', 'unknown']) {
  proposals.inc({ outcome }, 0);
}

export const outcomesSettled = new Counter({
  name: 'deskhand_unknown_outcomes_settled_total',
  help: 'Unknown outcomes of changes that became known after all',
  labelNames: ['outcome'],
  registers,
});

export const connectorSeconds = new Histogram({
  name: 'deskhand_connector_call_duration_seconds',
  help: 'Time of a call of a tool, waiting and connecting included, by what came of it',
  labelNames: ['effect', 'outcome'],
  buckets: farSeconds,
  registers,
});

export const connectorFailures = new Counter({
  name: 'deskhand_connector_failures_total',
  help: 'Calls of tools that were refused, or whose outcome is not known, by why',
  labelNames: ['outcome', 'reason'],
  registers,
});

export const outboundSeconds = new Histogram({
  name: 'deskhand_outbound_request_duration_seconds',
  help: 'Time of an HTTP request of the service to the head of its answer',
  labelNames: ['purpose', 'outcome'],
  buckets: farSeconds,
  registers,
});

export const webhookSeconds = new Histogram({
  name: 'deskhand_webhook_attempt_duration_seconds',
  help: 'Time of an attempt to tell a webhook of an event, by what came of it: delivered, or the problem',
  labelNames: ['outcome'],
  buckets: [0.02, 0.1, 0.5, 2, 5, 15],
  registers,
});

export const poolWaitSeconds = new Histogram({
  name: 'deskhand_database_pool_wait_seconds',
  help: 'Time that a statement or a transaction waited for a connection',
  labelNames: ['pool'],
  buckets: nearSeconds,
  registers,
});

export const statementSeconds = new Histogram({
  name: 'deskhand_database_statement_duration_seconds',
  help: 'Time of a statement; outside of a transaction the wait for a connection included',
  labelNames: ['pool', 'outcome'],
  buckets: nearSeconds,
  registers,
});

/** By name; kept here and not in the counters, which look each label up at each statement, for 1 µs. */
const tallies = new Map<string, { count: number; seconds: number }>();

/** Counts a statement, and its time. */
export function tallyStatement(name: string, seconds: number): void {
  const tally = tallies.get(name);
  if (!tally) return void tallies.set(name, { count: 1, seconds });
  tally.count += 1;
  tally.seconds += seconds;
}

for (const [name, help, what] of [
  ['deskhand_database_statements_total', 'Statements by name', 'count'],
  ['deskhand_database_statement_seconds_total', 'Time that statements took, by name', 'seconds'],
] as const) {
  new Counter({
    ...{ name, help, registers, labelNames: ['statement'] },
    collect() {
      this.reset();
      for (const [statement, tally] of tallies) this.inc({ statement }, tally[what]);
    },
  });
}

export const redisSeconds = new Histogram({
  name: 'deskhand_redis_command_duration_seconds',
  help: 'Time of a command to Redis',
  labelNames: ['use', 'outcome'],
  buckets: nearSeconds,
  registers,
});

export const limitsHit = new Counter({
  name: 'deskhand_rate_limited_total',
  help: 'Requests beyond a limit, by the limit',
  labelNames: ['limit'],
  registers,
});

/** What a gauge shows when the figures are read: by its labels, in their order; the latest observer counts. */
type Observe = () => readonly { labels?: Record<string, string>; value: number }[];

/** Makes a gauge that asks for its values when the figures are read. */
function observedGauge(name: string, help: string, labelNames: string[] = []) {
  const observers = new Map<string, Observe>();
  new Gauge({
    name,
    help,
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const observe of observers.values()) {
        for (const { labels = {}, value } of observe()) this.set(labels, value);
      }
    },
  });
  /** Has `observe` asked, in the place of what was observed under this name before. */
  return (of: string, observe: Observe): void => void observers.set(of, observe);
}

const one = (value: number) => [{ value }];

const observeStreams = observedGauge('deskhand_event_streams', 'Open event streams of cases');
const observeRunning = observedGauge('deskhand_turns_running', 'Turns that this node answers');
const observeConnections = observedGauge(
  'deskhand_database_connections',
  'Connections to the database, by what they do',
  ['pool', 'state'],
);
const observePoolWaiting = observedGauge(
  'deskhand_database_pool_waiting',
  'Statements and transactions that wait for a connection',
  ['pool'],
);
const observeRedisUp = observedGauge(
  'deskhand_redis_up',
  'Whether Redis serves the use, where one is configured: 1 or 0',
  ['use'],
);

/** Has the open event streams and the turns that run here counted when the figures are read. */
export function observeWork(
  streams: { readonly size: number },
  turns: { readonly running: number },
): void {
  observeStreams('', () => one(streams.size));
  observeRunning('', () => one(turns.running));
}

interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Has a pool of connections asked. */
export function observePool(pool: string, counts: PoolCounts): void {
  observeConnections(pool, () => [
    { labels: { pool, state: 'idle' }, value: counts.idleCount },
    { labels: { pool, state: 'busy' }, value: counts.totalCount - counts.idleCount },
  ]);
  observePoolWaiting(pool, () => [{ labels: { pool }, value: counts.waitingCount }]);
}

/** Has it asked whether Redis serves a use. */
export const observeRedis = (use: 'limits' | 'wake_ups', isUp: () => boolean): void =>
  observeRedisUp(use, () => [{ labels: { use }, value: isUp() ? 1 : 0 }]);

const turnsWaiting = new Gauge({
  name: 'deskhand_turns_waiting',
  help: 'Messages of all nodes that have no answer yet; missing while the database does not tell',
  registers,
});
const turnsOldest = new Gauge({
  name: 'deskhand_turns_oldest_seconds',
  help: 'Age of the oldest message of all nodes that has no answer yet; 0 where none waits',
  registers,
});
const webhooksFailing = new Gauge({
  name: 'deskhand_webhooks_failing',
  help: 'Webhooks that are on, and whose last attempts all failed',
  registers,
});

/** What the database knows of all nodes. */
export interface Backlog {
  turns: number;
  oldestSeconds: number;
  failingWebhooks: number;
}

/** The figures as text. `backlog`: null where the database does not tell: then they say nothing of it. */
export async function printMetrics(backlog: Backlog | null): Promise<string> {
  for (const [gauge, value] of [
    [turnsWaiting, backlog?.turns],
    [turnsOldest, backlog?.oldestSeconds],
    [webhooksFailing, backlog?.failingWebhooks],
  ] as const) {
    if (value === undefined) gauge.remove();
    else gauge.set(value);
  }
  return metrics.metrics();
}

/** Process figures (memory, event loop, garbage collection); once per process. */
export function collectProcessMetrics(): void {
  if (metrics.getSingleMetric('process_cpu_user_seconds_total')) return;
  collectDefaultMetrics({ register: metrics });
}

const currenciesMax = 20;
const currencies = new Set<string>();

/** Adds to the cost. Tenants name their currency: those beyond the first are one, `other`. */
export function addCost(currency: string, amount: number): void {
  if (currencies.size < currenciesMax) currencies.add(currency);
  modelCost.inc({ currency: currencies.has(currency) ? currency : 'other' }, amount);
}
