import { ConfigError } from '../config-error.ts';

const protocols = ['http/protobuf', 'http/json'] as const;
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where and how spans are sent. */
export interface TracingConfig {
  url: string;
  headers: Record<string, string>;
  protocol: (typeof protocols)[number];
  /** What one request to the receiver may take. */
  timeoutMs: number;
  /** How long spans wait for others to leave with them. */
  everyMs: number;
  serviceName: string;
  /** What else identifies this service. */
  resource: Record<string, string>;
  sampler: { name: (typeof samplers)[number]; ratio: number };
  /** Networks of callers whose traces are gone on with. */
  trustedCallers: string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads OpenTelemetry's own variables, as far as there is something here that they could mean; null where
 * they name no receiver, or say that nothing is to be sent. Throws a ConfigError that names the variable.
 */
export function readTracing(
  environment: Environment,
  trustedCallers: string[],
): TracingConfig | null {
  const text = (name: string) => environment[name]?.trim() || null;
  const ofTraces = (name: string) => {
    const [own, ofAll] = [
      text(`OTEL_EXPORTER_OTLP_TRACES_${name}`),
      text(`OTEL_EXPORTER_OTLP_${name}`),
    ];
    return own ?? ofAll;
  };
  // All are read, whether they count or not; what is wrong with them matters where spans are sent.
  const given = {
    isOff: text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true',
    exporter: text('OTEL_TRACES_EXPORTER'),
    endpoints: [text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'), text('OTEL_EXPORTER_OTLP_ENDPOINT')],
    headers: [text('OTEL_EXPORTER_OTLP_HEADERS'), text('OTEL_EXPORTER_OTLP_TRACES_HEADERS')],
    protocol: ofTraces('PROTOCOL'),
    timeout: ofTraces('TIMEOUT'),
    delay: text('OTEL_BSP_SCHEDULE_DELAY'),
    resource: text('OTEL_RESOURCE_ATTRIBUTES'),
    serviceName: text('OTEL_SERVICE_NAME'),
    sampler: text('OTEL_TRACES_SAMPLER'),
    ratio: text('OTEL_TRACES_SAMPLER_ARG'),
  } as const;
  const [ofTracesAlone, ofAll] = given.endpoints;
  const url = readReceiver(ofTracesAlone, ofAll);
  if (url === null || given.isOff || given.exporter === 'none') return null;
  const [headers, ownHeaders] = given.headers;
  return {
    url,
    headers: {
      ...readPairs('OTEL_EXPORTER_OTLP_HEADERS', headers),
      ...readPairs('OTEL_EXPORTER_OTLP_TRACES_HEADERS', ownHeaders),
    },
    protocol: oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', given.protocol, protocols),
    timeoutMs: readMs('OTEL_EXPORTER_OTLP_TIMEOUT', given.timeout, 10_000),
    everyMs: readMs('OTEL_BSP_SCHEDULE_DELAY', given.delay, 5_000),
    serviceName: given.serviceName ?? 'deskhand',
    resource: readPairs('OTEL_RESOURCE_ATTRIBUTES', given.resource),
    sampler: {
      name: oneOf('OTEL_TRACES_SAMPLER', given.sampler ?? 'parentbased_always_on', samplers),
      ratio: readRatio(given.ratio),
    },
    trustedCallers,
  };
}

/** The address for traces is taken as it is; to that for all signals comes the path of traces. */
function readReceiver(ofTraces: string | null, ofAll: string | null): string | null {
  const name = `OTEL_EXPORTER_OTLP_${ofTraces === null ? '' : 'TRACES_'}ENDPOINT`;
  const value = ofTraces ?? ofAll;
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(`${name} must be a URL that starts with http:// or https://`);
  }
  return ofTraces ?? `${value.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
}

function oneOf<const T extends string>(
  name: string,
  value: string | null,
  choices: readonly [T, ...T[]],
): T {
  const choice = choices.find((candidate) => candidate === (value ?? choices[0]));
  if (choice === undefined) throw new ConfigError(`${name} must be one of: ${choices.join(', ')}`);
  return choice;
}

function readMs(name: string, value: string | null, fallback: number): number {
  if (value === null) return fallback;
  if (/^\d{1,7}$/.test(value) && Number(value) > 0) return Number(value);
  throw new ConfigError(`${name} must be a whole number of milliseconds`);
}

function readRatio(value: string | null): number {
  const ratio = value === null ? 1 : Number(value);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
}

/** `name=value,name=value`, each percent-encoded. The message holds no value: it may be a secret. */
function readPairs(name: string, value: string | null): Record<string, string> {
  const pairs = (value ?? '').split(',').filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=');
        if (at < 1) throw new Error('no name');
        return [pair.slice(0, at), pair.slice(at + 1)].map((part) =>
          decodeURIComponent(part.trim()),
        );
      }),
    ) as Record<string, string>;
  } catch (error) {
    throw new ConfigError(`${name} must be a list such as name=value,other=value`, {
      cause: error,
    });
  }
}
