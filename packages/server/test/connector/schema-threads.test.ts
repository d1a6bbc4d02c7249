import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '@deskhand/contract';
import { openShop, type Shop } from '../stage/shop.ts';
import { intricateRefundTool } from '../stage/connector/tools.ts';
import { answer, toolCall } from '../stage/model/index.ts';

let shop: Shop;
const threads: Worker[] = [];
const note = (thread: Worker) => void threads.push(thread);

beforeAll(async () => {
  shop = await openShop({}, intricateRefundTool);
  process.on('worker', note);
});
afterAll(() => {
  process.off('worker', note);
});

test('a thread is started for a schema that may be expensive, not before, and ends with the service', async () => {
  const token = await shop.session();
  shop.model.enqueue(toolCall('read_plan', {}), answer('You have the studio plan.'));
  const body = { message: 'Which plan do I have?' };
  const opened = await shop.service.call('POST', '/api/cases', { token, body });
  expect(opened.status).toBe(201);
  expect(shop.script.executed).toMatchObject([{ name: 'read_plan' }]);
  expect(threads).toEqual([]);

  // Nobody knows what the pattern of the refund's arguments costs.
  const { confirm } = await shop.propose(token);
  const { message } = (await confirm()).body as { message: Message };
  expect(message.action).toMatchObject({ status: 'succeeded' });
  const started = threads.length;
  expect(started).toBeGreaterThan(0);
  expect(threads.some(({ threadId }) => threadId > 0)).toBe(true);

  await shop.stop();
  // What Node says of a thread that is gone.
  expect(threads.map(({ threadId }) => threadId)).toEqual(Array(started).fill(-1));
});
