import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createContextKey,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Link,
  type SpanContext,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import type { TracingConfig } from './tracing-config.ts';
import { useTracer, type Attributes, type TraceCaller, type Span, type Tracer } from './tracing.ts';

/** What the last spans get to leave in when the service stops. */
const partingMsMax = 3_000;
/** Between two lines of the log about spans that could not be sent. */
const complainMs = 60_000;

/**
 * Sends spans by OTLP over HTTP from now on. This file, and with it the SDK, is loaded only where tracing is
 * configured. Returns what sends the last ones and ends it.
 */
export function startTracing(config: TracingConfig, log: Log): () => Promise<void> {
  complainSeldom(log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...config.resource, 'service.name': config.serviceName }),
    sampler: samplerOf(config.sampler),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: openExporter(config),
        scheduledDelayMillis: config.everyMs,
      }),
    ],
  });
  const former = useTracer(createTracer(provider.getTracer('deskhand')));
  return async () => {
    useTracer(former);
    const parting = new Promise<void>((resolve) => setTimeout(resolve, partingMsMax).unref());
    await Promise.race([provider.shutdown(), parting]).catch(() => undefined);
  };
}

function openExporter({ url, headers, protocol, timeoutMs }: TracingConfig): SpanExporter {
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter;
  return new Exporter({ url, headers, timeoutMillis: timeoutMs });
}

/** What the SDK says of a receiver may quote its answer: only that something is lost is logged. */
function complainSeldom(log: Log): void {
  let complainedMs = -Infinity;
  setGlobalErrorHandler(() => {
    if (performance.now() - complainedMs < complainMs) return;
    complainedMs = performance.now();
    log.warn('spans could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT, and are lost');
  });
}

function samplerOf({ name, ratio }: TracingConfig['sampler']): Sampler {
  const [root, isParentBased] = [name.replace('parentbased_', ''), name.startsWith('parentbased_')];
  const own =
    root === 'always_on'
      ? new AlwaysOnSampler()
      : root === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return isParentBased ? new ParentBasedSampler({ root: own }) : own;
}

const linksKey = createContextKey('links');
const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/**
 * The part of a trace that runs is kept beside the code that runs, not handed on by it: nothing of the
 * service reads it, or does anything else by it than tell of itself.
 */
function createTracer(otel: OtelTracer): Tracer {
  const storage = new AsyncLocalStorage<Context>();
  const current = (): SpanContext | undefined =>
    trace.getSpanContext(storage.getStore() ?? ROOT_CONTEXT);

  function start(...[name, kind, attributes, caller]: Parameters<Tracer['start']>): Span {
    const { parent, links } = caller
      ? causeOf(caller)
      : causeWithin(storage.getStore() ?? ROOT_CONTEXT);
    const options = { kind: kinds[kind], attributes: known(attributes), links };
    const span = otel.startSpan(name, options, parent);
    const context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      set: (more) => void span.setAttributes(known(more)),
      fail: (error) => {
        span.setAttribute('error.type', error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => {
        if (span.isRecording()) span.end();
      },
      within: (work) => storage.run(context, work),
    };
  }

  return {
    start,
    place: () => storage.getStore() ?? null,
    together(places, work) {
      // A place is what `place` gave.
      const [first, ...others] = places.filter((place) => place !== null) as Context[];
      if (!first) return storage.exit(work);
      const links = others.flatMap((other): Link[] => {
        const context = trace.getSpanContext(other);
        return context ? [{ context }] : [];
      });
      return storage.run(links.length > 0 ? first.setValue(linksKey, links) : first, work);
    },
    traceparent() {
      const context = current();
      if (!context || !isSpanContextValid(context)) return null;
      const flags = context.traceFlags.toString(16).padStart(2, '0');
      return `00-${context.traceId}-${context.spanId}-${flags}`;
    },
  };
}

interface Cause {
  parent: Context;
  links: Link[];
}

const causeWithin = (parent: Context): Cause => ({
  parent,
  // Only `together` puts them there.
  links: (parent.getValue(linksKey) as Link[] | undefined) ?? [],
});

/**
 * Whoever is not trusted begins no trace and decides of none: theirs is linked. They could have everything
 * recorded, and put what they do into the traces of others.
 */
function causeOf({ traceparent, isTrusted }: TraceCaller): Cause {
  const named = traceparent === undefined ? null : parseTraceParent(traceparent);
  if (!named) return { parent: ROOT_CONTEXT, links: [] };
  const context = { ...named, isRemote: true };
  return isTrusted
    ? { parent: trace.setSpanContext(ROOT_CONTEXT, context), links: [] }
    : { parent: ROOT_CONTEXT, links: [{ context }] };
}

const known = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ) as Record<string, string | number | boolean>;
