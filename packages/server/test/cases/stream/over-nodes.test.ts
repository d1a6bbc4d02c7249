import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodes, wakeUps, type Nodes } from '../../stage/nodes.ts';
import { createTenant } from '../../stage/tenant.ts';
import { eventually } from '../../stage/waiting.ts';
import { openCase, say, transcript } from '../../stage/conversation.ts';
import type { Node } from '../../stage/service.ts';
import { follow, messagesOf, type Followed } from './follow.ts';

describe.each(await wakeUps())('events over two nodes, $name', ({ env }) => {
  let nodes: Nodes;
  let both: [Node, Node];
  beforeAll(async () => {
    // With wake-ups nothing is looked for in between: what they miss would not come in time.
    const streams = { sweepMs: 50, beatMs: 200, lookMs: 60_000, lookAloneMs: 100, stuckMs: 800 };
    nodes = await createNodes({ env, streams });
    both = [await nodes.start(), await nodes.start()];
  });
  afterAll(() => nodes.stop());

  test('a reader who comes and goes, here and there, gets every message once and in order', async () => {
    const tenant = await createTenant(both[0]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ node: fc.nat({ max: 1 }), staysMs: fc.nat({ max: 40 }) }), {
          minLength: 3,
          maxLength: 12,
        }),
        async (visits) => {
          const token = await tenant.session('ana');
          const id = await openCase(both[0], token);
          const talk = (async () => {
            for (let at = 0; at < 25; at += 1) await say(both[at % 2]!, token, id, `m${at}`);
          })();
          const seen: Followed['events'] = [];
          let lastEventId: string | undefined = '0.0';
          for (const { node, staysMs } of visits) {
            const stream: Followed = await follow(both[node]!, token, id, lastEventId);
            await new Promise((resolve) => setTimeout(resolve, staysMs));
            stream.stop();
            await stream.ended;
            seen.push(...stream.events);
            lastEventId = stream.lastEventId() ?? lastEventId;
          }
          await talk;
          const last = await follow(both[1], token, id, lastEventId);
          await eventually(
            () => last.events.length + seen.length,
            () => [...seen, ...last.events].some(isLastOf(52)),
          );
          last.stop();
          expect(messagesOf([...seen, ...last.events])).toEqual(
            await transcript(both[0], token, id),
          );
        },
      ),
      { numRuns: 8 },
    );
  });

  const isLastOf = (seq: number) => (event: Followed['events'][number]) =>
    event.event === 'message.created' && event.data.message.seq === seq;

  test('readers on both nodes hear of everything, whoever wrote it and wherever', async () => {
    const token = await (await createTenant(both[0])).session('ana');
    const ids = await Promise.all(Array.from({ length: 5 }, () => openCase(both[0], token)));
    const streams = await Promise.all(
      ids.flatMap((id) =>
        both.map(async (node) => ({ id, stream: await follow(node, token, id) })),
      ),
    );
    await Promise.all(
      ids.flatMap((id) =>
        Array.from({ length: 8 }, (_, at) => say(both[at % 2]!, token, id, `m${at}`)),
      ),
    );
    for (const { id, stream } of streams) {
      await eventually(
        () => messagesOf(stream.events).length,
        (count) => count === 16,
      );
      expect(messagesOf(stream.events)).toEqual((await transcript(both[0], token, id)).slice(2));
      stream.stop();
    }
  });

  test('a stream that begins while messages come in misses none of them', async () => {
    const token = await (await createTenant(both[0])).session('ana');
    for (let round = 0; round < 15; round += 1) {
      const id = await openCase(both[0], token);
      const posting = say(both[0], token, id, 'now');
      const stream = await follow(both[1], token, id, '0.0');
      await posting;
      await eventually(
        () => messagesOf(stream.events).length,
        (count) => count === 4,
      );
      stream.stop();
    }
  });

  test('a revocation on one node cuts the streams of the other', async () => {
    const tenant = await createTenant(both[0]);
    const token = await tenant.session('ana');
    const id = await openCase(both[0], token);
    const stream = await follow(both[1], token, id);
    await eventually(
      () => stream.events.length,
      (count) => count > 0,
    );
    const listed = await both[0].call('GET', '/api/admin/credentials', { token: tenant.tsk });
    const credential = listed.body.credentials.find(
      (each: { kind: string }) => each.kind === 'integration',
    );
    await both[0].call('DELETE', `/api/admin/credentials/${credential.id}`, { token: tenant.tsk });
    await stream.ended;
  });

  test('closing on one node is told on the other', async () => {
    const token = await (await createTenant(both[0])).session('ana');
    const id = await openCase(both[0], token);
    const stream = await follow(both[1], token, id);
    await both[0].call('POST', `/api/cases/${id}/close`, {
      token,
      body: { resolution: 'resolved', rating: 9 },
    });
    const last = await eventually(
      () => stream.events.at(-1),
      (event) => event?.event === 'case.updated' && event.data.case.status === 'closed',
    );
    expect(last).toMatchObject({ data: { case: { rating: 9, waitingOn: null } } });
    stream.stop();
  });
});
