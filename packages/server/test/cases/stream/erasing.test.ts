import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operatorToken, createTenant, type TestTenant } from '../../stage/tenant.ts';
import { createNodes, wakeUps, type Nodes } from '../../stage/nodes.ts';
import { eventually } from '../../stage/waiting.ts';
import { openCase, say } from '../../stage/conversation.ts';
import type { Node } from '../../stage/service.ts';
import { follow } from './follow.ts';

// Nobody looks by himself: what ends a stream here is a wake-up.
const streams = { sweepMs: 50, beatMs: 200, lookMs: 60_000, lookAloneMs: 60_000, stuckMs: 800 };
const wakings = await wakeUps();

describe.each(wakings)('a person who is erased, $name', ({ env }) => {
  let nodes: Nodes;
  let node: Node;
  let tenant: TestTenant;
  beforeEach(async () => {
    nodes = await createNodes({ env, streams });
    node = await nodes.start();
    tenant = await createTenant(node);
  });
  afterEach(() => nodes.stop());

  const erase = (userId: string) =>
    node.call('DELETE', `/api/admin/users/${userId}`, { token: tenant.tsk });

  test('has no stream any more, and the streams of others go on', async () => {
    const [ana, bruno] = await Promise.all(['ana', 'bruno'].map((id) => tenant.session(id)));
    const cases = [await openCase(node, ana!), await openCase(node, ana!)];
    const others = await openCase(node, bruno!);
    // Over Redis the wake-up reaches other nodes too.
    const reader = 'REDIS_URL' in env ? await nodes.start() : node;
    const own = await Promise.all(cases.map((id) => follow(reader, ana!, id)));
    const kept = await follow(reader, bruno!, others);
    const begun = (count: number) => count > 0;
    for (const stream of [...own, kept]) await eventually(() => stream.events.length, begun);
    expect((await erase('ana')).body.erased.cases).toBe(2);
    const ended = Promise.all(own.map((stream) => stream.ended));
    const late = new Promise((resolve) => setTimeout(resolve, 30_000, 'late'));
    expect(await Promise.race([ended, late])).not.toBe('late');
    await say(node, bruno!, others, 'Still here');
    await eventually(
      () => kept.events.length,
      (count) => count >= 3,
    );
    kept.stop();
  });

  test('with the whole tenant has no stream any more either', async () => {
    const ana = await tenant.session('ana');
    const stream = await follow(node, ana, await openCase(node, ana));
    await eventually(
      () => stream.events.length,
      (count) => count > 0,
    );
    const listed = await node.call('GET', '/api/operator/tenants', { token: operatorToken });
    const { key } = listed.body.tenants[0] as { key: string };
    await node.call('DELETE', `/api/operator/tenants/${key}`, { token: operatorToken });
    const late = new Promise((resolve) => setTimeout(resolve, 30_000, 'late'));
    expect(await Promise.race([stream.ended, late])).not.toBe('late');
  });
});
