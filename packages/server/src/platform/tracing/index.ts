export {
  inPart,
  asPartOf,
  inSpan,
  placeNow,
  startSpan,
  traceHeaders,
  traceIds,
  traceparentNow,
  type Attributes,
  type Span,
  type TracePlace,
} from './tracing.ts';
export { readTracing, type TracingConfig } from './tracing-config.ts';
