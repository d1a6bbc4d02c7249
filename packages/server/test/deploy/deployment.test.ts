import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Ajv } from 'ajv';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createProgram } from '../../src/cli/program.ts';
import { readConfig } from '../../src/platform/config.ts';
import { readDocument, root } from '../docs/snippets.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every variable that the service reads. */
const variables = new Set<string>();
const environment = new Proxy<Record<string, string>>(
  { DATA_DIR: folder },
  { get: (target, name: string) => (variables.add(name), target[name]) },
);
const defaults = readConfig(environment);
/** Between a signal to stop and the end, at most, beside `STOP_DELAY_MS`; as docs/operate.md has it. */
const stopSeconds = 15;

const [output, notes] = [new PassThrough(), new PassThrough()];
const program = createProgram({ input: new PassThrough(), output, notes, environment: {} });

/** Fails unless the command line takes these words as a command with its flags. */
function expectCommand([name, ...rest]: string[]): void {
  const command = program.commands.find((each) => each.name() === name);
  expect(command, `deskhand ${name}`).toBeDefined();
  const flags = command!.options.map(({ long }) => long);
  for (const flag of rest.filter((each) => each.startsWith('--'))) expect(flags).toContain(flag);
}

describe('Dockerfile', () => {
  const text = readDocument('Dockerfile').replaceAll('\\\n', ' ');
  const all = (instruction: string) =>
    [...text.matchAll(new RegExp(`^${instruction} +(.*)$`, 'gm'))].map(([, rest]) => rest!);

  test('builds from what is there and may go into the build', () => {
    const workspaces = [...text.matchAll(/--workspace (\S+)/g)].map(([, path]) => path!);
    expect(workspaces).toContain('packages/server');
    for (const path of workspaces) expect(existsSync(join(root, path, 'package.json'))).toBe(true);
    const [, script = ''] = /RUN node (\S+)/.exec(text) ?? [];
    expect(existsSync(join(root, script))).toBe(true);

    const lines = readDocument('.dockerignore').split('\n');
    const rules = lines.filter((line) => line !== '' && !line.startsWith('#'));
    // Nothing goes in that is not named: an `.env` and a data folder lie in the same folder.
    expect(rules[0]).toBe('*');
    const named = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    for (const path of named) expect(existsSync(join(root, path)), path).toBe(true);
    expect(rules).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/.env*']));
  });

  test('sets variables that the service reads, and starts it as nobody in particular', () => {
    const [set = ''] = all('ENV');
    const names = [...set.matchAll(/(\w+)=/g)].map(([, name]) => name!);
    const others = names.filter((name) => !variables.has(name));
    expect(others).toEqual(['NODE_ENV', 'PATH']);
    expect(set).toContain('EMBEDDED_POSTGRES=0');
    const [, port] = /\bPORT=(\d+)/.exec(set)!;
    expect(all('EXPOSE')).toEqual([port]);
    expect(all('USER')).toEqual(['10001:0']);
    const [entry] = JSON.parse(all('ENTRYPOINT')[0]!) as string[];
    const manifest = JSON.parse(readDocument('packages/server/package.json')) as { bin: object };
    expect(Object.keys(manifest.bin)).toEqual([entry]);
    expectCommand(JSON.parse(all('CMD')[0]!) as string[]);
  });
});

interface ComposeService {
  image: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, unknown>;
}

