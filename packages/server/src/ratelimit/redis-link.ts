import { Redis } from 'ioredis';
import { observeRedis, redisSeconds } from '../platform/metrics.ts';

/** What the limiter needs of a log; pino's and Fastify's fit. */
export interface RateLimitLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

interface RedisLinkOptions {
  readonly url: string;
  /** How long one command may take before Redis counts as gone. */
  readonly timeoutMs: number;
  readonly log: RateLimitLog;
  /** A command that must work before Redis counts as back; it should write. */
  readonly probe: (redis: Redis) => Promise<unknown>;
}

/**
 * One connection with a circuit breaker: the first sign of trouble (connection lost, a command too
 * late, READONLY, out of memory, a script error) takes it down for everybody, so nobody waits for
 * a Redis that is known to be gone. It then reconnects with growing pauses, without end, and is up
 * again only when `probe` has worked: a replica or a full Redis accepts connections too.
 */
export class RedisLink {
  readonly #redis: Redis;
  readonly #options: RedisLinkOptions;
  readonly #waiting = new Set<(error: Error) => void>();
  #state: 'connecting' | 'up' | 'down' | 'closed' = 'connecting';
  #reconnects = 0;

  constructor(options: RedisLinkOptions) {
    this.#options = options;
    this.#redis = connect(options, () => this.#nextReconnectMs());
    this.#redis.on('ready', () => void this.#verify());
    this.#redis.on('error', (error: unknown) => this.#fail(reasonOf(error)));
    this.#redis.on('close', () => this.#fail('CLOSED'));
    observeRedis('limits', () => this.up);
  }

  get up(): boolean {
    return this.#state === 'up';
  }

  /** Rejects at once while down, and within `timeoutMs` otherwise; a rejection takes the link down. */
  run<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    if (!this.up) return Promise.reject(new RedisGone('DOWN'));
    return this.#bounded(command);
  }

  close(): void {
    this.#state = 'closed';
    this.#rejectWaiting('CLOSED');
    this.#redis.disconnect();
  }

  #bounded<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    const stopTimer = redisSeconds.startTimer({ use: 'limits' });
    const done = new Promise<T>((resolve, reject) => {
      this.#waiting.add(reject);
      const failIfWaiting = (reason: string): void => {
        if (this.#waiting.has(reject)) this.#fail(reason);
      };
      // Timers run before sockets are read: where this process itself was busy for too long, the
      // reply is often there already. One more turn of the loop reads it before Redis is blamed.
      const timer = setTimeout(
        () => setImmediate(() => failIfWaiting('TIMEOUT')),
        this.#options.timeoutMs,
      );
      command(this.#redis)
        .then(resolve, (error: unknown) => failIfWaiting(reasonOf(error)))
        .finally(() => {
          clearTimeout(timer);
          this.#waiting.delete(reject);
        });
    });
    done.then(
      () => stopTimer({ outcome: 'ok' }),
      () => stopTimer({ outcome: 'failed' }),
    );
    return done;
  }

  async #verify(): Promise<void> {
    try {
      await this.#bounded(this.#options.probe);
    } catch {
      return; // `#fail` has dropped the connection; the next one is verified again.
    }
    if (this.#state === 'closed') return;
    this.#state = 'up';
    this.#reconnects = 0;
    this.#options.log.info({}, 'Rate limits are shared through Redis');
  }

  #fail(reason: string): void {
    this.#rejectWaiting(reason);
    // A fresh connection resolves the name again, which after a failover is another machine; and
    // replies that never came must not pile up behind the next commands.
    if (this.#redis.status === 'ready') this.#redis.disconnect(true);
    if (this.#state === 'down' || this.#state === 'closed') return;
    this.#state = 'down';
    this.#options.log.warn(
      { reason },
      'Redis is not available: each process limits on its own until it is back',
    );
  }

  #rejectWaiting(reason: string): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const reject of waiting) reject(new RedisGone(reason));
  }

  #nextReconnectMs(): number {
    const pauseMs = Math.min(2_000, 50 * 2 ** Math.min(this.#reconnects, 6));
    this.#reconnects += 1;
    return pauseMs + Math.random() * 50;
  }
}

class RedisGone extends Error {
  constructor(reason: string) {
    super(`Redis is not available: ${reason}`);
  }
}

function connect(options: RedisLinkOptions, nextReconnectMs: () => number): Redis {
  return new Redis(options.url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    // Bounds the handshake. The limiter's own commands have the shorter `timeoutMs`.
    commandTimeout: Math.max(1_000, options.timeoutMs),
    // A peer that hangs never acknowledges the end of the connection.
    disconnectTimeout: 100,
    maxLoadingRetryTime: 1_000,
    retryStrategy: nextReconnectMs,
  });
}

/**
 * The error's code, the first word of a refusal by Redis (READONLY, OOM, NOAUTH), or what the client
 * says of itself. Never all that Redis says: "unknown command 'HELLO', with args beginning with"
 * goes on with the password.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'ERROR';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === 'ReplyError' ? (error.message.split(' ', 1)[0] ?? 'ERR') : error.message;
}
