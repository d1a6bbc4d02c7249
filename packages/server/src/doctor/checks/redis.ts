import { ok, problem, warning, type Check } from '../check.ts';

const connectMs = 2_000;

/** What carries limits and wake-ups between nodes. */
export const redisChecks: Check[] = [
  {
    name: 'redis',
    needs: 'configuration',
    async examine({ config, signal }) {
      if (config.redisUrl === null) return ok('none is named: right for a single node');
      const startedMs = performance.now();
      const info = await readInfo(config.redisUrl, signal);
      if (typeof info !== 'object') {
        return problem(
          `it can't be used (${info})`,
          'see to it, or to REDIS_URL: meanwhile each node limits by itself, and streams lag by 2 seconds',
        );
      }
      const valueOf = (name: string) => info.get(name) ?? '';
      const product = info.has('valkey_version') ? 'Valkey' : 'Redis';
      const version = valueOf('valkey_version') || valueOf('redis_version');
      const found = `${product} ${version}, connected and asked in ${Math.round(performance.now() - startedMs)} ms`;
      if (valueOf('role') === 'slave') {
        return problem(`${found}, a replica`, 'name the primary in REDIS_URL: limits are written');
      }
      if (Number.parseInt(version, 10) < 7) return problem(found, 'use Redis or Valkey 7 or newer');
      const policy = valueOf('maxmemory_policy');
      return valueOf('maxmemory') !== '0' && policy !== 'noeviction'
        ? warning(
            `${found}, maxmemory-policy ${policy}`,
            'set noeviction: limits that are thrown away are not kept',
          )
        : ok(found);
    },
  },
];

/** What Redis says of itself, or the code of why it says nothing: its own words may quote a password. */
async function readInfo(url: string, signal: AbortSignal): Promise<Map<string, string> | string> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectMs,
    commandTimeout: connectMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let failure = '';
  redis.on('error', (error: Error) => (failure ||= codeOf(error)));
  signal.addEventListener('abort', () => redis.disconnect());
  try {
    await redis.connect();
    const lines = (await redis.info()).split('\r\n');
    return new Map(
      lines.flatMap((line) => {
        const [name, value] = line.split(':', 2);
        return value === undefined ? [] : [[name!, value] as const];
      }),
    );
  } catch (error) {
    return failure || codeOf(error);
  } finally {
    redis.disconnect();
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === 'ReplyError' ? error.message.split(' ', 1)[0]! : error.message;
}
