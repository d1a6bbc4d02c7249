import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { logLevels, type LogLevel } from './log.ts';
import { readSecretFiles } from './secret-files.ts';
import { readTracing, type TracingConfig } from './tracing/index.ts';

const providerNames = ['builtin', 'openai-compatible', 'openai', 'anthropic'] as const;

/** Settings of the environment, read once. */
export interface Config {
  port: number;
  host: string;
  baseUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** A replica of it, for reads that are long and change nothing; null where there is none. */
  databaseReadUrl: string | null;
  redisUrl: string | null;
  /** First seals, all open. */
  secrets: string[];
  operatorToken: string;
  model: {
    provider: (typeof providerNames)[number];
    name: string | null;
    baseUrl: string | null;
    apiKey: string | null;
  };
  /** What gives texts vectors, for tenants that name none; null for words alone. */
  embeddings: { baseUrl: string; model: string; apiKey: string | null } | null;
  allowPrivateOutbound: string[];
  logLevel: LogLevel;
  /** Where spans are sent; null for nowhere. */
  tracing: TracingConfig | null;
  /**
   * Whose `X-Forwarded-…` headers count: everybody's, nobody's, of so many hops, of these
   * addresses.
   */
  trustProxy: boolean | number | string[];
  /** How long refused and repeated requests are kept in the audit log, days. */
  requestLogDays: number;
  turnFirstTokenMs: number;
  turnTotalMs: number;
  /** Between a signal to stop and the end of listening. */
  stopDelayMs: number;
  demo: boolean;
  /** Names of the sample application besides its own, without ports. */
  demoHosts: string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks every variable, secrets from their files too; creates the generated secrets in
 * `DATA_DIR` when absent.
 */
export function readConfig(variables: Environment): Config {
  const environment = readSecretFiles(variables);
  const text = (name: string) => environment[name]?.trim() || null;
  const dataDir = resolve(text('DATA_DIR') ?? './data');
  const databaseUrl = readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  if (!readSwitch(environment, 'EMBEDDED_POSTGRES', '1') && databaseUrl === null) {
    throw new ConfigError(
      'DATABASE_URL or DATABASE_URL_FILE is required, such as postgres://user:password@host:5432/database: no PostgreSQL comes along here (EMBEDDED_POSTGRES=0)',
    );
  }
  const provider = readChoice(environment, 'MODEL_PROVIDER', providerNames, 'builtin');
  const model = {
    provider,
    name: text('MODEL_NAME'),
    baseUrl: readUrl(environment, 'MODEL_BASE_URL', ['http:', 'https:']),
    apiKey: text('MODEL_API_KEY'),
  };
  if (provider !== 'builtin' && !model.name) {
    throw new ConfigError(`MODEL_NAME is required with MODEL_PROVIDER=${provider}`);
  }
  if (provider === 'openai-compatible' && !model.baseUrl) {
    throw new ConfigError('MODEL_BASE_URL is required with MODEL_PROVIDER=openai-compatible');
  }
  return {
    port: readInteger(environment, 'PORT', 3000, 0, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    baseUrl:
      readUrl(environment, 'BASE_URL', ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, '') ?? null,
    dataDir,
    databaseUrl,
    databaseReadUrl: readReplicaUrl(environment, databaseUrl),
    redisUrl: readUrl(environment, 'REDIS_URL', ['redis:', 'rediss:']),
    secrets: readSecrets(text('DESKHAND_SECRET'), dataDir, databaseUrl !== null),
    operatorToken: readOperatorToken(text('OPERATOR_TOKEN'), dataDir, databaseUrl !== null),
    model,
    embeddings: readEmbeddings(environment),
    allowPrivateOutbound: readCidrs('ALLOW_PRIVATE_OUTBOUND', text('ALLOW_PRIVATE_OUTBOUND')),
    logLevel: readChoice(environment, 'LOG_LEVEL', logLevels, 'info'),
    tracing: readTracing(environment, readCidrs('TRACEPARENT_FROM', text('TRACEPARENT_FROM'))),
    trustProxy: readTrustProxy(text('TRUST_PROXY')),
    requestLogDays: readInteger(environment, 'REQUEST_LOG_DAYS', 30, 1, 3_650),
    turnFirstTokenMs: readInteger(environment, 'TURN_FIRST_TOKEN_MS', 8_000, 100, 600_000),
    turnTotalMs: readInteger(environment, 'TURN_TOTAL_MS', 60_000, 100, 600_000),
    stopDelayMs: readInteger(environment, 'STOP_DELAY_MS', 2_000, 0, 600_000),
    demo: readSwitch(environment, 'DEMO', '0'),
    demoHosts: readHosts(text('DEMO_HOSTS')),
  };
}

function readReplicaUrl(environment: Environment, databaseUrl: string | null): string | null {
  const url = readUrl(environment, 'DATABASE_READ_URL', ['postgres:', 'postgresql:']);
  if (url === null || databaseUrl !== null) return url;
  throw new ConfigError('DATABASE_URL is required with DATABASE_READ_URL: a replica follows it');
}

function readEmbeddings(environment: Environment): Config['embeddings'] {
  const baseUrl = readUrl(environment, 'EMBEDDINGS_BASE_URL', ['http:', 'https:']);
  const model = environment['EMBEDDINGS_MODEL']?.trim() || null;
  const apiKey = environment['EMBEDDINGS_API_KEY']?.trim() || null;
  if (baseUrl === null && model === null) return null;
  if (baseUrl === null) {
    throw new ConfigError('EMBEDDINGS_BASE_URL is required with EMBEDDINGS_MODEL');
  }
  if (model === null) {
    throw new ConfigError('EMBEDDINGS_MODEL is required with EMBEDDINGS_BASE_URL');
  }
  return { baseUrl, model, apiKey };
}

function readChoice<const T extends string>(
  environment: Environment,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const value = environment[name]?.trim() || fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new ConfigError(`${name} must be one of: ${choices.join(', ')}`);
  return choice;
}

const readSwitch = (environment: Environment, name: string, fallback: '0' | '1'): boolean =>
  readChoice(environment, name, ['0', '1'], fallback) === '1';

function readInteger(
  environment: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = environment[name]?.trim() || String(fallback);
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`);
}

function readUrl(environment: Environment, name: string, protocols: string[]): string | null {
  const value = environment[name]?.trim();
  if (!value) return null;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new ConfigError(`${name} must be a URL that starts with ${protocols.join('// or ')}//`);
}

function readCidrs(name: string, value: string | null): string[] {
  const blocks = (value ?? '').split(',').flatMap((block) => block.trim() || []);
  for (const block of blocks) {
    if (!/^[0-9a-f:.]+\/\d{1,3}$/i.test(block)) {
      throw new ConfigError(
        `${name} must be a comma-separated list of CIDRs such as 10.0.0.0/8,::1/128`,
      );
    }
  }
  return blocks;
}

function readHosts(value: string | null): string[] {
  const hosts = (value ?? '').split(',').flatMap((host) => host.trim() || []);
  for (const host of hosts) {
    if (!/^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(host)) {
      throw new ConfigError(
        'DEMO_HOSTS must be a comma-separated list of names without ports such as demo.example.com',
      );
    }
  }
  return hosts;
}

const hopsMax = 16;
const proxyNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

function readTrustProxy(value: string | null): Config['trustProxy'] {
  if (value === null || value === 'false' || value === '0') return false;
  if (value === 'true') return true;
  if (/^\d{1,2}$/.test(value) && Number(value) <= hopsMax) return Number(value);
  const proxies = value.split(',').map((proxy) => proxy.trim());
  if (proxies.every((proxy) => proxyNetworks.has(proxy) || isNetwork(proxy))) return proxies;
  throw new ConfigError(
    `TRUST_PROXY must be the addresses of your proxies such as 10.0.0.5,10.1.0.0/16,loopback, how many stand in a row (1 to ${hopsMax}), true or false`,
  );
}

/** An address, or a block of them with the length of its prefix. */
function isNetwork(value: string): boolean {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const bits = [0, 32, 128][[0, 4, 6].indexOf(isIP(address))]!;
  return bits > 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits));
}

