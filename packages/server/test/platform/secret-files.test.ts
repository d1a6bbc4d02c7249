import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function fileOf(text: string): string {
  const path = join(folder, String((count += 1)));
  writeFileSync(path, text);
  return path;
}

const base = { DATA_DIR: join(folder, 'data') };

test('secrets are read from the files that their variables name', () => {
  const config = readConfig({
    ...base,
    DATABASE_URL_FILE: fileOf('postgres://desk:word@db.example/desk\n'),
    REDIS_URL_FILE: fileOf(' redis://cache.example '),
    DESKHAND_SECRET_FILE: fileOf('first-secret-0123456789,second-secret-0123456789\n'),
    OPERATOR_TOKEN_FILE: fileOf('operator-token-0123456789\r\n'),
    MODEL_PROVIDER: 'openai',
    MODEL_NAME: 'some-model',
    MODEL_API_KEY_FILE: fileOf('sk-model\n'),
    EMBEDDINGS_BASE_URL: 'https://vectors.example/v1',
    EMBEDDINGS_MODEL: 'some-encoder',
    EMBEDDINGS_API_KEY_FILE: fileOf('sk-vectors\n'),
  });
  expect(config).toMatchObject({
    databaseUrl: 'postgres://desk:word@db.example/desk',
    redisUrl: 'redis://cache.example',
    secrets: ['first-secret-0123456789', 'second-secret-0123456789'],
    operatorToken: 'operator-token-0123456789',
    model: { apiKey: 'sk-model' },
    embeddings: { apiKey: 'sk-vectors' },
  });
});

test('a variable that names no file changes nothing', () => {
  const config = readConfig({
    ...base,
    OPERATOR_TOKEN: 'operator-token-9876543210',
    OPERATOR_TOKEN_FILE: ' ',
  });
  expect(config.operatorToken).toBe('operator-token-9876543210');
});

test.each([
  [
    'a file that is not there',
    join(folder, 'nowhere'),
    /^DESKHAND_SECRET_FILE names .*nowhere, .*ENOENT/,
  ],
  ['a folder', folder, /^DESKHAND_SECRET_FILE names .*EISDIR/],
  ['an empty file', fileOf(' \n'), /^DESKHAND_SECRET_FILE names .* is empty$/],
  ['a file of something else', fileOf('x'.repeat(70_000)), /has more than 65536 characters$/],
  [
    'what the variable itself would refuse',
    fileOf('short'),
    /^DESKHAND_SECRET must have at least 16/,
  ],
])('%s ends the start with the variable named', (_, path, message) => {
  expect(() => readConfig({ ...base, DESKHAND_SECRET_FILE: path })).toThrow(message);
});

test('a secret that is set twice is refused, and not shown', () => {
  const twice = {
    DESKHAND_SECRET: 'one-secret-0123456789',
    DESKHAND_SECRET_FILE: fileOf('another-0123456789'),
  };
  expect(() => readConfig({ ...base, ...twice })).toThrow(
    /^DESKHAND_SECRET and DESKHAND_SECRET_FILE are both set: keep one of them$/,
  );
});
