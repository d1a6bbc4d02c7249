import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditActions } from '../src/texts/english/audit-actions.ts';

const acts = new URL('../../server/src/audit/audit-event.ts', import.meta.url);

test('every act that the service writes down has words here', () => {
  const declared = readFileSync(acts, 'utf8').matchAll(/^ {2}\| '([a-z-]+\.[a-z-]+)'/gm);
  const names = [...declared].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(70);
  expect(names.filter((name) => !(name in auditActions))).toEqual([]);
});
