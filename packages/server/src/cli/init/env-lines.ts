import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Project } from './find-project.ts';

/** What the token route reads; an empty value is left to the developer. */
export type EnvValues = Readonly<
  Record<'DESKHAND_URL' | 'DESKHAND_SIK' | 'DESKHAND_TENANT', string>
>;

export interface EnvFile {
  /** From the project's folder. Next keeps what is secret in `.env.local`. */
  file: string;
  /** Lines for the names that it does not have yet. */
  missing: string[];
  /** Names without a value, in the file or in the lines. */
  empty: string[];
  isIgnored: boolean;
}

/** Tells what the project's `.env` lacks. Values that are there stay as they are. */
export function findEnvFile({ folder, framework }: Project, values: EnvValues): EnvFile {
  const file = framework.startsWith('next') ? '.env.local' : '.env';
  const path = join(folder, file);
  const present = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  const names = Object.keys(values) as (keyof EnvValues)[];
  return {
    file,
    missing: names.filter((name) => !(name in present)).map((name) => `${name}=${values[name]}`),
    empty: names.filter((name) => !(present[name] ?? values[name])),
    isIgnored: isIgnored(folder, file),
  };
}

/** Adds the missing lines at the end; a new file is for its owner alone. */
export function writeEnvFile(folder: string, { file, missing }: EnvFile): void {
  const path = join(folder, file);
  const lines = `${missing.join('\n')}\n`;
  if (!existsSync(path)) return writeFileSync(path, lines, { mode: 0o600, flag: 'wx' });
  const text = readFileSync(path, 'utf8');
  appendFileSync(path, `${text === '' || text.endsWith('\n') ? '' : '\n'}${lines}`);
}

/** By the usual lines of the project's own `.gitignore`; another one is not looked for. */
function isIgnored(folder: string, file: string): boolean {
  const path = join(folder, '.gitignore');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/) : [];
  const usual = [file, '.env*', '*.local', '.env*.local'].filter(
    (line) => file !== '.env' || !line.endsWith('.local'),
  );
  return usual.some((line) => lines.includes(line) || lines.includes(`/${line}`));
}
