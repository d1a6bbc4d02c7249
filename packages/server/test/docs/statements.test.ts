import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { errorCodes, limits } from '@deskhand/contract';
import { readConfig } from '../../src/platform/config.ts';
import { bucketRules } from '../../src/ratelimit/index.ts';
import { guides } from './guides.ts';
import { readDocument, root, sectionOf } from './snippets.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskhand-docs-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/README.md',
  'docs/how-it-works.md',
  'docs/threat-model.md',
  'docs/widget.md',
  'docs/backend.md',
  'docs/client.md',
  'docs/integrate.md',
  'docs/operate.md',
  'docs/deploy.md',
  'docs/assistant.md',
  'docs/knowledge.md',
  'docs/panel.md',
  'docs/privacy.md',
  'docs/connectors.md',
  'docs/webhooks.md',
  'docs/metrics.md',
  'docs/alerts.md',
  'docs/errors.md',
  ...guides.map((name) => `docs/guides/${name}.md`),
  'docs/conformance/interface.md',
  'docs/conformance/wcag.md',
  'docs/conformance/asvs.md',
  'docs/migrate/chatkit.md',
  'docs/migrate/chatwoot.md',
  'docs/migrate/intercom.md',
];

describe('docs/errors.md', () => {
  test('has the table of the codes as they are', () => {
    const rows = Object.entries(errorCodes).map(
      ([code, { status, retry, meaning, action }]) =>
        `| \`${code}\` | ${status} | ${retry ? 'yes' : 'no'} | ${meaning} | ${action} |`,
    );
    expect(rowsOf(readDocument('docs/errors.md'))).toEqual(rows);
  });
});

describe('docs/operate.md', () => {
  const table = rowsOf(sectionOf(readDocument('docs/operate.md'), 'Configuration')).map((row) =>
    row.split('|').map((cell) => cell.trim()),
  );
  const documented = new Map(table.map(([, name, value]) => [unquoted(name!), unquoted(value!)]));

  test('names every variable that is read, and no other', () => {
    const read = new Set<string>();
    const environment = new Proxy<Record<string, string>>(
      { DATA_DIR: dataDir },
      { get: (target, name: string) => (read.add(name), target[name]) },
    );
    readConfig(environment);
    const told = sectionOf(readDocument('docs/operate.md'), 'Configuration');
    const files = [...told.matchAll(/`(\w+_FILE)`/g)].map(([, name]) => name!);
    expect([...documented.keys(), ...files].sort()).toEqual([...read].sort());
  });

  test('tells the defaults as they are', () => {
    const defaults = readConfig({ DATA_DIR: dataDir });
    const told = Object.fromEntries([...documented].filter(([, value]) => !/ /.test(value)));
    const set = readConfig({ ...told, DATA_DIR: dataDir });
    expect(set).toEqual(defaults);
    expect(readConfig({ DATABASE_URL: undefined }).dataDir).toBe(
      resolve(documented.get('DATA_DIR')!),
    );
    expect(documented.get('PORT')).toBe(String(defaults.port));
    expect(documented.get('TURN_TOTAL_MS')).toBe(String(defaults.turnTotalMs));
  });
});

describe('docs/integrate.md', () => {
  test('tells the limits as they are', () => {
    const rows = rowsOf(sectionOf(readDocument('docs/integrate.md'), 'Limits'));
    expect(rows.map((row) => Number(/(\d+) \|$/.exec(row)?.[1]))).toEqual([
      bucketRules['cases.create'].limit,
      bucketRules['messages.create'].limit,
      bucketRules.other.limit,
    ]);
    const text = readDocument('docs/integrate.md');
    expect(text).toContain(`${limits.messageCharactersMax.toLocaleString('en-US')} characters`);
    expect(text).toContain(`${limits.sessionSeconds} seconds`);
    expect(text).toContain(`for ${limits.idempotencyHours} hours`);
    expect(text).toContain(
      `${limits.contextBytesMax / 1024} KiB and ${limits.contextDepthMax} levels`,
    );
    expect(text).toContain(`${limits.conversationBodyBytesMax / 1024} KiB`);
  });
});