describe('compose.yaml', () => {
  const { services, volumes, networks } = parse(readDocument('compose.yaml'), { merge: true }) as {
    services: Record<string, ComposeService>;
    volumes: object;
    networks: Record<string, { internal?: boolean } | null>;
  };

  test('names what is there', () => {
    for (const service of Object.values(services)) {
      for (const name of Object.keys(service.depends_on ?? {}))
        expect(services).toHaveProperty(name);
      for (const name of service.networks ?? []) expect(networks).toHaveProperty(name);
      for (const [, name] of (service.volumes ?? []).map((each) => /(\w+)\}?:\//.exec(each)!)) {
        expect(volumes).toHaveProperty(name!);
      }
    }
    expectCommand(services['backup']!.command!);
    for (const name of ['deskhand', 'backup']) {
      for (const variable of Object.keys(services[name]!.environment!)) {
        expect([...variables], variable).toContain(variable);
      }
    }
    const grace = Number.parseInt(services['deskhand']!.stop_grace_period!, 10);
    expect(grace).toBeGreaterThan(defaults.stopDelayMs / 1000 + stopSeconds);
  });

  test('lets nobody in but to the service, and that from this machine alone', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([
      ['deskhand', ['${DESKHAND_ADDRESS:-127.0.0.1}:${DESKHAND_PORT:-3000}:3000']],
    ]);
    expect(networks['inside']).toEqual({ internal: true });
    for (const name of ['postgres', 'valkey', 'backup']) {
      expect(services[name]!.networks).toEqual(['inside']);
    }
  });

  test('makes secrets once, and every file that is named', () => {
    const [script = ''] = services['secrets']!.command!;
    const secrets = join(folder, 'secrets');
    // As Compose hands it on, in another folder.
    const given = script.replaceAll('$$', '$').replaceAll('/run/deskhand', secrets);
    const [shell = '', ...flags] = services['secrets']!.entrypoint!;
    const make = () => {
      execFileSync(shell, [...flags, given]);
      const names = readdirSync(secrets).sort();
      return Object.fromEntries(
        names.map((name) => [name, readFileSync(join(secrets, name), 'utf8')]),
      );
    };
    execFileSync('mkdir', [secrets]);
    const made = make();
    const { 'database-url': url, 'postgres-password': password, ...others } = made;
    expect(url).toBe(`postgres://deskhand:${password}@postgres:5432/deskhand`);
    for (const secret of [password, ...Object.values(others)])
      expect(secret).toMatch(/^[\da-f]{64}$/);
    expect(new Set(Object.values(made)).size).toBe(4);
    expect(make()).toEqual(made);

    const files = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name]) => name.endsWith('_FILE')),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const [, path] of files) {
      const file = join(secrets, path.slice('/run/deskhand/'.length));
      // Read by users who did not write it.
      expect(statSync(file).mode & 0o777, path).toBe(0o444);
    }
    const passwords = readDocument('compose.yaml').match(/^ *\w*PASSWORD\w*:.*$/gm);
    expect(passwords).toEqual(['      POSTGRES_PASSWORD_FILE: /run/deskhand/postgres-password']);
  });
});

describe('the chart', () => {
  const chart = 'deploy/helm/deskhand';
  const files = readdirSync(join(root, chart, 'templates'));
  const templates = files.map((name) => readDocument(`${chart}/templates/${name}`)).join('\n');

  test('sets variables that the service reads, and calls commands and routes that it has', () => {
    const named = [...templates.matchAll(/- name: ([A-Z]\w+)|\(list "([A-Z]\w+)"/g)];
    const names = named.map(([, plain, secret]) => plain ?? secret!);
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'STOP_DELAY_MS']));
    for (const name of names) expect([...variables], name).toContain(name);
    // Where a database is, with its password, stands in a Secret; the schema keeps it out of plain variables.
    const fromSecret = [...templates.matchAll(/\(list "([A-Z]\w+)"/g)].map(([, name]) => name!);
    const databases = [...variables].filter((name) => /^DATABASE_(?!.*_FILE$)/.test(name));
    expect(databases.sort()).toEqual(['DATABASE_READ_URL', 'DATABASE_URL']);
    expect(fromSecret).toEqual(expect.arrayContaining(databases));
    const [, args = ''] = /args: \[(.*)\]/.exec(templates)!;
    expectCommand(args.split(', '));
    const paths = [...templates.matchAll(/httpGet: \{ path: (\S+),/g)].map(([, path]) => path!);
    expect(paths).toEqual(['/livez', '/livez', '/readyz']);
    const [, extra] = /add (\d+) \(div/.exec(templates)!;
    expect(Number(extra)).toBeGreaterThan(stopSeconds);
  });

  test('has values that its schema knows, and no others', () => {
    const values = parse(readDocument(`${chart}/values.yaml`)) as Record<string, object>;
    const schema = JSON.parse(readDocument(`${chart}/values.schema.json`)) as object;
    const validate = new Ajv({ strictTypes: false, allowUnionTypes: true }).compile(schema);
    expect(validate(values)).toBe(false);
    const given = { ...values, existingSecret: 'keys', image: { repository: 'deskhand' } };
    expect(validate(given), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...given, replicas: 2 })).toBe(false);
    for (const name of ['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_READ_URL_FILE'])
      expect(validate({ ...given, env: { [name]: 'postgres://x' } }), name).toBe(false);
    const used = [...templates.matchAll(/\.Values\.(\w+)/g)].map(([, name]) => name!);
    expect([...new Set(used)].sort()).toEqual(Object.keys(values).sort());
  });
});