function readSecrets(value: string | null, dataDir: string, ownServer: boolean): string[] {
  const secrets = partsOf(value ?? '');
  if (secrets.some((secret) => secret.length < 16)) {
    throw new ConfigError(
      'DESKHAND_SECRET must have at least 16 characters (openssl rand -hex 32)',
    );
  }
  if (secrets.length > 0) return secrets;
  if (ownServer) {
    throw new ConfigError(
      'DESKHAND_SECRET is required with DATABASE_URL: every node needs the same one (openssl rand -hex 32)',
    );
  }
  const file = join(dataDir, 'secret');
  // A new one could read nothing of what lies there.
  if (!existsSync(file) && existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new ConfigError(
      `${dataDir} holds a database and no file \`secret\`: put back the one it was made with, or set DESKHAND_SECRET to it`,
    );
  }
  return partsOf(readOrGenerate(file));
}

const partsOf = (secrets: string): string[] =>
  secrets.split(/[,\s]+/).filter((secret) => secret !== '');

function readOperatorToken(value: string | null, dataDir: string, ownServer: boolean): string {
  if (value === null) return keptOperatorToken(join(dataDir, 'operator-token'), ownServer);
  if (value.length >= 16 && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new ConfigError('OPERATOR_TOKEN must have at least 16 printable characters and no spaces');
}

/** On a database server of one's own nothing else is kept in `DATA_DIR`: it need not be there. */
function keptOperatorToken(file: string, ownServer: boolean): string {
  try {
    return readOrGenerate(file);
  } catch (error) {
    if (!ownServer || error instanceof ConfigError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unwritable';
    throw new ConfigError(
      `OPERATOR_TOKEN or OPERATOR_TOKEN_FILE is required (openssl rand -hex 32): none can be kept in ${file} (${reason})`,
      { cause: error },
    );
  }
}

/**
 * Keeps a generated secret in a file that only its owner reads; two processes agree on the first.
 */
function readOrGenerate(file: string): string {
  // The embedded server runs under another account when started by root and must get to its folder.
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o711 });
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 16) throw new ConfigError(`${file} is empty: remove it and start again`);
  return secret;
}
