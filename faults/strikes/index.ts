import { databaseFaults } from './database.ts';
import { failover } from './failover.ts';
import type { Fault } from './fault.ts';
import { databaseClock, diskFull, noDescriptors, nodeClock } from './machine.ts';
import { nodeFaults } from './nodes.ts';
import { outsideFaults } from './outside.ts';
import { redisFaults } from './redis.ts';

export type { Fault } from './fault.ts';

/** In the order of a run. */
export const faults: readonly Fault[] = [
  ...nodeFaults,
  ...databaseFaults,
  failover,
  ...redisFaults,
  ...[diskFull, noDescriptors, nodeClock, databaseClock],
  ...outsideFaults,
];
