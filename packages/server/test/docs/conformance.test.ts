import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDocument, root } from './snippets.ts';

const read = (name: string) => readDocument(`docs/conformance/${name}.md`);

/** Paths without a package begin in the service's tests. */
const fileOf = (path: string) =>
  join(root, /^(?:packages|e2e)\//.test(path) ? '' : 'packages/server/test', path);

/** The cells of the rows whose first cell fits, without what Markdown needs. */
const rowsOf = (text: string, first: RegExp): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([cell]) => first.test(cell!));

test.each(['interface', 'wcag', 'asvs'])('%s names tests that are there', (name) => {
  const named = [...read(name).matchAll(/`([^`\s]+\.test\.ts)`/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(30);
  for (const path of named) expect([path, existsSync(fileOf(path))]).toEqual([path, true]);
});

describe('the statement about the interface', () => {
  const held = rowsOf(
    read('interface').split('## What the interface leaves open')[0]!,
    /^(?!-|Req)/,
  );

  test.each(held)('holds: %s', (_requirement, tests) => {
    const named = [...tests.matchAll(/`([^`]+\.test\.ts)`: “([^”]+)”/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, path, title] of named) {
      const source = readFileSync(fileOf(path!), 'utf8');
      expect([path, title, source.includes(`'${title}'`)]).toEqual([path, title, true]);
    }
  });

  test('has a row for each endpoint, code and limit', () => {
    expect(held.length).toBeGreaterThan(45);
  });
});

describe('the statement about WCAG 2.2', () => {
  const criteria = rowsOf(read('wcag'), /^\d\.\d/);

  test('has each criterion of level A and AA once', () => {
    const numbers = criteria.map(([criterion]) => criterion!.split(' ')[0]!);
    expect(new Set(numbers).size).toBe(55);
    expect(numbers).toHaveLength(55);
    expect(criteria.filter(([, level]) => level === 'A')).toHaveLength(31);
  });

  test('says of both how far it is kept, and on what that rests', () => {
    for (const [criterion, level, chat, panel, evidence] of criteria) {
      expect(['A', 'AA'], criterion).toContain(level);
      for (const state of [chat, panel]) {
        expect(['supported', '**partly**', 'not applicable'], criterion).toContain(state);
      }
      expect(evidence!.length, criterion).toBeGreaterThan(10);
    }
  });
});

describe('the statement about ASVS 5', () => {
  const text = read('asvs');
  const requirements = rowsOf(text, /^V\d+\.\d+\.\d+$/);
  const states = ['met', 'by deployment', '**not met**', 'not applicable'];

  test('has each requirement of level 1 and 2 once', () => {
    const numbers = requirements.map(([number]) => number);
    expect(new Set(numbers).size).toBe(253);
    expect(numbers).toHaveLength(253);
    expect(requirements.filter(([, level]) => level === '1')).toHaveLength(70);
  });

  test('says of each how it is kept, and on what that rests', () => {
    for (const [number, level, short, state, evidence] of requirements) {
      expect(['1', '2'], number).toContain(level);
      expect(states, number).toContain(state);
      expect(
        [short, evidence].map((cell) => cell!.length > 3),
        number,
      ).toEqual([true, true]);
    }
  });

  test('counts them as they are', () => {
    const counted = (chapter: RegExp) =>
      states.map((state) =>
        String(
          requirements.filter(([number, , , is]) => chapter.test(number!) && is === state).length,
        ),
      );
    for (const [chapter, ...numbers] of rowsOf(text, /^V\d+ /)) {
      const [id] = chapter!.split(' ');
      expect([chapter, ...numbers]).toEqual([chapter, ...counted(new RegExp(`^${id}\\.`))]);
    }
    expect(rowsOf(text, /^all 253$/)).toEqual([['all 253', ...counted(/^V/)]]);
  });
});
