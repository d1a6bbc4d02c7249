import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStartFailure } from '../../src/cli/start-failure.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createSecretBox } from '../../src/platform/secrets.ts';
import { temporaryFolder } from './processes.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

const configOf = (dataDir: string) =>
  readConfig({
    DATA_DIR: dataDir,
    DESKHAND_SECRET: 'secret-of-the-tests-0123456789',
    OPERATOR_TOKEN: 'operator-token-of-the-tests',
  });

const forbidden = (path: string) =>
  Object.assign(new Error(`EACCES: permission denied, scandir '${path}'`), {
    ...{ code: 'EACCES', syscall: 'scandir', path },
  });

test.runIf(process.getuid?.() === 0)(
  'another account’s data folder is told with the ways out',
  () => {
    const dataDir = join(folder.path, 'theirs');
    mkdirSync(dataDir);
    chownSync(dataDir, 12_345, 12_345);
    const sentence =
      `the data folder ${dataDir} belongs to another account (user 12345, this is 0): start as that ` +
      `account, give the folder to this one (chown -R 0 ${dataDir}), or set DATA_DIR to another folder.`;
    expect(describeStartFailure(forbidden(join(dataDir, 'lock')), configOf(dataDir))).toBe(
      sentence,
    );
    // Where not even the configuration could be read: its secret lies there.
    expect(describeStartFailure(forbidden(join(dataDir, 'secret')), null)).toBe(sentence);
  },
);

test('a folder of one’s own that may not be used is told as before', () => {
  const path = join(folder.path, 'lock');
  expect(describeStartFailure(forbidden(path), configOf(folder.path))).toBe(
    `${path} can't be used (EACCES): set DATA_DIR to a folder this user may write to.`,
  );
});

test('where no PostgreSQL comes along, a missing DATABASE_URL is told before anything is written', () => {
  const dataDir = join(folder.path, 'never-made');
  const alone = { EMBEDDED_POSTGRES: '0', DATA_DIR: dataDir };
  expect(() => readConfig(alone)).toThrow(/^DATABASE_URL or DATABASE_URL_FILE is required/);
  expect(existsSync(dataDir)).toBe(false);
  const own = { DATABASE_URL: 'postgres://db.example/x', DESKHAND_SECRET: 'x'.repeat(16) };
  const token = { OPERATOR_TOKEN: 'y'.repeat(16) };
  expect(readConfig({ ...alone, ...own, ...token }).databaseUrl).toBe(own.DATABASE_URL);
  expect(existsSync(dataDir)).toBe(false);
});

test('with a database server, a missing OPERATOR_TOKEN is told where none can be kept', () => {
  const file = join(folder.path, 'no-folder');
  writeFileSync(file, '');
  const own = { DATABASE_URL: 'postgres://db.example/x', DESKHAND_SECRET: 'x'.repeat(16) };
  expect(() => readConfig({ ...own, DATA_DIR: file })).toThrow(
    /^OPERATOR_TOKEN or OPERATOR_TOKEN_FILE is required .*operator-token \((EEXIST|ENOTDIR)\)$/,
  );
  const kept = readConfig({ ...own, DATA_DIR: join(folder.path, 'kept') });
  expect(kept.operatorToken).toMatch(/^[0-9a-f]{64}$/);
});

test('a wrong secret is told with the way out', () => {
  const sealed = createSecretBox(['the-former-secret-0123456789']).seal('key', 'x');
  const open = () => createSecretBox(['another-secret-0123456789']).open('key', sealed);
  const config = { ...configOf(folder.path), databaseUrl: 'postgres://db.example/x' };
  let failure: unknown;
  try {
    open();
  } catch (error) {
    failure = error;
  }
  expect(describeStartFailure(failure, config)).toMatch(
    /^DESKHAND_SECRET is not the one that .* set it to that one .*DATA_DIR\)$/,
  );
});

test('a database without the secret it was made with gets no new one', () => {
  const dataDir = join(folder.path, 'kept');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  const read = () => readConfig({ DATA_DIR: dataDir });
  const made = read().secrets;
  expect(read().secrets).toEqual(made);
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  expect(read().secrets).toEqual(made);
  rmSync(join(dataDir, 'secret'));
  expect(read).toThrow(/holds a database and no file `secret`: put back the one it was made with/);
  expect(existsSync(join(dataDir, 'secret'))).toBe(false);
});
