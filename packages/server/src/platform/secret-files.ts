import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Variables whose value may lie in a file instead, as orchestrators mount secrets. */
const secretNames = [
  'DATABASE_URL',
  'REDIS_URL',
  'DESKHAND_SECRET',
  'OPERATOR_TOKEN',
  'MODEL_API_KEY',
  'EMBEDDINGS_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const charactersMax = 65_536;

/**
 * The environment with each secret that a `…_FILE` variable names read from its file, without the
 * white space around it. Throws a `ConfigError` that names the variable where the file cannot be read or is
 * empty, or where the secret itself is set, too.
 */
export function readSecretFiles(environment: Environment): Environment {
  const read: Record<string, string> = {};
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) {
      throw new ConfigError(`${name} and ${name}_FILE are both set: keep one of them`);
    }
    read[name] = readSecret(`${name}_FILE`, path);
  }
  return Object.keys(read).length > 0 ? { ...environment, ...read } : environment;
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
