import { EnvFileError, loadEnvFile } from './cli/env-file.ts';
import { describeStartFailure } from './cli/start-failure.ts';
import { ConfigError } from './platform/config-error.ts';
import { readConfig, type Config } from './platform/config.ts';
import type { ConnectionSettings } from './platform/database/index.ts';
import { keepHeapSmall } from './platform/heap.ts';
import { createLog, type Log } from './platform/log.ts';
import { startService, type Service, type ServiceOptions } from './service.ts';

export interface Serving {
  config: Config;
  log: Log;
  /** Where clients find the service, without a slash at the end. */
  url: string;
  /** Where this very process answers, whatever `BASE_URL` says. */
  localUrl: string;
  /** The database it works on. */
  connection: ConnectionSettings;
  /** Has the service's front page lead to a sample application. */
  showSample(url: string): void;
}

export interface ServeOptions {
  /** Values of variables that neither the environment nor `.env` sets. */
  defaults?: Readonly<Record<string, string>>;
  /** Told what happens while the service starts; by default it is logged. */
  progress?: (message: string) => void;
  /** Runs once the ready line is out. What it throws is logged and ends nothing. */
  whenReady?: (serving: Serving) => Promise<void>;
}

/**
 * A Ctrl-C reaches the process twice under `npm start`: from the terminal and from npm. What comes
 * within this many ticks of the first signal is the same wish: a second, or longer where the process
 * was held up, since it could not hear the other signal then.
 */
const sameWishTicks = 10;
const tickMs = 100;

/**
 * The whole life of a service process: reads `.env` and the environment, starts, prints one JSON
 * line `{"event":"ready","url":…,"pid":…}` on standard output, and stops on SIGINT or SIGTERM, after
 * the time of parting (`STOP_DELAY_MS`), with exit code 0. A second signal ends it at once with 1. So do a failure to start and the loss of the
 * embedded database, with one line on standard error that says why. Never returns.
 */
export async function serve(options: ServeOptions = {}): Promise<void> {
  keepHeapSmall();
  const stop = listenForStop();
  const config = readSettings(options.defaults ?? {});
  const log = createLog(config.logLevel);
  process.on('uncaughtException', (error) => {
    // Its state is unknown: running turns are taken over by the next process.
    log.fatal({ err: error }, 'an unexpected error ends the process');
    process.exit(1);
  });
  const progress = options.progress ?? ((message: string) => log.info(message));
  let sampleUrl: string | null = null;
  const startOne = (config: Config) =>
    startReplaceable(config, { log, progress, sampleUrl: () => sampleUrl });
  let { service, replaced } = await startOne(config);
  if (!stop.isAsked()) {
    announce(service.url);
    const { url, connection } = service;
    const showSample = (url: string) => void (sampleUrl = url);
    const localUrl = localUrlOf(config, url);
    const serving = { config, log, url, connection, localUrl, showSample };
    options
      .whenReady?.(serving)
      .catch((error: unknown) => log.error({ err: error }, 'after start'));
  }
  // What this process remembers is not true of a restored database: it begins anew, where it was.
  while ((await Promise.race([stop.asked, replaced])) === 'replaced') {
    log.warn('the database was replaced by a backup: starting anew');
    await service.stop();
    ({ service, replaced } = await startOne({ ...config, port: service.port }));
  }
  log.info({ signal: await stop.asked }, 'stopping');
  await service.stop({ delayMs: config.stopDelayMs });
  process.exit(0);
}

/** A service, and what comes true when its database is another one's. Ends the process otherwise. */
async function startReplaceable(
  config: Config,
  given: Pick<ServiceOptions, 'log' | 'progress' | 'sampleUrl'>,
): Promise<{ service: Service; replaced: Promise<'replaced'> }> {
  let onReplaced = () => {};
  const replaced = new Promise<'replaced'>((resolve) => (onReplaced = () => resolve('replaced')));
  const options = { ...given, onLost: endInFailure, onReplaced };
  const service = await startService(config, options).catch((error: unknown) =>
    failStart(error, config, given.log),
  );
  return { service, replaced };
}

function listenForStop(): { asked: Promise<string>; isAsked: () => boolean } {
  let ticks: number | null = null;
  const asked = new Promise<string>((resolve) => {
    const listen = (signal: string) => {
      if (ticks === null) {
        ticks = 0;
        setInterval(() => ticks!++, tickMs).unref();
        resolve(signal);
      } else if (ticks > sameWishTicks) {
        process.stderr.write('deskhand: stopped at once, without finishing\n');
        process.exit(1);
      }
    };
    // In the place of what the launcher does as the first process of a container.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal).on(signal, listen);
    }
    // The terminal was closed. Without one, `nohup` may have asked for it to be ignored.
    if (process.stdin.isTTY) process.on('SIGHUP', listen);
  });
  return { asked, isAsked: () => ticks !== null };
}

function readSettings(defaults: Readonly<Record<string, string>>): Config {
  try {
    loadEnvFile(process.cwd(), process.env);
    for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;
    return readConfig(process.env);
  } catch (error) {
    const isKnown = error instanceof EnvFileError || error instanceof ConfigError;
    return endInFailure(isKnown ? error.message : describeStartFailure(error, null));
  }
}

function failStart(error: unknown, config: Config, log: Log): never {
  const reason = describeStartFailure(error, config);
  if (reason !== null) return endInFailure(reason);
  // Only the stack: an error's other fields may quote a connection string.
  log.error({ stack: error instanceof Error ? error.stack : String(error) }, 'could not start');
  return endInFailure(`could not start: ${error instanceof Error ? error.message : 'see the log'}`);
}

function endInFailure(reason: string | null): never {
  process.stderr.write(`deskhand: ${reason ?? 'could not start'}\n`);
  process.exit(1);
}

function announce(url: string): void {
  // Whoever started the process may stop listening once it has this line.
  process.stdout.on('error', () => undefined);
  process.stdout.write(`${JSON.stringify({ event: 'ready', url, pid: process.pid })}\n`);
}

function localUrlOf(config: Config, url: string): string {
  if (config.baseUrl === null || config.port === 0) return url;
  const anyAddress = { '0.0.0.0': '127.0.0.1', '::': '::1' }[config.host];
  const host = anyAddress ?? config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
}
