/**
 * What a span carries beside its name and times: names, codes and numbers of ours, and public request ids.
 * Never what somebody wrote, who they are, an address, or a secret. Null is left out.
 */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** What it was: a request that came in, one that went out, or work in between. */
type SpanKind = 'server' | 'client' | 'internal';

/** Something that takes time, recorded by the operator's tracing as part of what caused it. */
export interface Span {
  /** Tells what is known only later. */
  set(attributes: Attributes): void;
  /** It went wrong: the kind of error, as a code. */
  fail(kind: string): void;
  /** Once; further calls do nothing. */
  end(): void;
  /** Runs `work`: the spans that begin in it, however late, are parts of this one. */
  within<Result>(work: () => Result): Result;
}

/** The part of a trace that something was asked for in. */
export type TracePlace = object;

/** Where a request says it comes from: the header `traceparent`, and whether its trace is gone on with. */
export interface TraceCaller {
  traceparent: string | undefined;
  isTrusted: boolean;
}

/** Makes spans; there is one where tracing is configured. */
export interface Tracer {
  start(name: string, kind: SpanKind, attributes: Attributes, caller?: TraceCaller): Span;
  /** The place that runs now; null outside of any span. */
  place(): TracePlace | null;
  /** Runs `work` as part of the first place; what it begins is linked to the others. */
  together<Result>(places: readonly (TracePlace | null)[], work: () => Result): Result;
  /** The header that names the span that runs now to whom is asked; null outside of any. */
  traceparent(): string | null;
}

const noSpan: Span = {
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
  within: (work) => work(),
};

/** One for the process, like its metrics; null unless tracing is configured, and then nothing is done. */
let tracer: Tracer | null = null;

/** Has spans made by `made` from now on; null for none. Returns whose place it took. */
export function useTracer(made: Tracer | null): Tracer | null {
  const former = tracer;
  tracer = made;
  return former;
}

/** Begins a span; whoever does ends it. */
export const startSpan = (
  name: string,
  kind: SpanKind,
  attributes: Attributes = {},
  caller?: TraceCaller,
): Span => (tracer === null ? noSpan : tracer.start(name, kind, attributes, caller));

/**
 * Runs `work` in a span of its own, which fails with what `work` throws; part of what runs here, or of what
 * `begunIn` names, which ran elsewhere.
 */
export function inSpan<Result>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
  begunIn: string | null = null,
): Promise<Result> {
  if (tracer === null) return work(noSpan);
  const caller = begunIn === null ? undefined : { traceparent: begunIn, isTrusted: true };
  const span = tracer.start(name, kind, attributes, caller);
  return span
    .within(() => work(span))
    .catch((error: unknown) => {
      span.fail(kindOf(error));
      throw error;
    })
    .finally(() => span.end());
}

/** Runs `work` in a span where it is part of one already: what nobody asked for is not traced. */
export const inPart = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> =>
  tracer === null || tracer.place() === null ? work() : inSpan(name, 'client', attributes, work);

/** Remembers in which part of a trace something was asked for, where it is done together with others. */
export const placeNow = (): TracePlace | null => tracer?.place() ?? null;

/** Runs what was asked for in several places. */
export const asPartOf = <Result>(
  places: readonly (TracePlace | null)[],
  work: () => Result,
): Result => (tracer === null ? work() : tracer.together(places, work));

/** Names the span that runs to whoever goes on with it, as W3C's `traceparent` does; null outside of any. */
export const traceparentNow = (): string | null => tracer?.traceparent() ?? null;

/** The headers that pass the trace on to whom is asked. */
export function traceHeaders(): Record<string, string> {
  const traceparent = traceparentNow();
  return traceparent === null ? {} : { traceparent };
}

/** Names the span that runs, for the log. A new object each time: the log adds to it. */
export function traceIds(): Record<string, string> {
  const [, traceId, spanId] = tracer?.traceparent()?.split('-') ?? [];
  return traceId === undefined || spanId === undefined
    ? {}
    : { trace_id: traceId, span_id: spanId };
}

/** Errors are recorded by a code or their class: messages may quote what somebody wrote. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
