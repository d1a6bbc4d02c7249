import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readDocument, root, snippetsOf } from '../../server/test/docs/snippets.ts';
import * as exported from '../src/index.ts';
import * as sessions from '../src/session.ts';

const guide = readDocument('docs/client.md');

test('docs/client.md has an example of every export and every call', () => {
  const code = snippetsOf(guide, 'ts').join('\n');
  for (const name of Object.keys({ ...exported, ...sessions })) expect(code).toContain(name);
  const client = exported.createClient({ baseUrl: 'http://127.0.0.1:1', token: 'token' });
  const session = sessions.createSession(client);
  for (const name of Object.keys(client)) expect(code).toContain(`client.${name}(`);
  for (const name of Object.keys(session)) expect(code).toContain(`session.${name}`);
  client.destroy();
});

test('the examples of docs/client.md compile, strictly', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-docs-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const check = async (source: string) => {
    writeFileSync(join(folder, 'main.ts'), source);
    const flags =
      '--strict --noEmit --target es2023 --lib es2024,dom,dom.asynciterable --module nodenext --allowImportingTsExtensions --exactOptionalPropertyTypes --skipLibCheck --customConditions @deskhand/source';
    const tsc = join(root, 'node_modules/typescript/bin/tsc6');
    return promisify(execFile)(
      process.execPath,
      [tsc, ...flags.split(' '), join(folder, 'main.ts')],
      { cwd: folder },
    ).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
  };
  const source = snippetsOf(guide, 'ts').join('\n');
  expect(await check(source)).toBe('');
  expect(await check(source.replace("'positive'", "'fine'"))).toContain('TS2345');
  rmSync(folder, { recursive: true, force: true });
});
