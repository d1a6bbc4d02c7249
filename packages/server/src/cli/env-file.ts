import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** `.env` can't be read, or holds a line that is not `NAME=value`. Holds none of its values. */
export class EnvFileError extends Error {
  override readonly name = 'EnvFileError';
}

/**
 * Adds what `.env` in `folder` says to `environment`, as `process.loadEnvFile` does: a variable that
 * is set already stays. Without the file nothing happens.
 */
export function loadEnvFile(folder: string, environment: NodeJS.ProcessEnv): void {
  const file = join(folder, '.env');
  const text = readIfPresent(file);
  if (text === null) return;
  const broken = findBrokenLine(text);
  if (broken !== null) throw new EnvFileError(`${file}: line ${broken} is not NAME=value`);
  for (const [name, value] of Object.entries(parseEnv(text))) environment[name] ??= value;
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    if (code === 'ENOENT') return null;
    throw new EnvFileError(`${file} can't be read (${code})`);
  }
}

/** One line, or several where a quoted value spans them. */
const entry =
  /[ \t]*(?:#[^\n]*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:"[^"]*"[^\n]*|'[^']*'[^\n]*|`[^`]*`[^\n]*|[^"'`\n][^\n]*)?)?(?:\n|$)/y;

/** Node's parser drops what it can't read, and glues it to the next name: a typing error is refused. */
function findBrokenLine(text: string): number | null {
  const lines = text.replaceAll('\r\n', '\n');
  entry.lastIndex = 0;
  while (entry.lastIndex < lines.length) {
    const start = entry.lastIndex;
    if (!entry.test(lines)) return lines.slice(0, start).split('\n').length;
  }
  return null;
}
