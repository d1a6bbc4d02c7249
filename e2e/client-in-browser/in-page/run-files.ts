import type { RunnerTask, RunnerTestCase, RunnerTestFile } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import type { VitestRunner } from 'vitest/runners';
import type { CollectedFile, Outcome } from '../page-tests.ts';

const testMsMax = 30_000;
const config: VitestRunner['config'] = {
  ...{ root: '/', setupFiles: [], name: undefined, passWithNoTests: false, allowOnly: false },
  ...{ testNamePattern: undefined, tags: [], tagsFilter: undefined, strictTags: false },
  ...{ testTimeout: testMsMax, hookTimeout: testMsMax, retry: 0, maxConcurrency: 1 },
  ...{ includeTaskLocation: false, chaiConfig: undefined },
  sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
};

/** `expect.poll` looks for it in the state of the worker, as which the page stands. */
const poll = { timeout: 20_000, interval: 20 };

/** Has the tests of these modules run by vitest itself, as they are in Node. */
export function runFiles(modules: Record<string, () => Promise<unknown>>): void {
  Error.stackTraceLimit = 50; // A matcher alone is a dozen frames.
  Object.assign(window, { __vitest_worker__: { config: { expect: { poll } } } });
  const collected = Promise.withResolvers<CollectedFile[]>();
  const begun = Promise.withResolvers<void>();
  const tasks = new Map<string, { task: RunnerTask; ended: PromiseWithResolvers<void> }>();
  const end = ({ id }: RunnerTask) => tasks.get(id)?.ended.resolve();
  const running = startTests(Object.keys(modules), {
    config,
    importFile: (name) => modules[name]!(),
    onCollected(files: RunnerTestFile[]) {
      for (const task of files.flatMap((file) => [file, ...testsOf(file)])) {
        tasks.set(task.id, { task, ended: Promise.withResolvers() });
      }
      collected.resolve(files.map(describeFile));
    },
    onBeforeRunFiles: () => begun.promise,
    onAfterRunTask: end,
    onAfterRunSuite: end,
  });
  window.pageTests = {
    collected: collected.promise,
    // While a page is called from outside, its policy lets `eval` pass.
    begin: () => void setTimeout(begun.resolve),
    async outcome(id) {
      const { task, ended } = tasks.get(id)!;
      // What has not run when all is over never will.
      await Promise.race([ended.promise, running]);
      return outcomeOf(task);
    },
  };
}

const describeFile = (file: RunnerTestFile): CollectedFile => ({
  id: file.id,
  name: file.name,
  errors: file.result?.errors ?? [],
  tests: testsOf(file).map(({ id, fullTestName }) => ({ id, name: fullTestName })),
});

const outcomeOf = (task: RunnerTask): Outcome => ({
  state: task.result?.state ?? task.mode,
  errors: [task, ...suitesOf(task)].flatMap(({ result }) => result?.errors ?? []),
});

const testsOf = (task: RunnerTask): RunnerTestCase[] =>
  task.type === 'test' ? [task] : task.tasks.flatMap(testsOf);

const suitesOf = (task: RunnerTask): RunnerTask[] =>
  task.type === 'test'
    ? []
    : task.tasks
        .filter(({ type }) => type === 'suite')
        .flatMap((each) => [each, ...suitesOf(each)]);
