import { expectTypeOf, test } from 'vitest';
import type { PinnedTurn, Toolbox } from '../../src/actions/index.ts';
import type { Turn } from '../../src/cases/index.ts';

// Held by the compiler: without pins, whatever is approved could be used.
test('a turn whose pins were not read reaches no tool', () => {
  type Way = 'offer' | 'account' | 'closed' | 'read' | 'propose';
  expectTypeOf<Turn>().not.toExtend<Parameters<Toolbox[Way]>[0]>();
  expectTypeOf<PinnedTurn>().toExtend<Parameters<Toolbox[Way]>[0]>();
});
