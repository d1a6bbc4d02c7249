import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditActions } from '../src/texts/english/audit-actions.ts';

const server = new URL('../../server/src/', import.meta.url).pathname;

test('every act that the service writes down has words here', () => {
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const acts = sources.flatMap((file) =>
    [...readFileSync(`${server}${file}`, 'utf8').matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g)].map(
      ([, act]) => act!,
    ),
  );
  expect(new Set(acts).size).toBeGreaterThan(50);
  expect([...new Set(acts)].filter((act) => !(act in auditActions))).toEqual([]);
});
