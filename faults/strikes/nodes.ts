import { seconds, type Fault } from './fault.ts';

/**
 * From a message to its answer by another node: up to 4 s until the dead one is missed, the answer's own time, and
 * what a busy machine adds; with silence alone it is 15 s and more.
 */
const killedNodeMsMax = 10_000;

export const nodeFaults: Fault[] = [
  {
    name: 'node-killed',
    what: 'a node is killed (SIGKILL) in mid-turn, and started again',
    promises: { slowestMsMax: killedNodeMsMax },
    async strike({ nodes: [, node] }) {
      await node.kill();
      await seconds(6);
      await node.start();
    },
  },
  {
    name: 'node-frozen',
    what: 'a node stands still for 18 s (SIGSTOP), longer than it is waited for',
    async strike({ nodes: [, node] }) {
      node.signal('SIGSTOP');
      await seconds(18);
      node.signal('SIGCONT');
    },
  },
  {
    name: 'rolling-restart',
    what: 'both nodes are restarted in order, one after the other',
    promises: { failedAttemptsMax: 0 },
    async strike({ nodes }) {
      for (const node of nodes) {
        await node.stop();
        await node.start();
        await seconds(2);
      }
    },
  },
];
