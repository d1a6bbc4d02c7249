import { expect, test } from 'vitest';
import { ConfigError } from '../../../src/platform/config-error.ts';
import { readTracing } from '../../../src/platform/tracing/index.ts';

const read = (environment: Record<string, string>) => readTracing(environment, []);
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

test('spans go nowhere unless a receiver is named, and where it is said that none shall', () => {
  expect(read({})).toBeNull();
  expect(read({ OTEL_SERVICE_NAME: 'desk' })).toBeNull();
  expect(read({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull();
  expect(read({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeNull();
});

test('the address for all signals gets the path of traces, and the one for traces stays as it is', () => {
  expect(read(endpoint)).toMatchObject({
    url: 'http://collector:4318/v1/traces',
    protocol: 'http/protobuf',
    serviceName: 'deskhand',
    sampler: { name: 'parentbased_always_on', ratio: 1 },
  });
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in' };
  expect(read({ ...endpoint, ...own })?.url).toBe('https://traces.example/in');
});

test('headers and attributes are read as OpenTelemetry writes them', () => {
  expect(
    read({
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=a',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-team=b=c',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=live',
    }),
  ).toMatchObject({
    headers: { authorization: 'Bearer abc', 'x-team': 'b=c' },
    resource: { 'deployment.environment.name': 'live' },
  });
});

test('a value that is wrong is refused by the name of its variable, and is not repeated', () => {
  for (const [name, value] of Object.entries({
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_EXPORTER_OTLP_HEADERS: 'secret-without-a-name',
    OTEL_EXPORTER_OTLP_TIMEOUT: 'soon',
    OTEL_TRACES_SAMPLER: 'jaeger_remote',
    OTEL_TRACES_SAMPLER_ARG: '2',
  })) {
    const wrong = () => read({ ...endpoint, [name]: value });
    expect(wrong).toThrow(ConfigError);
    expect(wrong).toThrow(name);
    expect(wrong).not.toThrow(value);
  }
  expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  );
});
