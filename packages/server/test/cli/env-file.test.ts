import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EnvFileError, loadEnvFile } from '../../src/cli/env-file.ts';
import { temporaryFolder } from './processes.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

function load(text: string, environment: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  writeFileSync(join(folder.path, '.env'), text);
  loadEnvFile(folder.path, environment);
  return environment;
}

describe('.env', () => {
  test('is read as Node reads it, quotes, comments and exports included', () => {
    const text = 'A=1\r\nexport B="two\nlines"\n# C=3\n  D = \'# four\' # five\n\nE=\nF=a b # c\n';
    expect(load(text)).toEqual({ A: '1', B: 'two\nlines', D: '# four', E: '', F: 'a b' });
    expect(load('\ufeffA=1')).toEqual({ A: '1' });
  });

  test('overrules nothing that is set, not even to nothing', () => {
    expect(load('A=1\nB=2\nC=3', { A: 'mine', B: '' })).toEqual({ A: 'mine', B: '', C: '3' });
  });

  test.each([
    ['A=1\nno assignment\n', 2],
    ['A="never closed\nB=2\n', 1],
    ['\n\n1A=1', 3],
    ['=secret', 1],
  ])('is refused where Node would drop a line: %j', (text, line) => {
    const environment = {};
    expect(() => load(text, environment)).toThrow(
      new EnvFileError(`${join(folder.path, '.env')}: line ${line} is not NAME=value`),
    );
    expect(environment).toEqual({});
  });

  test('may be missing, but not unreadable', () => {
    const elsewhere = join(folder.path, 'elsewhere');
    mkdirSync(elsewhere);
    expect(() => loadEnvFile(elsewhere, {})).not.toThrow();
    mkdirSync(join(elsewhere, '.env'));
    expect(() => loadEnvFile(elsewhere, {})).toThrow(/can't be read \(EISDIR\)/);
  });
});
