import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));

export const readDocument = (name: string): string => readFileSync(join(root, name), 'utf8');

/** The code blocks of a Markdown text in one language, in their order. */
export function snippetsOf(markdown: string, language: 'js' | 'sh' | 'ts'): string[] {
  const blocks = markdown.matchAll(/^```(\w*)[^\n]*\n(.*?)^```$/gms);
  return [...blocks].flatMap(([, name, code]) => (name === language ? [code!] : []));
}

/** The part of a document under one `## heading`. */
export function sectionOf(markdown: string, heading: string): string {
  const [, section] = markdown.split(new RegExp(`^## ${heading}$`, 'm'));
  if (section === undefined) throw new Error(`there is no section ${heading}`);
  return section.split(/^## /m)[0]!;
}

export interface Ran {
  code: number;
  output: string;
  errors: string;
}

/**
 * Runs snippets one after the other, as a reader who pastes them would; nothing is replaced in them. They
 * are run in `lasting`, which stays, or in a folder of their own.
 */
export async function runSnippets(
  language: 'js' | 'sh',
  snippets: readonly string[],
  environment: Record<string, string>,
  lasting?: string,
): Promise<Ran> {
  const folder = lasting ?? mkdtempSync(join(tmpdir(), 'deskhand-docs-'));
  try {
    // As in a clone: `npx deskhand` is the one that is installed there.
    if (!lasting) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const file = join(folder, language === 'js' ? 'snippets.mjs' : 'snippets.sh');
    writeFileSync(file, snippets.join('\n'));
    const program = language === 'js' ? process.execPath : 'sh';
    const args = language === 'js' ? [file] : ['-eu', file];
    const env = {
      PATH: pathWithCurl(folder),
      HOME: folder,
      npm_config_offline: 'true',
      ...environment,
    };
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: folder, env });
    return { code: 0, output: stdout, errors: stderr };
  } catch (error) {
    // What execFile rejects with: how the program ended, and what it said until then.
    const ended = error as { code?: number; stdout?: string; stderr?: string };
    const { code = -1, stdout = '', stderr = String(error) } = ended;
    return { code, output: stdout, errors: stderr };
  } finally {
    if (!lasting) rmSync(folder, { recursive: true, force: true });
  }
}

/** A machine with nothing but Node has no curl: a stand-in is put in its place. */
function pathWithCurl(folder: string): string {
  const path = process.env['PATH'] ?? '';
  if (path.split(delimiter).some((each) => existsSync(join(each, 'curl')))) return path;
  const standIn = join(folder, 'curl');
  copyFileSync(join(root, 'packages/server/test/docs/curl.js'), `${standIn}.mjs`);
  writeFileSync(standIn, `#!/bin/sh\nexec node "$0.mjs" "$@"\n`, { mode: 0o755 });
  return `${folder}${delimiter}${path}`;
}
