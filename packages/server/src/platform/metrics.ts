import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The process's figures in Prometheus' text format. */
export const metrics = new Registry();

export const requestSeconds = new Histogram({
  name: 'deskhand_http_request_duration_seconds',
  help: 'Time from a request to the end of its reply, answers of the assistant included; of an event stream of a case, to its opening',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers: [metrics],
});

export const turnsAnswered = new Counter({
  name: 'deskhand_turns_total',
  help: 'Answered turns by provider and failure',
  labelNames: ['provider', 'failure'],
  registers: [metrics],
});

export const webhookSeconds = new Histogram({
  name: 'deskhand_webhook_attempt_duration_seconds',
  help: 'Time of an attempt to tell a webhook of an event, by what came of it: delivered, or the problem',
  labelNames: ['outcome'],
  buckets: [0.02, 0.1, 0.5, 2, 5, 15],
  registers: [metrics],
});

export const sealedAnew = new Counter({
  name: 'deskhand_values_sealed_anew_total',
  help: 'Values that a former part of DESKHAND_SECRET had sealed, sealed anew by this process under its first part',
  labelNames: ['kind'],
  registers: [metrics],
});

let countStreams: () => number = () => 0;
new Gauge({
  name: 'deskhand_event_streams',
  help: 'Open event streams of cases',
  registers: [metrics],
  collect() {
    this.set(countStreams());
  },
});

/** Has the number of open event streams asked when the figures are read. */
export function observeStreams(count: () => number): void {
  countStreams = count;
}

/** Process figures (memory, event loop, garbage collection); once per process. */
export function collectProcessMetrics(): void {
  if (metrics.getSingleMetric('process_cpu_user_seconds_total')) return;
  collectDefaultMetrics({ register: metrics });
}
