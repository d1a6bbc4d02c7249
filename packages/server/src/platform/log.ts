import { pino, type Logger, type LoggerOptions } from 'pino';
import { traceIds } from './tracing/index.ts';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** JSON lines on standard error: standard output belongs to the ready line. */
export const createLog = (level: LogLevel): Log =>
  pino(logOptions(level), pino.destination({ fd: 2, sync: false }));

/** What makes a line; within a trace it has the names by which OpenTelemetry finds it. */
export const logOptions = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  mixin: traceIds,
  serializers: { err: describeError },
  redact: { paths: ['*.authorization', '*.apiKey', '*.secret', '*.password'], remove: true },
});

/** Describes an error, without what it carries along: a driver's error holds its connection. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, cause } = error;
  // Where a statement was sent from says nothing of why the database is away or busy.
  const stack = /^Database(?:Unavailable|Busy)$/.test(name) ? undefined : error.stack;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message,
    code,
    stack,
    cause: cause === undefined ? undefined : describeCause(cause, stack !== undefined),
  };
}

function describeCause(cause: unknown, withStack: boolean): unknown {
  const { stack, ...described } = describeError(cause) as { stack?: string };
  return withStack ? { ...described, stack } : described;
}
