import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleTests, testsFolder } from './client-in-browser/bundle.ts';
import { openRun } from './client-in-browser/run.ts';

/** What the tests of a file do that none can do in a page. */
const inNodeAlone: Record<string, string> = {
  'docs.test.ts': 'compile the guide',
  'leaks.test.ts':
    'hold forty connections, of which a browser opens six, and hear warnings of Node',
  'package.test.ts': 'pack and install the package',
  'pollution.test.ts': 'make a realm of their own; host-pages.test.ts has polluted pages',
  'service.test.ts': 'start the service and its database; all journeys here have them',
};
/** Only ever rises. */
const testsMin = 93;

const all = readdirSync(testsFolder).filter((name) => name.endsWith('.test.ts'));
const run = await openRun(all.filter((name) => !(name in inNodeAlone)));
beforeAll(() => run.begin());
afterAll(() => run.close());

for (const file of run.files) {
  describe(file.name, () => {
    for (const { id, name } of file.tests) test(name, () => run.expectPassed(id));
    test('loads, and fails in no hook', () => run.expectNoError(file));
  });
}

test('most tests of the client are among them', () => {
  const tests = run.files.flatMap((file) => file.tests);
  expect(tests.length).toBeGreaterThanOrEqual(testsMin);
});

test.each(Object.entries(inNodeAlone))('%s is not, and could not: its tests %s', async (name) => {
  expect(all).toContain(name);
  await expect(bundleTests([name])).rejects.toThrow(/Could not resolve "node:/);
});