describe('ARCHITECTURE.md', () => {
  test('has the rows of slices that the walls have', () => {
    const walls = readDocument('.dependency-cruiser.cjs');
    const [, source] = /const rows = \[(.*?)\n\];/s.exec(walls)!;
    const rows = source!
      .split('\n')
      .map((row) => [...row.matchAll(/'(\w+)'/g)].map(([, name]) => name));
    const [, drawn] = /From below: (.*?) ← wiring/.exec(readDocument('ARCHITECTURE.md'))!;
    const told = drawn!
      .split('←')
      .map((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(told).toEqual(rows.filter((row) => row.length > 0));
  });
});

describe('docs/threat-model.md', () => {
  test('names for each promise tests that are there', () => {
    const promises = rowsOf(readDocument('docs/threat-model.md')).map((row) => row.split('|'));
    expect(promises.length).toBeGreaterThan(40);
    for (const [, promise, tests] of promises) {
      const named = [...tests!.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, path]) => path!);
      const left = tests!.replaceAll(/`[^`]+\.test\.ts`/g, '').trim();
      expect({ promise, named, left }).toMatchObject({
        named: expect.arrayContaining([expect.any(String)]) as string[],
        left: expect.stringMatching(/^[, ]*$/) as string,
      });
      for (const path of named) {
        const folder = /^(packages|e2e)\//.test(path) ? '' : 'packages/server/test';
        expect([promise, path, existsSync(join(root, folder, path))]).toEqual([
          promise,
          path,
          true,
        ]);
      }
    }
  });

  test('says under each table what is not promised', () => {
    const parts = readDocument('docs/threat-model.md').split('\n## ').slice(1);
    expect(parts).toHaveLength(9);
    for (const part of parts) expect(part).toMatch(/\n\nNot promised: /);
  });
});

test('the film in README.md is an animated picture of 1.5 MB at most', () => {
  const film = readFileSync(join(root, 'docs/images/film.webp'));
  expect(film.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  expect(film.includes('ANMF')).toBe(true);
  expect(film.length).toBeLessThanOrEqual(1.5 * 1024 * 1024);
});

describe('the documents', () => {
  test.each(documents)('lead from %s only to what is there', (name) => {
    const text = readDocument(name).replaceAll(/^```.*?^```$/gms, '');
    const links = [...text.matchAll(/\]\(([^)#]+)?(?:#([\w-]+))?\)|(?:src|href)="([^"]+)"/g)];
    for (const [, path, anchor, source] of links) {
      const target = path ?? source;
      if (target && /^https?:/.test(target)) continue;
      const file = target ? resolve(root, dirname(name), target) : join(root, name);
      expect({ name, target, exists: existsSync(file) }).toEqual({ name, target, exists: true });
      if (anchor) expect(anchorsOf(readFileSync(file, 'utf8'))).toContain(anchor);
    }
  });

  test('lead from README.md to every guide and to the list of all, and from that to each', () => {
    const readme = readDocument('README.md');
    for (const name of guides) expect(readme).toContain(`(docs/guides/${name}.md)`);
    expect(readme).toContain('(docs/README.md)');
    const list = readDocument('docs/README.md');
    for (const name of documents.filter((each) => !/(^|\/)README\.md$/.test(each))) {
      expect(list).toContain(`(${relative('docs', name)})`);
    }
  });
});

/** The rows of a document's tables, without heads and padding. */
function rowsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^\|(?: -+ \|)+\n((?:\|.*\n)+)/gm)].flatMap(([, rows]) =>
    rows!
      .trimEnd()
      .split('\n')
      .map((row) => row.replace(/ +/g, ' ')),
  );
}

const unquoted = (cell: string) => cell.replaceAll('`', '');

const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
