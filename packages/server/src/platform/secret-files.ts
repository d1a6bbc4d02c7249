import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** The service's variables whose value may lie in a file instead, as orchestrators mount secrets. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'DESKHAND_SECRET',
  'OPERATOR_TOKEN',
  'MODEL_API_KEY',
  'EMBEDDINGS_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
] as const;

/** Those that commands of `deskhand` read beside them, for others than the operator. */
export const commandSecretNames = [
  'DESKHAND_TSK',
  'DESKHAND_SIK',
  'DESKHAND_MODEL_KEY',
  'DESKHAND_CONNECTOR_CREDENTIAL',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const charactersMax = 65_536;

/**
 * The environment with each secret of the service that a `…_FILE` variable names read from its file. Throws
 * like `readSecretVariable`.
 */
export function readSecretFiles(environment: Environment): Environment {
  const read: Record<string, string> = {};
  for (const name of secretNames) {
    const secret = environment[`${name}_FILE`]?.trim() && readSecretVariable(environment, name);
    if (secret) read[name] = secret;
  }
  return Object.keys(read).length > 0 ? { ...environment, ...read } : environment;
}

/**
 * The value of a secret, or what stands in the file that its `…_FILE` variable names, without the white space
 * around it; null where neither is set. Throws a `ConfigError` that names the variable where the file cannot
 * be read or is empty, or where both are set.
 */
export function readSecretVariable(
  environment: Environment,
  name: (typeof secretNames | typeof commandSecretNames)[number],
): string | null {
  const value = environment[name]?.trim() || null;
  const path = environment[`${name}_FILE`]?.trim();
  if (!path) return value;
  if (value !== null) {
    throw new ConfigError(`${name} and ${name}_FILE are both set: keep one of them`);
  }
  return readSecret(`${name}_FILE`, path);
}

function readSecret(variable: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new ConfigError(`${variable} names ${path}, which cannot be read (${reason})`, {
      cause: error,
    });
  }
  const secret = text.trim();
  if (secret !== '' && text.length <= charactersMax) return secret;
  const fault = secret === '' ? 'is empty' : `has more than ${charactersMax} characters`;
  throw new ConfigError(`${variable} names ${path}, which ${fault}`);
}
