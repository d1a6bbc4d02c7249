import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const binOf = (name: string, file: string) => join(resolve(`${name}/package.json`), '../bin', file);

/**
 * The compilers of those who install our packages, by their versions: programs for Node. The sixth takes ten
 * times as long, and is asked once for each package.
 */
export const compilers = {
  six: binOf('typescript', 'tsc6'),
  seven: binOf('@typescript/native', 'tsc'),
} as const;

export type Compiler = keyof typeof compilers;
