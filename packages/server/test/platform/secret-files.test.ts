import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, type Config } from '../../src/platform/config.ts';
import {
  commandSecretNames,
  readSecretVariable,
  secretNames,
} from '../../src/platform/secret-files.ts';
import { run } from '../cli/run-here.ts';

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

function headersIn({ tracing }: Config): string {
  const headers = Object.entries(tracing?.headers ?? {});
  return headers.map((header) => header.join('=')).join();
}
const inConfig: Record<(typeof secretNames)[number], (config: Config) => unknown> = {
  DATABASE_READ_URL: ({ databaseReadUrl }) => databaseReadUrl,
  DATABASE_URL: ({ databaseUrl }) => databaseUrl,
  REDIS_URL: ({ redisUrl }) => redisUrl,
  DESKHAND_SECRET: ({ secrets }) => secrets.join(),
  OPERATOR_TOKEN: ({ operatorToken }) => operatorToken,
  MODEL_API_KEY: ({ model }) => model.apiKey,
  EMBEDDINGS_API_KEY: ({ embeddings }) => embeddings?.apiKey,
  OTEL_EXPORTER_OTLP_HEADERS: headersIn,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headersIn,
};
const needed = {
  DATABASE_URL: 'postgres://desk:word@db.example/desk',
  DESKHAND_SECRET: 'the-secret-0123456789',
  EMBEDDINGS_BASE_URL: 'https://vectors.example/v1',
  EMBEDDINGS_MODEL: 'some-encoder',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://spans.example',
};
const values: Record<string, string> = {
  DATABASE_URL: needed.DATABASE_URL,
  DATABASE_READ_URL: 'postgres://desk:word@replica.example/desk',
  REDIS_URL: 'redis://:word@cache.example',
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of-all',
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'api-key=of-traces',
};
const valueOf = (name: string) => values[name] ?? `value-of-${name}`;

describe.each(secretNames)('%s', (name) => {
  const without = Object.fromEntries(Object.entries(needed).filter(([other]) => other !== name));
  const asFile = (path: string) => readConfig({ ...base, ...without, [`${name}_FILE`]: path });

  test('may lie in a file, with white space around it', () => {
    expect(inConfig[name](asFile(fileOf(`\n ${valueOf(name)}\n`)))).toBe(valueOf(name));
  });

  test('ends the start with its name where the file is empty, away, or not the only place', () => {
    expect(() => asFile(fileOf(''))).toThrow(new RegExp(`^${name}_FILE names .* is empty$`));
    expect(() => asFile(join(folder, 'nowhere'))).toThrow(
      new RegExp(`^${name}_FILE names .*ENOENT`),
    );
    const both = { [name]: valueOf(name), [`${name}_FILE`]: fileOf('another') };
    expect(() => readConfig({ ...base, ...without, ...both })).toThrow(
      `${name} and ${name}_FILE are both set: keep one of them`,
    );
  });
});

test.each(commandSecretNames)('%s of a command may lie in a file too', (name) => {
  expect(readSecretVariable({ [name]: ' here ' }, name)).toBe('here');
  expect(readSecretVariable({ [`${name}_FILE`]: fileOf('in-a-file\n') }, name)).toBe('in-a-file');
  expect(readSecretVariable({}, name)).toBeNull();
  const both = { [name]: 'here', [`${name}_FILE`]: fileOf('in-a-file') };
  expect(() => readSecretVariable(both, name)).toThrow('are both set');
});

test('a command reads its credential from a file, and says what is wrong with that', async () => {
  const list = (path: string) =>
    run(['credential', 'list', '--url', 'http://127.0.0.1:9'], {
      environment: { DESKHAND_TSK_FILE: path },
    });
  const { stderr: away } = await list(join(folder, 'nowhere'));
  expect(away).toMatch(/^deskhand: DESKHAND_TSK_FILE names .*ENOENT/);
  const { stderr: other } = await list(fileOf('sik_of-another-kind'));
  expect(other).toContain('must be a credential that starts with tsk_');
});

test('every variable that holds a secret is one of these', () => {
  const guide = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8');
  const documented = [...guide.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name!);
  const sources = readdirSync(new URL('../../src', import.meta.url), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8'));
  const read = sources.flatMap((source) =>
    [...source.matchAll(/(?:environment\[|text\()'([A-Z_]+)'/g)].map(([, name]) => name!),
  );
  const isSecret = (name: string) =>
    /(^|_)(SECRET|TOKEN|KEY|PASSWORD|CREDENTIAL|TSK|SIK)$|^(DATABASE|REDIS)_URL$/.test(name);
  const found = new Set([...documented, ...read].filter(isSecret));
  const known: readonly string[] = [...secretNames, ...commandSecretNames];
  expect([...found].filter((name) => !known.includes(name))).toEqual([]);
  for (const name of secretNames) expect(guide).toContain(`\`${name}_FILE\``);
});

test('the secret in the data folder may have a former one behind it', () => {
  const dataDir = mkdtempSync(join(folder, 'own-'));
  writeFileSync(join(dataDir, 'secret'), 'the-new-one-0123456789,the-former-0123456789\n');
  expect(readConfig({ DATA_DIR: dataDir }).secrets).toEqual([
    'the-new-one-0123456789',
    'the-former-0123456789',
  ]);
});
