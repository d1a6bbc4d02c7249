import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with files that take long: begun last, one of them alone would be waited for. Vitest itself knows
 * no more of a file, on a clean clone, than its size.
 */
export const longFirst = (long: RegExp) =>
  class LongFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    }
  };
