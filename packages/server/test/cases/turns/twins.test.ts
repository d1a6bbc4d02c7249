import { afterEach, describe, expect, test } from 'vitest';
import { echo, heldAnswers } from '../../stage/answers.ts';
import { expectRefusal, type Reply } from '../../stage/http.ts';
import { createNodes, type NodeOptions, type Nodes } from '../../stage/nodes.ts';
import { createTenant } from '../../stage/tenant.ts';
import { eventually } from '../../stage/waiting.ts';
import { openCase, say, transcript } from '../../stage/conversation.ts';
import type { Node } from '../../stage/service.ts';

const keyed = (key: string) => ({ 'idempotency-key': key });
const sameBytes = (a: Reply, b: Reply) =>
  expect({ status: b.status, text: b.text }).toEqual({ status: a.status, text: a.text });

let nodes: Nodes | undefined;
afterEach(async () => {
  await nodes?.stop();
  nodes = undefined;
});

async function start(options: NodeOptions): Promise<{ nodes: Nodes; node: Node; token: string }> {
  nodes = await createNodes(options);
  const node = await nodes.start();
  return { nodes, node, token: await (await createTenant(node)).session('ana') };
}

/** Opens the same case under the same key, however often. */
const opening = (token: string) => (through: Node) =>
  through.call('POST', '/api/cases', {
    ...{ token, body: { message: 'Slow' }, headers: keyed('slow') },
  });

/** A node whose answers are held back, and a user who opens the same case again and again. */
async function holding(options: NodeOptions = {}) {
  const held = heldAnswers();
  const started = await start({ answer: held.answer, ...options });
  return { held, ...started, open: opening(started.token) };
}

const firstCase = async (node: Node, token: string): Promise<string> => {
  const [{ id }] = await eventually(
    async () => (await node.call('GET', '/api/cases', { token })).body.cases as [{ id: string }],
    (cases) => cases.length === 1,
  );
  return id;
};

describe('while the turn is still open', () => {
  test('twins on both nodes wait for the one answer', async () => {
    const { held, nodes, node: one, open } = await holding();
    const two = await nodes.start();
    const first = open(one);
    await eventually(
      () => held.asked,
      (asked) => asked.length === 1,
    );
    const twins = [open(one), open(two)];
    held.release();
    const replies = await Promise.all([first, ...twins]);
    for (const reply of replies) sameBytes(replies[0], reply);
    expect(replies[0].status).toBe(201);
    expect(held.asked).toEqual(['Slow']);
  });

  test('a case closed meanwhile is told as closed, at first and ever after', async () => {
    const { held, node, token, open } = await holding();
    const first = open(node);
    const id = await firstCase(node, token);
    // One more message waits behind the first, so the case waits for the assistant afterwards.
    const second = say(node, token, id, 'More');
    await eventually(
      () => transcript(node, token, id),
      (messages) => messages.length === 2,
    );
    await node.call('POST', `/api/cases/${id}/feedback`, { token, body: { feedback: 'positive' } });
    await node.call('POST', `/api/cases/${id}/close`, {
      token,
      body: { resolution: 'resolved', rating: 7 },
    });
    held.release();
    const reply = await first;
    expect(reply.body.case).toMatchObject({ status: 'closed', resolution: 'resolved', rating: 7 });
    expect((await second).status).toBe(201);
    sameBytes(reply, await open(node));
  });

  test('a case that went on to wait for another answer is told so, at first and ever after', async () => {
    const { held, node, token, open } = await holding();
    const first = open(node);
    const id = await firstCase(node, token);
    const more = [say(node, token, id, 'More'), say(node, token, id, 'And more')];
    await eventually(
      () => transcript(node, token, id),
      (messages) => messages.length === 3,
    );
    held.release();
    const reply = await first;
    expect(reply.body.case.waitingOn).toBe('assistant');
    await Promise.all(more);
    sameBytes(reply, await open(node));
  });

  test('a process that stops tells all who wait that it does, and stops in time', async () => {
    const { held, nodes, node, open } = await holding({ drainMs: 100 });
    const waiting = [open(node), open(node), open(node)];
    await eventually(
      () => held.asked,
      ({ length }) => length === 1,
    );
    // The twins have found the key by now, or find it while the service drains.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await node.stop();
    for (const reply of await Promise.all(waiting))
      expectRefusal(reply, 503, 'SERVICE_UNAVAILABLE');
    const next = await nodes.start({ answer: echo });
    const reply = await open(next);
    expect(reply.status).toBe(201);
    expect(reply.body.aiMessage.content).toBe('You said: Slow');
  });

  test('a twin that has waited long enough gets 409 with Retry-After, and the body later', async () => {
    const asked: string[] = [];
    // An assistant that never comes to an end, whatever it is told.
    const answer = (turn: { content: string }) => {
      asked.push(turn.content);
      return new Promise<never>(() => undefined);
    };
    const { nodes, node, token } = await start({ answer, turnMsMax: 4_000 });
    const hasty = await nodes.start({ turnMsMax: 300 });
    const open = opening(token);
    const first = open(node);
    await eventually(
      () => asked,
      ({ length }) => length === 1,
    );
    const twin = await open(hasty);
    expectRefusal(twin, 409, 'CONFLICT');
    expect(twin.headers.get('retry-after')).toBe('2');
    const reply = await first;
    expect(reply.status).toBe(201);
    expect(reply.body.aiMessage.status).toBe('failed');
    sameBytes(reply, await open(node));
    expect(asked).toEqual(['Slow']);
  });
});

test('the assistant is asked once for a message, however often it is sent', async () => {
  const asked: string[] = [];
  const { node, token } = await start({
    answer: (turn, emit, signal) => {
      asked.push(turn.content);
      return echo(turn, emit, signal);
    },
  });
  const id = await openCase(node, token);
  for (let time = 0; time < 3; time += 1) await say(node, token, id, 'Once', keyed('once'));
  expect(asked).toEqual(['Hello', 'Once']);
});
