import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readServedFiles } from '../../src/platform/http/served-files.ts';
import { startTestService } from '../stage/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-served-'));
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a second service of a process compiles no schema again', async () => {
  const first = await startTestService();
  await first.stop();
  const compile = vi.spyOn(Ajv.prototype, 'compile');
  const second = await startTestService();
  await second.stop();
  expect(compile).not.toHaveBeenCalled();
});

test('what is served is compressed once, until it changes', async () => {
  const write = (text: string) => writeFileSync(join(folder, 'chat.js'), text);
  const read = async () => (await readServedFiles(folder, ['.js']))!.get('chat.js')!;
  write('one();');
  const first = await read();
  expect(await read()).toBe(first);
  write('two();');
  const changed = await read();
  expect(changed.bytes.identity.toString()).toBe('two();');
  expect(changed.etag).not.toEqual(first.etag);
});
